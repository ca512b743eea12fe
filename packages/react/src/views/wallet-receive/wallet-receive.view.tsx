import type { ReceiveNetwork, WalletReceiveModel } from '@kit/core/models'
import { type ReactElement, useState } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Icon } from '../../parts/icon.tsx'
import { Check } from '../../parts/icons/check.ts'
import { QrCode } from '../../parts/qr-code/qr-code.tsx'
import { Row } from '../../parts/row/row.tsx'
import { NetworkIcon } from '../../parts/wallet-icon/network-icon.tsx'
import { CopyAddress } from './copy-address.tsx'

type Props = { readonly model: WalletReceiveModel; readonly t: Translate }

/** The active address to be paid at: as a code, in groups, and with the networks that it is good for. */
export function WalletReceiveView({ model, t }: Props): ReactElement {
  const { address, groups, networks } = model
  const [chosen, choose] = useState<string | null>(null)
  const network = networks.find((one) => one.network === chosen) ?? networks[0]
  if (!network) {
    return (
      <div data-kit="view" data-view="WalletReceive">
        <p data-kit="text">{t('receive.none')}</p>
      </div>
    )
  }
  return (
    <div data-kit="view" data-view="WalletReceive">
      <QrCode
        text={network.uri}
        label={t('receive.code')}
        icon={<NetworkIcon name={network.name} imageUrl={network.iconUrl} size={48} />}
      />
      <CopyAddress address={address} groups={groups} t={t} />
      <section data-kit="section">
        <h3 data-kit="section-title">{t('receive.networks')}</h3>
        <Networks networks={networks} shown={network} onChoose={choose} t={t} />
        <p data-kit="hint">{t('receive.only')}</p>
      </section>
    </div>
  )
}

type NetworksProps = {
  readonly networks: readonly ReceiveNetwork[]
  /** The one that the code is for. */
  readonly shown: ReceiveNetwork
  readonly onChoose: (network: string) => void
  readonly t: Translate
}

function Networks({ networks, shown, onChoose, t }: NetworksProps): ReactElement {
  return (
    <ul data-kit="list" data-scrolls={networks.length > 3} aria-label={t('receive.networks')}>
      {networks.map(({ network, name, iconUrl, isTestnet }) => (
        <li key={network}>
          <Row
            mark={network}
            media={<NetworkIcon name={name} imageUrl={iconUrl} />}
            title={name}
            note={isTestnet ? t('networks.testnet') : null}
            aside={network === shown.network ? <Icon of={Check} data-kit="row-check" /> : null}
            aria-current={network === shown.network ? 'true' : undefined}
            onClick={() => onChoose(network)}
          />
        </li>
      ))}
    </ul>
  )
}
