import type { GetAWalletModel } from '@kit/core/models'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactElement } from 'react'
import { ExternalLink } from '../../parts/external-link/external-link.tsx'
import { icon } from '../../parts/icon.ts'
import { RowContent } from '../../parts/row/row.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import type { ViewProps } from '../shared/view-props.ts'

/** Links to the wallets' own pages. */
export function GetAWalletView({ model, t }: ViewProps<GetAWalletModel>): ReactElement {
  return (
    <div data-kit="view" data-view="GetAWallet">
      <p data-kit="text">{t('getAWallet.text')}</p>
      <ul data-kit="list">
        {model.offers.map(({ id, name, url, host }) => (
          <li key={id}>
            <ExternalLink url={url} t={t}>
              <RowContent
                media={<WalletIcon name={name} imageUrl={undefined} />}
                title={name}
                note={<bdi dir="ltr">{host}</bdi>}
                aside={<ArrowUpRight {...icon} data-flip="" />}
              />
            </ExternalLink>
          </li>
        ))}
      </ul>
      <p data-kit="hint">{t(model.isMobile ? 'getAWallet.afterwardsOnPhone' : 'getAWallet.afterwards')}</p>
    </div>
  )
}
