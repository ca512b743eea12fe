import type { ReviewRequestModel } from '@kit/core/models'
import type { MouseEvent, ReactElement } from 'react'
import { displayName } from '../../copy/names.ts'
import { AddressGroups } from '../../parts/address-groups.tsx'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import { Fact } from '../shared/fact.tsx'
import { RequestProgress } from '../shared/request-progress.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { RawRequest } from './raw-request.tsx'
import { ReviewSteps } from './review-steps.tsx'
import { ReviewWarnings } from './review-warnings.tsx'

type Props = ViewProps<ReviewRequestModel>

/** What a wallet is about to be asked, in plain words; nothing goes there before the visitor approves. */
export function ReviewRequestView(props: Props): ReactElement {
  const { is } = props.model
  return (
    <div data-kit="view" data-view="ReviewRequest" data-state={is} aria-busy={is === 'explaining'}>
      {is === 'asking' ? <Asking {...props} /> : <Review {...props} />}
    </div>
  )
}

function Review({ model, send, t }: Props): ReactElement {
  const { id, is, kind, canApprove, wallet, groups, networkName, warnings, waiting } = model
  const isShown = is === 'shown'
  const ask = t(`review.ask.${kind}`)
  // The second click of a double one on what stood here before is no consent.
  const approve = ({ detail }: MouseEvent) =>
    detail > 1 || !canApprove ? undefined : send({ type: 'requestReview.approved', id })
  return (
    <>
      <h3 data-kit="heading">{ask}</h3>
      {isShown ? (
        <>
          <ReviewWarnings warnings={warnings} t={t} />
          <ReviewSteps model={model} t={t} />
        </>
      ) : (
        <Explaining t={t} />
      )}
      <dl data-kit="facts">
        <Fact name={t('account.network')}>{networkName}</Fact>
        <Fact name={t('review.account')}>
          <AddressGroups groups={groups} />
        </Fact>
      </dl>
      {isShown ? <RawRequest model={model} t={t} /> : null}
      <p data-kit="hint">
        {t('review.text', { wallet: wallet.name })} {waitingText(waiting, t)}
      </p>
      <div data-kit="send-actions">
        <Button data-mark="cancel" onClick={() => send({ type: 'requestReview.declined', id })}>
          {t('action.cancel')}
        </Button>
        <Button kind="primary" data-mark="submit" aria-disabled={!canApprove || undefined} onClick={approve}>
          {t('review.approve')}
        </Button>
      </div>
      <Announcement
        text={
          isShown ? [ask, ...warnings.map((code) => t(`review.warning.${code}`))].join(' ') : t('review.explaining')
        }
        urgency={isShown && warnings.length > 0 ? 'assertive' : 'polite'}
      />
    </>
  )
}

function waitingText(waiting: number, t: Props['t']): string {
  if (waiting === 0) return ''
  return waiting === 1 ? t('review.oneMore') : t('review.more', { count: waiting })
}

const lines = [1, 2, 3]

function Explaining({ t }: Pick<Props, 't'>): ReactElement {
  return (
    <div data-kit="section">
      <span data-kit="visually-hidden">{t('review.explaining')}</span>
      {lines.map((line) => (
        <span key={line} data-kit="skeleton" data-shape="line" />
      ))}
    </div>
  )
}

function Asking({ model: { wallet, exit }, send, t }: Props): ReactElement {
  return (
    <RequestProgress
      state="waiting"
      picture={<WalletIcon name={displayName(wallet.name, t)} imageUrl={wallet.imageUrl} size={72} />}
      title={t('review.asking.title')}
      text={t('review.asking.text', { wallet: wallet.name })}
      retry={exit.event}
      exit={exit}
      exitLabel={t(exit.leads === 'back' ? 'action.back' : 'action.close')}
      send={send}
      t={t}
    />
  )
}
