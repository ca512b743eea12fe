import { type Delegation, groupAddress } from '@kit/core'
import type { DelegationModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { AddressGroups } from '../../parts/address-groups.tsx'
import { ExternalLink } from '../../parts/external-link/external-link.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ArrowUpRight } from '../../parts/icons/arrow-up-right.ts'
import { TriangleAlert } from '../../parts/icons/triangle-alert.ts'
import { Fact } from '../shared/fact.tsx'

type Props = { readonly model: DelegationModel; readonly delegation: Delegation; readonly t: Translate }

/** The contract: whose it is, its whole address, and whether there is one. One that nobody knows comes with a warning. */
export function DelegatedTo({ model, delegation, t }: Props): ReactElement {
  const { networkName: network, explorerUrl, explorerName } = model
  const { delegate, knownAs, hasCode } = delegation
  return (
    <>
      {knownAs === null ? (
        <section data-kit="note" data-tone="danger">
          <p data-kit="note-text">
            <Icon of={TriangleAlert} size={20} />
            {t('delegation.warning')}
          </p>
        </section>
      ) : null}
      {hasCode ? <p data-kit="text">{t('delegation.what', { network })}</p> : null}
      <p data-kit="whole-address">
        <span data-kit="visually-hidden">{t('delegation.contract')} </span>
        <AddressGroups groups={groupAddress(delegate)} />
      </p>
      <dl data-kit="facts">
        <Fact name={t('delegation.by')}>{knownAs ?? t('delegation.byUnknown')}</Fact>
        <Fact name={t('delegation.there', { network })} dir={t.dir}>
          {t(hasCode ? 'delegation.isThere' : 'delegation.isNotThere')}
        </Fact>
      </dl>
      {explorerUrl ? (
        <ExternalLink url={explorerUrl} look="link" t={t}>
          {explorerName ? t('account.explorer', { explorer: explorerName }) : t('account.anExplorer')}
          <Icon of={ArrowUpRight} size={16} data-flip="" />
        </ExternalLink>
      ) : null}
    </>
  )
}
