import type { CaipNetworkId, Network } from '@kit/core'
import { requireNetwork, throwIfAborted } from '@kit/core/adapters'
import { type SolanaActiveWallet, selectNetwork } from './active-wallet.ts'

/**
 * Switches to another network. A Solana wallet learns the network with every transaction, so it is not asked; it must
 * share an account there. A session must have approved the network.
 *
 * @throws KitError `network/unknown` for a network that was not configured (R-NET-7), `connection/required`,
 * `wallet/unknown-chain` where the wallet has no account there.
 */
export async function switchNetwork(
  { active, networks }: { active: SolanaActiveWallet; networks: readonly Network<'solana'>[] },
  { network }: { network: CaipNetworkId<'solana'> },
  signal: AbortSignal,
): Promise<CaipNetworkId<'solana'>> {
  throwIfAborted(signal)
  active.required()
  requireNetwork(networks, network)
  selectNetwork(active, network)
  return network
}
