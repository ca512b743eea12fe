import type { SentDifference } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatExact } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { AddressGroups } from '../address-groups.tsx'

type Props = { readonly differences: readonly SentDifference[]; readonly t: Translate }
type Line = { readonly text: string; readonly groups: readonly string[] | null }

/** How what was sent differs from what was shown, with every digit and the whole of every address. */
export function SentDifferences({ differences, t }: Props): ReactElement {
  return (
    <ul data-kit="sent-differences">
      {linesOf(differences, t).map(({ text, groups }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a difference is its place in the list
        <li key={at}>
          {text}
          {groups ? (
            <>
              {' '}
              <AddressGroups groups={groups} />
            </>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** The same as one text, for an announcement. */
export const differencesText = (differences: readonly SentDifference[], t: Translate): string =>
  linesOf(differences, t)
    .map(({ text, groups }) => (groups ? `${text} ${groups.join('')}.` : text))
    .join(' ')

function linesOf(differences: readonly SentDifference[], t: Translate): readonly Line[] {
  const firstExtra = differences.findIndex(({ is }) => is === 'extra')
  return differences.flatMap((difference, at) => {
    const line = lineOf(difference, t)
    return at === firstExtra ? [{ text: t('sent.more'), groups: null }, line] : [line]
  })
}

function lineOf(difference: SentDifference, t: Translate): Line {
  const written = ({ amount, symbol }: { amount: string; symbol: string }) =>
    `${formatExact(amount, t.locale)} ${symbol}`
  if (difference.is === 'amount') {
    const { sent, shown } = difference
    const isKnown = sent !== null && shown !== null
    const text = isKnown ? t('sent.amount', { sent: written(sent), shown: written(shown) }) : t('sent.otherAmount')
    return { text, groups: null }
  }
  if (difference.is === 'fee') {
    const { paid, most } = difference
    return { text: t('sent.fee', { paid: written(paid), most: written(most) }), groups: null }
  }
  const { groups } = difference
  if (difference.is === 'rest') return { text: t('sent.rest', { amount: written(difference.money) }), groups }
  if (difference.is !== 'extra') return { text: t(`sent.${difference.is}`), groups }
  const { does, money } = difference
  if (does !== 'payment') return { text: t(`sent.${does}`), groups }
  if (!money) return { text: t('sent.tokens'), groups }
  return { text: t(groups ? 'sent.payment' : 'sent.leaving', { amount: written(money) }), groups }
}
