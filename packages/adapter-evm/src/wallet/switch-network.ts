import { type CaipNetworkId, durations, KitError } from '@kit/core'
import { type ActiveWallet, requireNetwork, throwIfAborted, waitForEvent, withSignal } from '@kit/core/adapters'
import { toNetworkId } from '../chain/chain-id.ts'
import { type Config, type Connector, reportChange } from '../chain/wagmi.ts'
import type { EvmChainClient } from '../create-evm-chain-client.ts'
import { fromWalletError } from '../from-wallet-error.ts'
import type { EvmConnection } from './evm-connection.ts'
import { requireChainId } from './read-wallet.ts'

export type SwitchParts = {
  readonly chain: Pick<EvmChainClient, 'config' | 'networks'>
  readonly active: ActiveWallet<'eip155', EvmConnection>
}

/**
 * Switches the wallet to a network and adds one that the wallet does not know (R-NET-4).
 *
 * @returns the network that the wallet is on afterwards, read from the wallet, since EIP-3326 answers `null`
 * @throws KitError `network/unknown` for a network that was not configured (R-NET-7), `connection/required`,
 * `wallet/rejected` and other wallet errors
 */
export async function switchNetwork(
  { chain: { config, networks }, active }: SwitchParts,
  { network }: { network: CaipNetworkId<'eip155'> },
  signal: AbortSignal,
): Promise<CaipNetworkId<'eip155'>> {
  throwIfAborted(signal)
  const { wallet } = active.required()
  const chain = requireNetwork(networks, network)
  try {
    await withSignal(wallet.switchTo(chain, signal), signal)
    const chainId = await withSignal(confirmChain(config, wallet.connector, Number(chain.id)), signal)
    if (active.state?.wallet !== wallet) throw new KitError('wallet/disconnected')
    reportChange(config, wallet.connector, { chainId })
    return toNetworkId(chainId)
  } catch (error) {
    throw fromWalletError(error, 'wallet/unsupported-method')
  }
}

/** Waits for wallets that answer first and switch a moment later. */
async function confirmChain(config: Config, connector: Connector, wanted: number): Promise<number> {
  const now = requireChainId(await connector.getChainId())
  if (now === wanted) return now
  const chain = (state: Config['state']) => state.connections.get(connector.uid)?.chainId
  const listen = (changed: () => void) => config.subscribe(chain, changed)
  await waitForEvent({ listen, milliseconds: durations.switchSettle })
  return requireChainId(await connector.getChainId())
}
