import type { Route } from '@kit/core'
import type { MouseEvent } from 'react'
import { loadModal } from '../kit/lazy-modal.ts'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'
import type { ButtonContent } from './button-content.ts'
import { usePending } from './use-pending.ts'
import { usePrefetch } from './use-prefetch.ts'

type Options = { readonly disabled: boolean; readonly route?: Route | undefined }

/** What a `<button>` needs to open the modal: what it does, and what it says to screen readers. */
export type OpenModalProps = ReturnType<typeof useOpenModal>

/** @param options.route where the modal opens; the list of wallets or the account without one */
export function useOpenModal({ kit: name, state, label }: ButtonContent, { disabled, route }: Options) {
  const kit = useKit()
  const view = route?.view ?? (name === 'account-button' ? 'Account' : 'Connect')
  const prefetchProps = usePrefetch(view)
  const [isPending, begin] = usePending()
  const isOpen = useModel(({ router }) => router.isOpen)
  return {
    type: 'button',
    'data-state': state,
    disabled,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-busy': isPending,
    'aria-label': label,
    onClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
      // Safari does not focus what is pressed, and the focus has to come back here.
      currentTarget.focus({ preventScroll: true })
      kit.send({ type: 'router.openRequested', ...(route ? { at: route } : {}) })
      begin(Promise.all([kit.load(), loadModal(view)]))
    },
    ...prefetchProps,
  } as const
}
