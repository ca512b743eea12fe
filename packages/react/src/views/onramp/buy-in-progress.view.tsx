import type { OnrampModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatExact } from '../../copy/format-amount.ts'
import { formatMoney } from '../../copy/format-money.ts'
import { AddressGroups } from '../../parts/address-groups.tsx'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { ExternalLink } from '../../parts/external-link/external-link.tsx'
import { Ring, type RingState } from '../../parts/ring/ring.tsx'
import { Fact } from '../shared/fact.tsx'
import { RowsLoading } from '../shared/rows-loading.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { OnrampTokenIcon } from './onramp-token-icon.tsx'

type Followed = Extract<OnrampModel, { is: 'following' }>

const rings: { readonly [S in Followed['status']]: RingState } = {
  pending: 'waiting',
  closed: 'declined',
  resumed: 'waiting',
  failed: 'failed',
  paid: 'waiting',
  late: 'waiting',
  arrived: 'done',
}

/** What became of a purchase, from the provider's window until it has arrived (R-RAMP-2). */
export function BuyInProgressView({ model, send, t }: ViewProps<OnrampModel>): ReactElement {
  return (
    <div
      data-kit="view"
      data-view="BuyInProgress"
      data-state={model.is === 'following' ? model.status : 'starting'}
      aria-busy={model.is !== 'following'}
    >
      {model.is === 'following' ? (
        <Progress model={model} send={send} t={t} />
      ) : (
        <RowsLoading label={t('modal.loading')} />
      )}
    </div>
  )
}

function Progress({ model, send, t }: ViewProps<Followed>): ReactElement {
  const { status, purchase, network, error, explorerUrl, explorerName } = model
  const { token, provider } = purchase
  const ring = rings[status]
  const title = t(`onramp.${status}.title`, { provider: provider.name })
  const problem = error ? t('onramp.notKnown') : ''
  const text = problem || t(`onramp.${status}.text`, { provider: provider.name, symbol: token.symbol })
  return (
    <div data-kit="progress" data-state={ring} aria-busy={ring === 'waiting'}>
      <Ring state={ring} shape="round" retry={null}>
        <OnrampTokenIcon token={token} network={network} size={72} />
      </Ring>
      <p data-kit="heading">{title}</p>
      <p data-kit="text">{text}</p>
      <Facts model={model} t={t} />
      {explorerUrl ? (
        <ExternalLink url={explorerUrl} look="button" t={t}>
          {explorerName ? t('account.explorer', { explorer: explorerName }) : t('account.anExplorer')}
        </ExternalLink>
      ) : null}
      <Exits model={model} send={send} t={t} />
      <Announcement
        text={`${title}. ${text}`}
        urgency={status === 'failed' || status === 'late' ? 'assertive' : 'polite'}
      />
    </div>
  )
}

function Facts({ model, t }: Pick<ViewProps<Followed>, 'model' | 't'>): ReactElement {
  const { purchase, groups } = model
  const { amount, fiat, expected, token } = purchase
  return (
    <dl data-kit="facts">
      <Fact name={t('onramp.pay')} dir="ltr">
        {formatMoney(amount, fiat, t.locale)}
      </Fact>
      <Fact name={t('onramp.about')} dir="ltr">
        {expected === null ? '–' : `${formatExact(expected, t.locale)} ${token.symbol}`}
      </Fact>
      <Fact name={t('onramp.to')}>
        <AddressGroups groups={groups} />
      </Fact>
    </dl>
  )
}

/** What can be done next: try again, look again, or be done with it. */
function Exits({ model, send, t }: ViewProps<Followed>): ReactElement {
  const { status, account, error } = model
  const close = () => send({ type: 'router.viewRequested', route: { view: 'Account', namespace: account.namespace } })
  const end = () => {
    send({ type: 'onramp.dismissed' })
    close()
  }
  if (status === 'arrived')
    return (
      <Button kind="primary" data-mark="exit" onClick={end}>
        {t('onramp.done')}
      </Button>
    )
  // From the providers, back leads to them; from a purchase come back to, it leads to what comes before them.
  const chooseAgain = () => {
    send({ type: 'router.backRequested' })
    send({ type: 'router.viewRequested', route: { view: 'OnRampProviders', namespace: account.namespace } })
  }
  const isOpenAgain = status === 'failed' || status === 'closed' || status === 'resumed'
  return (
    <>
      {error ? (
        <Button data-mark="retry" onClick={() => send({ type: 'onramp.retried' })}>
          {t('action.retry')}
        </Button>
      ) : null}
      {isOpenAgain ? (
        <Button kind="primary" data-mark="again" onClick={chooseAgain}>
          {t('onramp.again')}
        </Button>
      ) : null}
      <Button kind="quiet" data-mark="exit" onClick={isOpenAgain ? end : close}>
        {t(isOpenAgain ? 'onramp.forget' : 'action.close')}
      </Button>
    </>
  )
}
