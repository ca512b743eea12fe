import { type CaipNetworkId, durations, KitError, type Network } from '@kit/core'
import { throwIfAborted, untilAborted, untilHeard } from '@kit/core/adapters'
import { chainOf } from '../chain/chains.ts'
import { wait } from '../wait.ts'
import type { ActiveWallet } from './active-wallet.ts'
import { fromWalletError } from './to-kit-error.ts'

type SwitchParts = { readonly active: ActiveWallet; readonly networks: readonly Network<'bip122'>[] }

/**
 * Switches the wallet to a network.
 *
 * @returns the network the wallet is on afterwards, read from the wallet
 * @throws KitError `network/unknown` for a network that is not configured (R-NET-7), `connection/required`,
 * `wallet/unsupported-method` for a wallet that switches in its own menu only, `wallet/rejected`
 */
export async function switchNetwork(
  { active, networks }: SwitchParts,
  { network }: { network: CaipNetworkId<'bip122'> },
  signal: AbortSignal,
): Promise<CaipNetworkId<'bip122'>> {
  throwIfAborted(signal)
  const { wallet, state } = active.required()
  const chain = networks.some(({ caipNetworkId }) => caipNetworkId === network) ? chainOf(network) : undefined
  if (!chain)
    throw new KitError('network/unknown', { detail: `${network} is not among the Bitcoin networks of this kit.` })
  if (state.network === network) return network
  if (!wallet.switchNetwork)
    throw new KitError('wallet/unsupported-method', { detail: 'The wallet switches networks in its own menu only.' })
  try {
    await untilAborted(wallet.switchNetwork(chain, signal), signal)
    return await untilAborted(readNetworkAfter(active, network, signal), signal)
  } catch (error) {
    throw fromWalletError(error, 'wallet/unsupported-method')
  }
}

/** Some wallets answer before they have switched. */
async function readNetworkAfter(
  active: ActiveWallet,
  wanted: CaipNetworkId<'bip122'>,
  signal: AbortSignal,
): Promise<CaipNetworkId<'bip122'>> {
  const { state } = await active.reread(signal)
  if (state.network === wanted) return wanted
  await untilHeard({ listen: active.watch, milliseconds: durations.switchSettle, wait, signal })
  return (await active.reread(signal)).state.network
}
