import type { ReactElement } from 'react'
import { Modal } from './modal.tsx'
import { FirstOpenProvider, useFirstOpenMessages } from './modal-messages.ts'
import { Toasts } from './toasts.tsx'

export { completeEnglish } from './modal-messages.ts'
export { screenOf } from './screens.ts'

/** Everything that appears over the page. */
export function ModalRoot(): ReactElement {
  return (
    <FirstOpenProvider value={useFirstOpenMessages()}>
      <Modal />
      <Toasts />
    </FirstOpenProvider>
  )
}
