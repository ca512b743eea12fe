import type { OnrampModel } from '@kit/core/models'
import type { OnrampToken } from '@kit/core/ports'
import type { ReactElement } from 'react'
import { NetworkIcon } from '../../parts/wallet-icon/network-icon.tsx'

type Props = {
  readonly token: OnrampToken
  readonly network: OnrampModel['network']
  readonly size?: 36 | 72
}

/** The network's own currency has the network's picture; providers give none of the others. */
export function OnrampTokenIcon({ token, network, size = 36 }: Props): ReactElement {
  return <NetworkIcon name={token.symbol} imageUrl={token.address ? undefined : network.iconUrl} size={size} />
}
