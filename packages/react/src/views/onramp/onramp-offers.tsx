import type { OnrampOffer } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatExact } from '../../copy/format-amount.ts'
import { formatMoney } from '../../copy/format-money.ts'
import type { Translate } from '../../copy/translate.ts'
import { Row } from '../../parts/row/row.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import type { EnteredModel } from './entered-model.ts'
import { openOnrampWindow } from './open-onramp-window.ts'

/** What each provider gives, takes and asks in all. One that is chosen opens in a window of its own. */
export function OnrampOffers({ model, send, t }: ViewProps<EnteredModel>): ReactElement | null {
  const { offers, draft, is } = model
  if (offers.length === 0) return <p data-kit="text">{t('onramp.enterFirst')}</p>
  const symbol = draft.token?.symbol ?? ''
  const choose = (offer: OnrampOffer) => {
    if (!isOffered(offer) || is === 'opening') return
    openOnrampWindow()
    send({ type: 'onramp.providerChosen', provider: offer.provider.id })
  }
  return (
    <ul data-kit="list" aria-label={t('onramp.providers')}>
      {offers.map((offer) => (
        <li key={offer.provider.id}>
          <Row
            mark={offer.provider.id}
            data-state={offer.is}
            media={<WalletIcon name={offer.provider.name} imageUrl={undefined} />}
            title={offer.provider.name}
            note={<OfferNote offer={offer} symbol={symbol} fiat={draft.fiat} t={t} />}
            aside={offer.is === 'quoted' && offer.isBest ? t('onramp.best') : null}
            aria-disabled={isOffered(offer) && is !== 'opening' ? undefined : true}
            onClick={() => choose(offer)}
          />
        </li>
      ))}
    </ul>
  )
}

const isOffered = ({ is }: OnrampOffer): boolean => is === 'quoted' || is === 'estimated'

type NoteProps = {
  readonly offer: OnrampOffer
  readonly symbol: string
  readonly fiat: string
  readonly t: Translate
}

function OfferNote({ offer, symbol, fiat, t }: NoteProps): ReactElement {
  const token = (amount: string) => `${formatExact(amount, t.locale)} ${symbol}`
  const money = (amount: string) => formatMoney(amount, fiat, t.locale)
  if (offer.is === 'reading') return <>{t('onramp.reading')}</>
  if (offer.is === 'failed') return <>{t.error(offer.error)}</>
  if (offer.is === 'quoted')
    return (
      <>
        <bdi>{t('onramp.gives', { amount: token(offer.quote.bought) })}</bdi>
        <br />
        <bdi>{t('onramp.costs', { fee: money(offer.fee), total: money(offer.quote.total) })}</bdi>
      </>
    )
  const { bought, fee } = offer
  return (
    <>
      <bdi>{t('onramp.estimate', { least: token(bought.least), most: token(bought.most) })}</bdi>
      <br />
      <bdi>{t('onramp.estimatedFee', { least: money(fee.least), most: money(fee.most) })}</bdi>
    </>
  )
}

/** What is said once every provider has answered. */
export function offersText({ offers, draft }: EnteredModel, t: Translate): string {
  if (offers.length === 0 || offers.some(({ is }) => is === 'reading')) return ''
  const best = offers.find((offer) => offer.is === 'quoted' && offer.isBest)
  if (best?.is !== 'quoted') return t('onramp.answered')
  const amount = `${formatExact(best.quote.bought, t.locale)} ${draft.token?.symbol ?? ''}`
  return t('onramp.bestOffer', { provider: best.provider.name, amount })
}
