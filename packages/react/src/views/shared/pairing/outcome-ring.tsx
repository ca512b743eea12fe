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

/** The outcome of a pairing around the wallet's picture, with a button that tries again. */
export function OutcomeRing({ outcome: { ring, retry }, picture, send }: Props): ReactElement {
  return (
    <Ring state={ring} retry={retry === null ? null : { label: retry, onPress: () => send(retried) }}>
      {picture}
    </Ring>
  )
}
