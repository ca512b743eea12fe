import type { Route } from '@kit/core'
import type { MouseEvent, ReactNode } from 'react'
import { loadModal } from '../kit/lazy-modal.ts'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'
import { useRootProps } from '../kit/use-root-props.ts'
import { usePending } from './use-pending.ts'
import { usePrefetch } from './use-prefetch.ts'

/** What a button in the dApp's page shows. */
export type ButtonContent = {
  readonly kit: 'connect-button' | 'account-button' | 'network-button'
  readonly state: string
  /** What screen readers read instead of the content. */
  readonly label?: string
  readonly content: ReactNode
}

type Props = { readonly button: ButtonContent; readonly disabled: boolean; readonly route?: Route }

/** One element for every state, so that focus returns to it after the modal has changed what it shows. */
export function PageButton({ button, disabled, route }: Props) {
  const kit = useKit()
  const root = useRootProps()
  const view = route?.view ?? (button.kit === 'account-button' ? 'Account' : 'Connect')
  const prefetchProps = usePrefetch(view)
  const [isPending, begin] = usePending()
  const isOpen = useModel(({ router }) => router.isOpen)
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus what is pressed, and the focus has to come back here.
    currentTarget.focus({ preventScroll: true })
    kit.send({ type: 'router.openRequested', ...(route ? { at: route } : {}) })
    begin(Promise.all([kit.load(), loadModal(view)]))
  }
  return (
    <span {...root}>
      <button
        type="button"
        data-kit={button.kit}
        data-state={button.state}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isPending}
        aria-label={button.label}
        onClick={open}
        {...prefetchProps}
      >
        {button.content}
      </button>
    </span>
  )
}
