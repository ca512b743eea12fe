import type { NftsModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { formatCount } from '../../copy/format-number.ts'
import { Announcement } from '../../parts/announcer/announcer.tsx'
import { Button } from '../../parts/button/button.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { Icon } from '../../parts/icon.tsx'
import { CloudOff } from '../../parts/icons/cloud-off.ts'
import { RowContent } from '../../parts/row/row.tsx'
import { WalletIcon } from '../../parts/wallet-icon/wallet-icon.tsx'
import type { ViewProps } from '../shared/view-props.ts'
import { NftGrid, NftSkeletons } from './nft-grid.tsx'
import { nameOf } from './nft-tile.tsx'

type Props = ViewProps<NftsModel>

/** The NFTs of the active account. */
export function NftsView({ model, isSlow, send, t }: Props & { readonly isSlow: boolean }): ReactElement {
  const { is, tiles, unverified, address, networkId } = model
  return (
    <div
      data-kit="account-panel"
      data-panel="nfts"
      data-state={is === 'loading' ? 'reading' : is}
      aria-busy={is === 'loading'}
    >
      {is === 'loading' ? <Loading isSlow={isSlow} t={t} /> : null}
      {is === 'failed' ? <Failed send={send} t={t} /> : null}
      {tiles.length > 0 ? <NftGrid key={`${networkId}:${address}`} tiles={tiles} t={t} /> : null}
      <Words model={model} t={t} />
      {unverified.length > 0 ? <Unverified unverified={unverified} t={t} /> : null}
    </div>
  )
}

function Loading({ isSlow, t }: Pick<Props, 't'> & { readonly isSlow: boolean }): ReactElement {
  return (
    <>
      <span data-kit="visually-hidden">{t('nfts.loading')}</span>
      <NftSkeletons />
      {isSlow ? <p data-kit="hint">{t('nfts.slow')}</p> : null}
      <Announcement text={isSlow ? t('nfts.slow') : t('nfts.loading')} />
    </>
  )
}

function Failed({ send, t }: Pick<Props, 'send' | 't'>): ReactElement {
  return (
    <div data-kit="empty-list">
      <span data-kit="empty-icon">
        <Icon of={CloudOff} size={32} strokeWidth={1.5} />
      </span>
      <p data-kit="text">{t('nfts.failed')}</p>
      <Button data-mark="retry" onClick={() => send({ type: 'nfts.retried' })}>
        {t('action.retry')}
      </Button>
      <Announcement text={t('nfts.failed')} />
    </div>
  )
}

/** That there are none, or cannot be; and how far those that are shown are all. */
function Words({
  model: { is, tiles, unverified, coverage, networkName },
  t,
}: Pick<Props, 'model' | 't'>): ReactElement | null {
  const network = networkName
  if (is === 'unsupported') return <p data-kit="text">{t('nfts.unsupported', { network })}</p>
  if (is !== 'ready') return null
  const isNone = tiles.length + unverified.length === 0
  if (isNone && coverage === 'known') return <p data-kit="text">{t('nfts.noneKnown', { network })}</p>
  return (
    <>
      {isNone ? <p data-kit="text">{t('nfts.none', { network })}</p> : null}
      {coverage === 'all' ? null : <p data-kit="hint">{t(`nfts.${coverage}`)}</p>}
    </>
  )
}

/** Never hidden without a word; no links and no pictures, which may be hostile. */
function Unverified({ unverified, t }: Pick<NftsModel, 'unverified'> & Pick<Props, 't'>): ReactElement {
  return (
    <Disclosure mark="unverified" summary={t('nfts.unverified', { count: formatCount(unverified.length, t.locale) })}>
      <p data-kit="hint">{t('nfts.unverifiedText')}</p>
      <ul data-kit="list" data-grouped="true">
        {unverified.map((tile) => (
          <li key={tile.id}>
            <span data-kit="row" data-size="regular" data-state="still">
              <RowContent
                media={<WalletIcon name={tile.name} imageUrl={undefined} />}
                title={nameOf(tile, t)}
                note={t(`nfts.doubt.${tile.doubt}`)}
              />
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
