import { useCallback, useEffect, useState } from 'react'
import { lazyModal, loadModal } from './lazy-modal.ts'
import { useKit } from './use-kit.ts'
import { useModel } from './use-model.ts'

/**
 * Where the modal and the toasts appear. Draws and loads nothing until the kit has something to show, and then appears
 * whole: with the view that it opens at.
 */
export function ModalSlot() {
  const kit = useKit()
  const view = useModel(({ router }) => router.stack.at(-1)?.view ?? null)
  const isWanted = useModel(
    ({ router, notices, recentTransactions }) =>
      router.isOpen || recentTransactions.length > 0 || Object.values(notices).some((notice) => notice),
  )
  const close = useCallback(() => kit.send({ type: 'router.closeRequested', force: true }), [kit])
  const [isShown, setIsShown] = useState(false)
  const modal = lazyModal.value
  // What has loaded already, mostly on the way to the button, is drawn in the commit that opens.
  if (isWanted && !isShown && modal && (view === null || modal.screenOf(view, kit.settings).isLoaded)) setIsShown(true)
  useEffect(() => {
    if (!isWanted || isShown) return
    let isOver = false
    const load = () =>
      loadModal(kit, view).then(() => {
        if (!isOver) setIsShown(true)
      }, close)
    load()
    // Transactions of an earlier visit ask for it without a click that could be made again.
    addEventListener('online', load)
    return () => {
      isOver = true
      removeEventListener('online', load)
    }
  }, [kit, isWanted, isShown, view, close])
  return isShown && modal ? <modal.ModalRoot /> : null
}
