import type { Route } from '@kit/core'
import type { ReactNode } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'
import { useRoot } from '../kit/use-root.ts'
import { useIntent } from './use-intent.ts'

/** How a button in the dApp's page looks at a moment. */
export type Face = {
  readonly kit: 'connect-button' | 'account-button' | 'network-button'
  readonly state: string
  /** Instead of what it shows. */
  readonly label?: string
  readonly content: ReactNode
}

type Props = { readonly face: Face; readonly disabled: boolean; readonly at?: Route }

/** One element whatever its face, so that focus comes back to it after the modal has changed what it shows. */
export function PageButton({ face, disabled, at }: Props) {
  const kit = useKit()
  const root = useRoot()
  const intent = useIntent()
  const isOpen = useModel(({ modal }) => modal.isOpen)
  return (
    <span {...root}>
      <button
        type="button"
        data-kit={face.kit}
        data-state={face.state}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={face.label}
        onClick={() => kit.send({ type: 'modal.openRequested', ...(at ? { at } : {}) })}
        {...intent}
      >
        {face.content}
      </button>
    </span>
  )
}
