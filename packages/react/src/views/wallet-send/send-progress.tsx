import type { WalletSendModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatExact } from '../../copy/format-amount.ts'
import { AddressGroups } from '../../parts/address-groups.tsx'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { ExternalLink } from '../../parts/external-link/external-link.tsx'
import { Ring, type RingState } from '../../parts/ring/ring.tsx'
import { differencesText, SentDifferences } from '../../parts/sent-differences/sent-differences.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { SendTokenIcon } from './send-token-icon.tsx'

type ProgressModel = Extract<WalletSendModel, { is: 'asking' | 'pending' | 'unknown' | 'confirmed' | 'failed' }>

const rings: { readonly [S in ProgressModel['is']]: RingState } = {
  asking: 'waiting',
  pending: 'waiting',
  unknown: 'waiting',
  confirmed: 'done',
  failed: 'failed',
}

/** The wallet is asked, and what it sent is followed until the network has it. */
export function SendProgress({ model, send, t }: ViewProps<ProgressModel>): ReactElement {
  const { is, from, cost, token, network, walletName, groups, recipientName } = model
  const differences = is === 'asking' ? [] : model.differences
  const isAsShown = differences.length === 0
  const title = isAsShown || is === 'failed' ? t(`send.${is}.title`, { wallet: walletName }) : t('sent.title')
  const text = isAsShown || is === 'failed' ? t(`send.${is}.text`) : t('sent.text')
  const ring = isAsShown ? rings[is] : 'failed'
  const isUrgent = ring === 'failed' || is === 'unknown'
  return (
    <div data-kit="progress" data-state={ring} aria-busy={ring === 'waiting'}>
      <Ring state={ring} shape="round" retry={null}>
        <SendTokenIcon token={token} network={network} size={72} />
      </Ring>
      <p data-kit="heading">{title}</p>
      <p data-kit="text">{text}</p>
      {isAsShown ? null : <SentDifferences differences={differences} t={t} />}
      <p data-kit="send-amount">
        <bdi>{`${formatExact(cost.amount, t.locale)} ${token.symbol}`}</bdi>
      </p>
      {recipientName === null ? null : <bdi data-kit="recipient-name">{recipientName}</bdi>}
      <p data-kit="whole-address">
        <AddressGroups groups={groups} />
      </p>
      {is !== 'asking' && model.explorerUrl ? (
        <ExternalLink url={model.explorerUrl} look="button" t={t}>
          {model.explorerName ? t('account.explorer', { explorer: model.explorerName }) : t('account.anExplorer')}
        </ExternalLink>
      ) : null}
      {/* Not while the wallet is asked: it would stand where the visitor has just clicked. */}
      {is === 'asking' ? null : (
        <Button
          kind="quiet"
          data-mark="exit"
          onClick={() => send({ type: 'router.viewRequested', route: { view: 'Account', namespace: from.namespace } })}
        >
          {t('action.close')}
        </Button>
      )}
      <Announcement
        text={`${title}. ${text} ${differencesText(differences, t)}`.trim()}
        urgency={isUrgent ? 'assertive' : 'polite'}
      />
    </div>
  )
}
