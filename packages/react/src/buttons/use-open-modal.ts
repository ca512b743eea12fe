import type { Route } from '@kit/core'
import { type MouseEvent, useEffect } from 'react'
import { loadModal } from '../kit/lazy-modal.ts'
import { useKit } from '../kit/use-kit.ts'
import { useMessages } from '../kit/use-messages.ts'
import { useModel } from '../kit/use-model.ts'
import type { ButtonContent } from './button-content.ts'
import { usePending } from './use-pending.ts'
import { usePrefetch } from './use-prefetch.ts'

type Options = { readonly disabled: boolean; readonly route?: Route | undefined }

/** What a `<button>` needs to open the modal: what it does, and what it says to screen readers. */
export type OpenModalProps = ReturnType<typeof useOpenModal>['props']

/**
 * @param options.route where the modal opens; the list of wallets or the account without one
 * @returns the button with what it says now, and the properties of its element
 */
export function useOpenModal(button: ButtonContent, { disabled, route }: Options) {
  const kit = useKit()
  const t = useMessages()
  const view = route?.view ?? (button.kit === 'account-button' ? 'Account' : 'Connect')
  const prefetchProps = usePrefetch(view)
  const [progress, begin, forgetFailure] = usePending()
  const isOpen = useModel(({ router }) => router.isOpen)
  const hasFailed = progress === 'failed' && !isOpen
  const open = () => {
    kit.send({ type: 'router.openRequested', ...(route ? { at: route } : {}) })
    begin(Promise.all([kit.load(), loadModal(kit, view)]))
  }
  // What has opened another way needs no second try, and would open unasked.
  useEffect(() => {
    if (isOpen) forgetFailure()
  }, [isOpen, forgetFailure])
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', open)
    return () => removeEventListener('online', open)
  })
  const shown: ButtonContent = hasFailed ? { kit: button.kit, state: 'failed', content: t('button.failed') } : button
  return {
    ...shown,
    props: {
      type: 'button',
      'data-state': shown.state,
      disabled,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-busy': progress === 'pending',
      'aria-label': shown.label,
      onClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
        // Safari does not focus what is pressed, and the focus has to come back here.
        currentTarget.focus({ preventScroll: true })
        open()
      },
      ...prefetchProps,
    },
  } as const
}
