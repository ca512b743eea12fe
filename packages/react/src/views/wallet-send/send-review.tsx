import type { WalletSendModel } from '@kit/core/models'
import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { formatExact } from '../../copy/format.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { NetworkIcon } from '../../parts/wallet-icon/network-icon.tsx'
import type { ViewProps } from '../shared/view-props.ts'

type ReviewModel = Extract<WalletSendModel, { is: 'ready' }>

/** What the visitor agrees to: every digit of the amount, the whole address, and what the network takes. */
export function SendReview({ model, send, t }: ViewProps<ReviewModel>): ReactElement {
  const { cost, token, network, groups, to, error } = model
  const money = (amount: string) => `${formatExact(amount, t.locale)} ${token.symbol}`
  const problem = error ? t.error(error) : null
  const [amount, total] = [money(cost.amount), money(cost.total)]
  // The second click of a double one on Review, which stood here, is no consent.
  const submit = ({ detail }: MouseEvent) => (detail > 1 ? undefined : send({ type: 'send.submitted' }))
  return (
    <>
      <p data-kit="send-amount">
        <NetworkIcon name={network.name} imageUrl={network.iconUrl} size={48} />
        <bdi>{amount}</bdi>
      </p>
      <section data-kit="section">
        <h3 data-kit="section-title">{t('send.to')}</h3>
        <p data-kit="whole-address">
          <bdi data-kit="address">
            {groups.map((group, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the address
              <span key={at}>{group}</span>
            ))}
          </bdi>
        </p>
      </section>
      <dl data-kit="facts">
        <Fact name={t('send.network')}>{network.name}</Fact>
        <Fact name={t('send.fee')}>{t('send.feeText', { fee: money(cost.fee), most: money(cost.maxFee) })}</Fact>
        <Fact name={t('send.total')}>{total}</Fact>
      </dl>
      {problem ? (
        <p data-kit="hint" data-tone="danger">
          {problem}
        </p>
      ) : null}
      <div data-kit="send-actions">
        <Button data-mark="edit" onClick={() => send({ type: 'send.editRequested' })}>
          {t('send.edit')}
        </Button>
        <Button kind="primary" data-mark="submit" onClick={submit}>
          {t('action.send')}
        </Button>
      </div>
      <Announcement
        text={problem ?? t('send.ready', { amount, address: to.trim(), total })}
        urgency={problem ? 'assertive' : 'polite'}
      />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
