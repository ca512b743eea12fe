import type { KitEvent } from '@kit/core'
import type { NetworkRow } from '@kit/core/models'
import type { ReactElement } from 'react'
import type { Translate } from '../../copy/translate.ts'
import { Icon } from '../../parts/icon.tsx'
import { Check } from '../../parts/icons/check.ts'
import { Row } from '../../parts/row/row.tsx'
import { NetworkIcon } from '../../parts/wallet-icon/network-icon.tsx'

type Props = {
  readonly networks: readonly NetworkRow[]
  readonly send: (event: KitEvent) => void
  readonly t: Translate
}

/** The networks of the dApp, to choose one. */
export function NetworkList({ networks, send, t }: Props): ReactElement {
  return (
    <ul data-kit="list" data-scrolls={networks.length > 6} aria-label={t('networks.list')}>
      {networks.map((row) => (
        <li key={row.network}>
          <NetworkChoice row={row} send={send} t={t} />
        </li>
      ))}
    </ul>
  )
}

function NetworkChoice({ row, send, t }: { row: NetworkRow } & Omit<Props, 'networks'>): ReactElement {
  const { network, name, iconUrl, isActive, isSwitching, isTestnet, blocked } = row
  const note = blocked ? t(`networks.${blocked}`) : isTestnet ? t('networks.testnet') : null
  return (
    <Row
      mark={network}
      media={<NetworkIcon name={name} imageUrl={iconUrl} />}
      title={name}
      note={note}
      aside={isSwitching ? t('networks.switching') : isActive ? <Icon of={Check} data-kit="row-check" /> : null}
      aria-current={isActive ? 'true' : undefined}
      // The row keeps its focus, so that a screen reader can read the reason.
      aria-disabled={blocked ? true : undefined}
      onClick={() => {
        if (!blocked) send({ type: 'network.picked', network })
      }}
    />
  )
}
