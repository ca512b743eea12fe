import type { Route } from '@kit/core'
import type { ReactNode } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'
import { useRootProps } from '../kit/use-root-props.ts'
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
  const prefetchProps = usePrefetch()
  const isOpen = useModel(({ router }) => router.isOpen)
  return (
    <span {...root}>
      <button
        type="button"
        data-kit={button.kit}
        data-state={button.state}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={button.label}
        onClick={() => kit.send({ type: 'router.openRequested', ...(route ? { at: route } : {}) })}
        {...prefetchProps}
      >
        {button.content}
      </button>
    </span>
  )
}
