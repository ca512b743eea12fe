import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Check } from '../icons/check.ts'
import { RotateCw } from '../icons/rotate-cw.ts'

export type RingState = 'waiting' | 'done' | 'declined' | 'failed' | 'idle'

export type RingProps = {
  readonly state: RingState
  /** The shape of the picture. */
  readonly shape?: 'square' | 'round'
  /** The picture of what is waited for, 72 pixels wide. */
  readonly children: ReactNode
  readonly retry: { readonly label: string; readonly onPress: () => void } | null
}

/** A ring around a picture that shows waiting, success and failure, with a button that tries again. */
export function Ring({ state, shape = 'square', children, retry }: RingProps): ReactElement {
  const outline = { x: 1.5, y: 1.5, width: 93, height: 93, rx: shape === 'round' ? 46.5 : 30.5 }
  return (
    <div data-kit="ring" data-state={state}>
      <svg viewBox="0 0 96 96" fill="none" focusable="false" aria-hidden="true">
        <rect data-kit="ring-track" {...outline} />
        <rect data-kit="ring-line" {...outline} pathLength="100" />
      </svg>
      {children}
      <span data-kit="ring-end">
        {retry ? (
          <button type="button" data-kit="ring-retry" data-mark="retry" onClick={retry.onPress}>
            <Icon of={RotateCw} size={16} strokeWidth={2.25} />
            {retry.label}
          </button>
        ) : null}
        {state === 'done' ? (
          <span data-kit="ring-done">
            <Icon of={Check} size={16} strokeWidth={3} />
          </span>
        ) : null}
      </span>
    </div>
  )
}
