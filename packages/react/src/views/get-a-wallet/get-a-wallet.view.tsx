import type { GetAWalletModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { ExternalLink } from '../../parts/external-link/external-link.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ArrowUpRight } from '../../parts/icons/arrow-up-right.ts'
import { RowContent } from '../../parts/row/row.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import type { ViewProps } from '../shared/view-props.ts'

/** Links to the wallets' own pages. */
export function GetAWalletView({ model, t }: ViewProps<GetAWalletModel>): ReactElement {
  return (
    <div data-kit="view" data-view="GetAWallet">
      <p data-kit="text">{t('getAWallet.text')}</p>
      <ul data-kit="list">
        {model.offers.map(({ id, name, imageUrl, url, host }) => (
          <li key={id}>
            <ExternalLink url={url} t={t}>
              <RowContent
                media={<WalletIcon name={name} imageUrl={imageUrl} />}
                title={name}
                note={<bdi dir="ltr">{host}</bdi>}
                aside={<Icon of={ArrowUpRight} data-flip="" />}
              />
            </ExternalLink>
          </li>
        ))}
      </ul>
      <p data-kit="hint">{t(model.isMobile ? 'getAWallet.afterwardsOnPhone' : 'getAWallet.afterwards')}</p>
    </div>
  )
}
