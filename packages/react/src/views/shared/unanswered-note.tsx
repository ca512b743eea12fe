import type { UnansweredRequest } from '@kit/core'
import type { ReactElement } from 'react'
import { formatExact } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { Note } from './note.tsx'

type Props = {
  /** What the wallet was asked for before; `null` where it has answered. */
  readonly request: UnansweredRequest | null
  readonly t: Translate
}

/** Says that the wallet may have sent already what it was asked for before. */
export const UnansweredNote = ({ request, t }: Props): ReactElement | null =>
  request && <Note mark="unanswered" tone="warning" text={unansweredText(request, t)} />

export const unansweredText = ({ is, amount, symbol }: UnansweredRequest, t: Translate): string =>
  t(`${is}.unanswered`, { amount: `${formatExact(amount, t.locale)}\u00a0${symbol}` })
