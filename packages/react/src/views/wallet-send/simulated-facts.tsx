import type { WalletSendModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatExact } from '../../copy/format-amount.ts'
import type { Translate } from '../../copy/translate.ts'
import { Icon } from '../../parts/icon.tsx'
import { TriangleAlert } from '../../parts/icons/triangle-alert.ts'
import { Fact } from '../shared/fact.tsx'

type Weighed = Pick<Extract<WalletSendModel, { is: 'ready' }>, 'cost' | 'token'>
type Keys = 'send.leaves' | 'send.arrives' | 'send.withheld' | 'send.notSimulated'
type Props = { readonly model: Weighed; readonly t: Translate<Keys> }

/** What the network's simulation gives the recipient, and what it takes where that is not what was entered. */
export function SimulatedFacts({ model: { cost, token }, t }: Props): ReactElement | null {
  if (!cost.change) return null
  const amount = (text: string) => `${formatExact(text, t.locale)} ${token.symbol}`
  return (
    <>
      {cost.change.leaves === cost.amount ? null : <Fact name={t('send.leaves')}>{amount(cost.change.leaves)}</Fact>}
      <Fact name={t('send.arrives')}>{amount(cost.change.arrives)}</Fact>
    </>
  )
}

/** What is unusual about it. */
export function SimulatedNote({ model, t }: Props): ReactElement | null {
  const text = simulatedText(model, t)
  if (text === null) return null
  if (!model.cost.change) return <p data-kit="hint">{text}</p>
  return (
    <section data-kit="note" data-tone="warning">
      <p data-kit="note-text">
        <Icon of={TriangleAlert} size={20} />
        {text}
      </p>
    </section>
  )
}

export function simulatedText({ cost: { change }, token }: Weighed, t: Props['t']): string | null {
  if (!change) return t('send.notSimulated')
  return change.withheld === null
    ? null
    : t('send.withheld', { amount: `${formatExact(change.withheld, t.locale)} ${token.symbol}` })
}
