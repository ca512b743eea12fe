import { type CaipNetworkId, durations, KitError, type Network } from '@kit/core'
import { throwIfAborted, waitForEvent, withSignal } from '@kit/core/adapters'
import { requireChain } from '../chain/chains.ts'
import type { ConnectedWallet } from './connected-wallet.ts'
import { fromWalletError } from './from-wallet-error.ts'

type SwitchContext = { readonly connected: ConnectedWallet; readonly networks: readonly Network<'bip122'>[] }

/**
 * Switches the wallet to a network.
 *
 * @returns the network the wallet is on afterwards, read from the wallet
 * @throws KitError `network/unknown` for a network that is not configured (R-NET-7), `connection/required`,
 * `wallet/unsupported-method` for a wallet that switches in its own menu only, `wallet/rejected`
 */
export async function switchNetwork(
  { connected, networks }: SwitchContext,
  { network }: { network: CaipNetworkId<'bip122'> },
  signal: AbortSignal,
): Promise<CaipNetworkId<'bip122'>> {
  throwIfAborted(signal)
  const { wallet, state } = connected.required()
  const chain = requireChain(networks, network)
  if (state.network === network) return network
  if (!wallet.switchNetwork)
    throw new KitError('wallet/unsupported-method', { detail: 'The wallet switches networks in its own menu only.' })
  try {
    await withSignal(wallet.switchNetwork(chain, signal), signal)
    return await withSignal(readNetworkAfter(connected, network, signal), signal)
  } catch (error) {
    throw fromWalletError(error, 'wallet/unsupported-method')
  }
}

/** Some wallets answer before they have switched. */
async function readNetworkAfter(
  connected: ConnectedWallet,
  wanted: CaipNetworkId<'bip122'>,
  signal: AbortSignal,
): Promise<CaipNetworkId<'bip122'>> {
  const { state } = await connected.reread(signal)
  if (state.network === wanted) return wanted
  await waitForEvent({ listen: connected.watch, milliseconds: durations.switchSettle, signal })
  return (await connected.reread(signal)).state.network
}
