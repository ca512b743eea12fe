import { closeModal, type Kit, openModal, type Route } from '@kit/core'
import { useMemo } from 'react'
import { loadModal } from '../kit/lazy-modal.ts'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'

export type ModalControl = {
  readonly isOpen: boolean
  /** Resolves when the modal closes. */
  readonly open: (at?: Route) => Promise<{ is: 'closed' }>
  readonly close: (options?: { force?: boolean }) => void
}

/** Loads the modal beside the machines, not after them. */
function openNow(kit: Kit, at?: Route) {
  loadModal(kit, at?.view ?? null).catch(() => {})
  return openModal(kit, at)
}

/**
 * Opens and closes the modal.
 *
 * @example const { open } = useModal(); <button onClick={() => open({ view: 'Networks' })}>Networks</button>
 */
export function useModal(): ModalControl {
  const kit = useKit()
  const isOpen = useModel(({ router }) => router.isOpen)
  return useMemo(
    () => ({ isOpen, open: (at) => openNow(kit, at), close: (options) => closeModal(kit, options) }),
    [kit, isOpen],
  )
}
