import { memo, type ReactElement, useMemo } from 'react'
import { KitContext, useKit } from '../kit/use-kit.ts'
import { Modal } from './modal.tsx'
import { FirstOpenProvider, useFirstOpenMessages } from './modal-messages.ts'
import { pageFirst } from './page-first.ts'
import { Toasts } from './toasts.tsx'

export { completeEnglish } from './modal-messages.ts'
export { screenOf } from './screens.ts'

/** Everything that appears over the page. It is not drawn again with the page, which is drawn first. */
export const ModalRoot = memo(function ModalRoot(): ReactElement {
  const kit = useKit()
  const ours = useMemo(() => pageFirst(kit), [kit])
  return (
    <KitContext.Provider value={ours}>
      <FirstOpenProvider value={useFirstOpenMessages()}>
        <Modal />
        <Toasts />
      </FirstOpenProvider>
    </KitContext.Provider>
  )
})
