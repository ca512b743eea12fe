import { isKitError, KitError } from '@kit/core'
import type { OnrampModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatMoney } from '../../copy/format-money.ts'
import type { Translate } from '../../copy/translate.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Failed } from '../shared/failed.tsx'
import { FormLoading } from '../shared/form-loading.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import type { EnteredModel } from './entered-model.ts'
import { OnrampCountryField } from './onramp-country-field.tsx'
import { OnrampForm } from './onramp-form.tsx'
import { OnrampOffers, offersText } from './onramp-offers.tsx'

/** How much is paid for what, and what each provider gives for it (R-RAMP-2). */
export function OnRampProvidersView({ model, send, t }: ViewProps<OnrampModel>): ReactElement {
  const state = model.is === 'following' ? 'starting' : model.is
  return (
    <div data-kit="view" data-view="OnRampProviders" data-state={state} aria-busy={state === 'opening'}>
      <Stage model={model} send={send} t={t} />
    </div>
  )
}

/** The country can be changed whatever is sold in one, and its field stays the same one, in which a visitor goes on typing. */
function Stage({ model, send, t }: ViewProps<OnrampModel>): ReactElement {
  const { account } = model
  if (model.is === 'starting' && model.error)
    return <Failed sentence={t.error(model.error)} onRetry={() => send({ type: 'onramp.started', account })} t={t} />
  if (model.is === 'starting' || model.is === 'following') return <FormLoading t={t} />
  const { is, refusal, error, isDefault } = model
  const isForm = is !== 'reading' && !refusal
  const problem = error ? problemOf(model, error, t) : null
  const news = is === 'opening' ? t('onramp.opening') : offersText(model, t)
  return (
    <div data-kit="send-form">
      {isForm ? (
        <OnrampForm model={model} problem={problem} send={send} t={t} />
      ) : refusal ? (
        <Failed sentence={refusalOf(model, refusal, t)} onRetry={() => send({ type: 'onramp.retried' })} t={t} />
      ) : (
        <FormLoading t={t} />
      )}
      <OnrampCountryField model={model} send={send} t={t} />
      {isForm ? (
        <>
          {isDefault ? <p data-kit="hint">{t('onramp.default')}</p> : null}
          <OnrampOffers model={model} send={send} t={t} />
          <Announcement text={problem ?? news} urgency={problem ? 'assertive' : 'polite'} />
        </>
      ) : null}
    </div>
  )
}

/** The network is not why where the country may be. */
const refusalOf = ({ draft: { country } }: EnteredModel, refusal: KitError, t: Translate): string =>
  country !== null && refusal.code === 'onramp/nothing-sold' ? t('onramp.nothingInCountry') : t.error(refusal)

/** Limits are said as the language of the visitor writes money. */
function problemOf({ methods, draft }: EnteredModel, error: KitError, t: Translate): string {
  const limits = methods.find(({ method }) => method === draft.method)
  const withLimit = (amount: string) => ({ context: { limit: formatMoney(amount, draft.fiat, t.locale) } })
  if (limits && isKitError(error, 'onramp/below-minimum'))
    return t.error(new KitError(error.code, withLimit(limits.min)))
  if (limits && isKitError(error, 'onramp/above-maximum'))
    return t.error(new KitError(error.code, withLimit(limits.max)))
  return t.error(error)
}
