import type { NetworkBadge, WalletSendModel } from '@kit/core/models'
import type { ReactElement } from 'react'
import { NetworkIcon } from '../../parts/wallet-icon/network-icon.tsx'

type Props = {
  readonly token: WalletSendModel['currency']
  readonly network: NetworkBadge
  readonly size?: 36 | 48 | 72
}

/** The picture of a token; of a network's own currency, that of the network. */
export function SendTokenIcon({ token, network, size = 36 }: Props): ReactElement {
  const { name, iconUrl } = token.address === undefined ? network : { name: token.symbol, iconUrl: token.iconUrl }
  return <NetworkIcon name={name} imageUrl={iconUrl} size={size} />
}
