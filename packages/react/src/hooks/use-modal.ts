import { closeModal, openModal, type Route } from '@kit/core'
import { useMemo } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'

export type ModalControl = {
  readonly isOpen: boolean
  /** Resolves when the modal closes. */
  readonly open: (at?: Route) => Promise<{ is: 'closed' }>
  readonly close: (options?: { force?: boolean }) => void
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
    () => ({ isOpen, open: (at) => openModal(kit, at), close: (options) => closeModal(kit, options) }),
    [kit, isOpen],
  )
}
