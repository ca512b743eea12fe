import { type Kit, type Network, type NetworkInput, switchNetwork } from '@kit/core'
import { useMemo } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useModel } from '../kit/use-model.ts'

export type NetworkControl = {
  readonly network: Network
  readonly networks: readonly Network[]
  /** False while a connected wallet is on a network that the dApp did not ask for. */
  readonly isSupported: boolean
  readonly isSwitching: boolean
  /** Rejects as core's `switchNetwork` does. */
  readonly switchNetwork: (network: NetworkInput | Kit['networkIds'][number]) => Promise<Network>
}

/**
 * The active network, and a function that switches to another.
 *
 * @example const { network, switchNetwork } = useNetwork()
 */
export function useNetwork(): NetworkControl {
  const kit = useKit()
  const state = useModel(({ networks, wallets }) => {
    const connection = wallets[networks.active.chainNamespace]
    const isConnected = connection?.is === 'connected'
    return {
      network: networks.active,
      networks: networks.requested,
      isSupported: isConnected ? connection.isSupported : true,
      isSwitching: networks.isSwitchingNamespace || (isConnected && connection.switchingTo !== null),
    }
  })
  return useMemo(() => ({ ...state, switchNetwork: (network) => switchNetwork(kit, network) }), [kit, state])
}
