import type { KitEvent } from '@kit/core'
import type { PairingModel } from '@kit/core/models'
import type { ReactElement, ReactNode } from 'react'
import type { Translate } from '../../../copy/translate.ts'
import { Ring, type RingState } from '../../../parts/ring/ring.tsx'

/** How a pairing ended, or that it is about to. */
export type Outcome = {
  readonly ring: RingState
  readonly title: string
  readonly text: string
  /** The label of the button that tries again; `null` for none. */
  readonly retry: string | null
  readonly urgency: 'polite' | 'assertive'
}

/** What a view shows once the code has been used or has expired; `null` before. */
export function outcomeOf({ is, error }: PairingModel, t: Translate): Outcome | null {
  switch (is) {
    case 'preparing':
    case 'waiting':
      return null
    case 'approved':
      return { ring: 'waiting', ...outcomeText('pairing.approved', t), retry: null, urgency: 'polite' }
    case 'connected': {
      const title = t('connecting.connected.title')
      return { ring: 'done', title, text: t('pairing.connected.text'), retry: null, urgency: 'polite' }
    }
    case 'expired':
      return { ring: 'idle', ...outcomeText('pairing.expired', t), retry: t('pairing.makeNew'), urgency: 'polite' }
    case 'declined':
      return {
        ring: 'declined',
        ...outcomeText('connecting.declined', t),
        retry: t('action.retry'),
        urgency: 'assertive',
      }
    case 'failed': {
      const text = error ? t.error(error) : ''
      const title = t('connecting.failed.title')
      return { ring: 'failed', title, text, retry: t('action.retry'), urgency: 'assertive' }
    }
  }
}

const outcomeText = (key: 'pairing.approved' | 'pairing.expired' | 'connecting.declined', t: Translate) => ({
  title: t(`${key}.title`),
  text: t(`${key}.text`),
})

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
