import type { Route } from '@kit/core'
import type { ReactNode } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'
import { useRootProps } from '../kit/use-root-props.ts'
import { usePrefetch } from './use-prefetch.ts'

/** How a button in the dApp's page looks at a moment. */
export type ButtonContent = {
  readonly kit: 'connect-button' | 'account-button' | 'network-button'
  readonly state: string
  /** Instead of what it shows. */
  readonly label?: string
  readonly content: ReactNode
}

type Props = { readonly button: ButtonContent; readonly disabled: boolean; readonly route?: Route }

/** One element whatever its face, so that focus comes back to it after the modal has changed what it shows. */
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
