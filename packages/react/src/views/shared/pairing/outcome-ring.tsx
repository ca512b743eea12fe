import type { KitEvent } from '@kit/core'
import type { ReactElement, ReactNode } from 'react'
import { Ring } from '../../../parts/ring/ring.tsx'
import type { Outcome } from './outcome.ts'

const retried: KitEvent = { type: 'pairing.retried' }

type Props = {
  readonly outcome: Outcome
  readonly picture: ReactNode
  readonly send: (event: KitEvent) => void
}

/** Success or refusal around the wallet's picture, with the way to ask again on it. */
export function OutcomeRing({ outcome: { ring, retry }, picture, send }: Props): ReactElement {
  return (
    <Ring state={ring} retry={retry === null ? null : { label: retry, onPress: () => send(retried) }}>
      {picture}
    </Ring>
  )
}
