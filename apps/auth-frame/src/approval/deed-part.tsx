import type { ReactElement } from 'react'
import type { Translate } from '../copy/translate.ts'
import { Fact } from './fact.tsx'
import type { Amount, Deed } from './question.ts'

type Props = { readonly deed: Deed; readonly t: Translate }

/** One thing that a transaction does, or that it cannot be said. */
export function DeedPart({ deed, t }: Props): ReactElement {
  return (
    <section className="deed">
      <h2>{titleOf(deed, t)}</h2>
      {deed.is === 'unknownCall' || deed.is === 'unknownProgram' ? <p className="warning">{t('unknown')}</p> : null}
      {deed.is === 'tokenApproval' && deed.isUnlimited ? <p className="warning">{t('unlimited')}</p> : null}
      <dl className="facts">
        <Facts deed={deed} t={t} />
      </dl>
    </section>
  )
}

const shown = ({ amount, symbol }: Amount): string => `${amount} ${symbol}`

function titleOf(deed: Deed, t: Translate): string {
  return deed.is === 'transfer' ? t('transfer', { amount: shown(deed.value) }) : t(deed.is)
}

function Facts({ deed, t }: Props): ReactElement {
  switch (deed.is) {
    case 'transfer':
    case 'unknownProgram':
      return <Fact name={t('to')} value={deed.to} isAddress={true} />
    case 'tokenTransfer':
      return (
        <>
          <Fact name={t('to')} value={deed.to} isAddress={true} />
          <Fact name={t('token')} value={deed.token} isAddress={true} />
          <Fact name={t('units')} value={deed.units} />
        </>
      )
    case 'tokenApproval':
      return (
        <>
          <Fact name={t('spender')} value={deed.spender} isAddress={true} />
          <Fact name={t('token')} value={deed.token} isAddress={true} />
          <Fact name={t('units')} value={deed.units} />
        </>
      )
    case 'unknownCall':
      return (
        <>
          <Fact name={t('contract')} value={deed.to} isAddress={true} />
          <Fact name={t('selector')} value={deed.selector} />
          <Fact name={t('value')} value={shown(deed.value)} />
        </>
      )
    case 'deploy':
      return <Fact name={t('value')} value={shown(deed.value)} />
  }
}
