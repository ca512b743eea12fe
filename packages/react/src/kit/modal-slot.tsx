import { useCallback } from 'react'
import { lazyModal } from './lazy-modal.ts'
import { useKit } from './use-kit.ts'
import { useLazyComponent } from './use-lazy-component.ts'
import { useModel } from './use-model.ts'

/** Where the modal and the toasts appear. Draws and loads nothing until the kit has something to show. */
export function ModalSlot() {
  const kit = useKit()
  const isWanted = useModel(({ router, notices }) => router.isOpen || notices.toast !== null || notices.alert !== null)
  const close = useCallback(() => kit.send({ type: 'router.closeRequested', force: true }), [kit])
  const ModalRoot = useLazyComponent(lazyModal, isWanted, close)
  return ModalRoot ? <ModalRoot /> : null
}
