import { type CaipNetworkId, durations, KitError, type Network } from '@kit/core'
import { throwIfAborted, untilAborted, untilHeard } from '@kit/core/adapters'
import { chainIdOf, findChain, toNetworkId } from '../chain/chain-id.ts'
import { type Config, type Connector, reportChange } from '../chain/wagmi.ts'
import { fromWalletError } from '../to-kit-error.ts'
import { wait } from '../wait.ts'
import type { ActiveWallet } from './active-wallet.ts'
import { vetChainId } from './read-wallet.ts'
import { requestOf } from './request-of.ts'
import { switchWallet } from './switch-wallet.ts'
import { isWalletConnector } from './wallet-connector.ts'

export type SwitchParts = {
  readonly config: Config
  readonly activeWallet: ActiveWallet
  readonly networks: readonly Network<'eip155'>[]
}

/**
 * Switches the wallet to a network and adds one that the wallet does not know (R-NET-4).
 *
 * @returns the network that the wallet is on afterwards, read from the wallet, since EIP-3326 answers `null`
 * @throws KitError `network/unknown` for a network that was not configured (R-NET-7), `connection/required`,
 * `wallet/rejected` and other wallet errors.
 */
export async function switchNetwork(
  parts: SwitchParts,
  { network }: { network: CaipNetworkId<'eip155'> },
  signal: AbortSignal,
): Promise<CaipNetworkId<'eip155'>> {
  throwIfAborted(signal)
  const { connector } = parts.activeWallet.required()
  const chain = findChain(parts.networks, chainIdOf(network) ?? 0)
  if (!chain) throw new KitError('network/unknown', { detail: `${network} is not among the networks of this kit.` })
  try {
    await untilAborted(requestSwitch(connector, chain, signal), signal)
    const chainId = await untilAborted(confirmChain(parts, connector, Number(chain.id)), signal)
    if (parts.activeWallet.active?.connector.uid !== connector.uid) throw new KitError('wallet/disconnected')
    reportChange(parts.config, connector, { chainId })
    return toNetworkId(chainId)
  } catch (error) {
    throw fromWalletError(error, 'wallet/unsupported-method')
  }
}

/** An SDK keeps its chain in its connector, which therefore has to switch; a provider is asked directly. */
async function requestSwitch(connector: Connector, chain: Network<'eip155'>, signal: AbortSignal): Promise<void> {
  if (isWalletConnector(connector)) return connector.switchTo(chain, signal)
  if (connector.type === 'injected' || !connector.switchChain) return switchWallet(await requestOf(connector), chain)
  await connector.switchChain({ chainId: Number(chain.id) })
}

/** Waits for wallets that answer first and switch a moment later. */
async function confirmChain({ config }: SwitchParts, connector: Connector, wanted: number): Promise<number> {
  const now = vetChainId(await connector.getChainId())
  if (now === wanted) return now
  const chain = (state: Config['state']) => state.connections.get(connector.uid)?.chainId
  const listen = (changed: () => void) => config.subscribe(chain, changed)
  await untilHeard({ listen, milliseconds: durations.switchSettle, wait })
  return vetChainId(await connector.getChainId())
}
