import { closeModal, type Kit, KitError, openModal, type Route } from '@kit/core'
import { useMemo } from 'react'
import { lazyModal, loadModal } from '../kit/lazy-modal.ts'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'

export type ModalControl = {
  readonly isOpen: boolean
  /** Resolves when the modal closes, and rejects with `kit/load-failed` when it could not be loaded. */
  readonly open: (at?: Route) => Promise<{ is: 'closed' }>
  readonly close: (options?: { force?: boolean }) => void
}

/** Loads the modal beside the machines, not after them. */
async function openNow(kit: Kit, at?: Route): Promise<{ is: 'closed' }> {
  const loading = loadModal(kit, at?.view ?? null).catch((cause: unknown) => {
    throw new KitError('kit/load-failed', { cause })
  })
  loading.catch(() => {})
  const closed = await openModal(kit, at)
  // What could not be shown was closed by no visitor. A second try may have shown it.
  if (!lazyModal.value) await loading
  return closed
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
