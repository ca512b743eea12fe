import type { KitEvent } from '@kit/core'
import type { Exit } from '@kit/core/models'
import type { ReactElement, ReactNode } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Ring, type RingState } from '../../parts/ring/ring.tsx'

export type RequestProgressProps = {
  readonly state: RingState
  readonly picture: ReactNode
  readonly shape?: 'square' | 'round'
  readonly title: string
  readonly text: string
  /** What to do about a failure. */
  readonly hint?: string | null
  readonly retry: KitEvent
  readonly exit: Exit
  readonly exitLabel: string
  /** An element below the text, such as a link to the wallet's page. */
  readonly help?: ReactNode
  readonly send: (event: KitEvent) => void
  readonly t: Translate
}

/** A request to a wallet: waiting, done, declined or failed, all in the same place. */
export function RequestProgress(props: RequestProgressProps): ReactElement {
  const { state, picture, shape = 'square', title, text, hint, retry, exit, exitLabel, help, send, t } = props
  const canRetry = state !== 'waiting' && state !== 'done'
  const isFailure = state === 'failed' || state === 'declined'
  return (
    <div data-kit="progress" data-state={state} aria-busy={state === 'waiting'}>
      <Ring
        state={state}
        shape={shape}
        retry={canRetry ? { label: t('action.retry'), onPress: () => send(retry) } : null}
      >
        {picture}
      </Ring>
      <p data-kit="heading">{title}</p>
      <p data-kit="text">
        {text}
        {hint ? ` ${hint}` : null}
      </p>
      {help}
      <Button
        kind="quiet"
        disabled={state === 'done'}
        data-mark="exit"
        // Not by the second click of a double one on what stood here before.
        onClick={({ detail }) => (detail > 1 ? undefined : send(exit.event))}
      >
        {exitLabel}
      </Button>
      <Announcement
        text={[title, text, hint].filter(Boolean).join('. ').replaceAll('..', '.')}
        urgency={isFailure ? 'assertive' : 'polite'}
      />
    </div>
  )
}
