import type { ReactElement } from 'react'
import { Modal } from './modal.tsx'
import { FirstOpenProvider, useFirstOpenMessages } from './modal-messages.ts'
import { preload } from './screens.ts'
import { Toasts } from './toasts.tsx'

// The first view loads with the modal instead of after it.
preload(['Connect'])

/** Everything that appears over the page. */
export function ModalRoot(): ReactElement {
  return (
    <FirstOpenProvider value={useFirstOpenMessages()}>
      <Modal />
      <Toasts />
    </FirstOpenProvider>
  )
}
