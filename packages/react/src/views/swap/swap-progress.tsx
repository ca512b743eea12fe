import type { SwapModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { ExternalLink } from '../../parts/external-link/external-link.tsx'
import { Ring, type RingState } from '../../parts/ring/ring.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { SendTokenIcon } from '../wallet-send/send-token-icon.tsx'
import { amountText } from './swap-pair.tsx'
import { SwapSteps } from './swap-steps.tsx'

type ProgressModel = Exclude<SwapModel, { is: 'starting' | 'editing' | 'reviewing' | 'ready' }>

const rings: { readonly [S in ProgressModel['is']]: RingState } = {
  resetting: 'waiting',
  followingReset: 'waiting',
  allowing: 'waiting',
  following: 'waiting',
  checking: 'waiting',
  asking: 'waiting',
  pending: 'waiting',
  unknown: 'waiting',
  confirmed: 'done',
  failed: 'failed',
}

/** What is sold is not yet allowed. */
const ofSold: ReadonlySet<ProgressModel['is']> = new Set(['resetting', 'followingReset', 'allowing', 'following'])

/** The wallet is asked, and what it sent is followed until the network has it. */
export function SwapProgress({ model, send, t }: ViewProps<ProgressModel>): ReactElement {
  const { is, account, network, sold, bought, walletName } = model
  const ring = rings[is]
  const title = t(`swap.${is}.title`, { wallet: walletName })
  const text = t(`swap.${is}.text`)
  const isSent = 'hash' in model
  const isAsked = is === 'resetting' || is === 'allowing' || is === 'checking' || is === 'asking'
  return (
    <div data-kit="progress" data-state={ring} aria-busy={ring === 'waiting'}>
      <Ring state={ring} shape="round" retry={null}>
        <SendTokenIcon token={(ofSold.has(is) ? sold : bought).token} network={network} size={72} />
      </Ring>
      <p data-kit="heading">{title}</p>
      <p data-kit="text">{text}</p>
      <p data-kit="send-amount">
        <bdi dir={t.dir}>
          {t(isSent ? 'swap.pairAtLeast' : 'swap.pair', { sold: amountText(sold, t), bought: amountText(bought, t) })}
        </bdi>
      </p>
      {isSent ? null : <SwapSteps model={model} t={t} />}
      {isSent && model.explorerUrl ? (
        <ExternalLink url={model.explorerUrl} look="button" t={t}>
          {model.explorerName ? t('account.explorer', { explorer: model.explorerName }) : t('account.anExplorer')}
        </ExternalLink>
      ) : null}
      {/* Not while the wallet is asked: it would stand where the visitor has just clicked. */}
      {isAsked ? null : (
        <Button
          kind="quiet"
          data-mark="exit"
          onClick={() =>
            send({ type: 'router.viewRequested', route: { view: 'Account', namespace: account.namespace } })
          }
        >
          {t('action.close')}
        </Button>
      )}
      <Announcement text={`${title}. ${text}`} urgency={is === 'failed' || is === 'unknown' ? 'assertive' : 'polite'} />
    </div>
  )
}
