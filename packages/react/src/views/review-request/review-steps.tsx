import type { Fact as FactModel, FactValue, ReviewedRegistry, ReviewRequestModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatExact } from '../../copy/format-amount.ts'
import { formatMomentOfYear } from '../../copy/format-time.ts'
import type { Translate } from '../../copy/translate.ts'
import { AddressGroups } from '../../parts/address-groups.tsx'
import { Fact } from '../shared/fact.tsx'
import { LongText } from '../shared/long-text.tsx'

type Props = { readonly model: Pick<ReviewRequestModel, 'steps' | 'message'>; readonly t: Translate }

/** Everything that a request does, one thing below the other. */
export function ReviewSteps({ model: { steps, message }, t }: Props): ReactElement {
  return (
    <>
      {message === null ? null : <LongText title={t('review.message')} text={message} />}
      {steps.map(({ effects, registry }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps stay where they are
        <div key={at} data-kit="section">
          {registry ? <Registry registry={registry} t={t} /> : null}
          {effects.map(({ kind, facts }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: effects stay where they are
            <section key={place} data-kit="section">
              <h3 data-kit="review-effect">{t(`review.does.${kind}`)}</h3>
              <Facts facts={facts} t={t} />
            </section>
          ))}
        </div>
      ))}
    </>
  )
}

function Facts({ facts, t }: { readonly facts: readonly FactModel[]; readonly t: Translate }): ReactElement {
  return (
    <dl data-kit="facts">
      {facts.map(({ label, value, isRisky }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts stay where they are
        <Fact key={at} name={t(`review.fact.${label}`)} dir={value.is === 'text' ? undefined : dirOf(value, t)}>
          {isRisky ? <strong>{sayValue(value, label, t)}</strong> : sayValue(value, label, t)}
        </Fact>
      ))}
    </dl>
  )
}

/** An address, a code and an amount with its symbol are read from left to right; a sentence as its language is. */
const dirOf = (value: FactValue, { dir }: Translate) =>
  value.is === 'address' || value.is === 'code' || (value.is === 'amount' && !value.isRaw) ? 'ltr' : dir

function sayValue(value: FactValue, label: FactModel['label'], t: Translate): ReactElement | string {
  switch (value.is) {
    case 'address':
      return <AddressGroups groups={value.groups} />
    case 'amount': {
      const amount = formatExact(value.amount, t.locale)
      return value.isRaw ? t('review.value.units', { amount }) : `${amount} ${value.symbol ?? ''}`.trim()
    }
    case 'unitsOrNft':
      return t('review.value.unitsOrNft', { amount: formatExact(value.amount, t.locale), id: value.amount })
    case 'text':
      return value.text
    case 'code':
      return <code>{value.text}</code>
    case 'time':
      return formatMomentOfYear(value.time, t.locale)
    case 'bytes':
      return t('review.value.bytes', { count: formatExact(String(value.count), t.locale) })
    case 'unlimited':
      return t('review.value.unlimited', { symbol: value.symbol ?? '' }).trim()
    case 'right':
      return t(`review.right.${value.right}`)
    case 'nothing':
      return t(label === 'expires' || label === 'deadline' ? 'review.value.never' : 'review.value.nothing')
    default:
      return t(`review.value.${value.is}`)
  }
}

/** An amount of the registry's that nobody could read, in the page's words. */
const Units = ({ amount, t }: { readonly amount: string; readonly t: Translate }): ReactElement => (
  <span lang={t.locale} dir={t.dir}>
    {t('review.value.units', { amount: formatExact(amount, t.locale) })}
  </span>
)

/** The registry's words are English, and not the page's own. */
function Registry({ registry, t }: { readonly registry: ReviewedRegistry; readonly t: Translate }): ReactElement {
  const { intent, contractName, owner, fields } = registry
  const who = [contractName, owner].filter(Boolean).join(' · ')
  return (
    <section data-kit="section">
      <h3 data-kit="section-title">{t('review.registry')}</h3>
      <div data-kit="registry" lang="en" dir="ltr">
        <p data-kit="review-effect">{intent}</p>
        {who === '' ? null : <p>{who}</p>}
        <dl data-kit="facts">
          {fields.map(({ label, value, groups, isRaw }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields stay where they are
            <Fact key={at} name={label}>
              {isRaw ? <Units amount={value} t={t} /> : value === groups?.join('') ? null : value}
              {groups ? <AddressGroups groups={groups} /> : null}
            </Fact>
          ))}
        </dl>
      </div>
    </section>
  )
}
