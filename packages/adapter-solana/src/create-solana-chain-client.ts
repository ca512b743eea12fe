import { type CaipNetworkId, type ChainClient, type ChainSetup, durations, toKitError } from '@kit/core'
import { createLifetime, loadedVerb } from '@kit/core/adapters'
import type { Address } from '@solana/kit'
import { isSolanaAddress } from './chain/address.ts'
import { broadcast } from './chain/broadcast.ts'
import { createReadBalance, createReadTokens } from './chain/read-balance.ts'
import { createReadTransaction } from './chain/read-transaction.ts'
import { createRpcClient } from './chain/rpc-client.ts'
import { untilEnd } from './chain/until-end.ts'
import type { SolanaOptions } from './solana-options.ts'
import { type CheckedTransfer, checkTransfer, refused } from './transfer/check-transfer.ts'
import { estimateTransfer } from './transfer/estimate-transfer.ts'
import { prepareTransfer } from './transfer/prepare-transfer.ts'

type SolanaNetworkId = CaipNetworkId<'solana'>

/** The Solana networks of a kit, with one RPC client that every wallet of the kit shares. */
export type SolanaChainClient = ChainClient<'solana'> & {
  /**
   * Plans, simulates and prices a transfer.
   *
   * @returns the unsigned transaction in the wire format
   * @throws KitError `transaction/invalid`, `rpc/…`
   */
  prepareTransfer(
    input: { readonly network: SolanaNetworkId; readonly from: Address; readonly transfer: CheckedTransfer },
    signal: AbortSignal,
  ): Promise<Uint8Array>
  /**
   * Sends a signed transaction.
   *
   * @returns its hash
   * @throws KitError `transaction/invalid`, `transaction/unknown`, `rpc/…`
   */
  broadcast(network: SolanaNetworkId, signed: Uint8Array, signal: AbortSignal): Promise<string>
}

/** Makes the chain client. Loaded once a kit, when a visitor connects, a reload restores a wallet or a balance is read. */
export function createSolanaChainClient(
  { networks, watchNetworks, projectId }: ChainSetup<'solana'>,
  { rpcUrls, gateway, batch, ranked }: Pick<SolanaOptions, 'rpcUrls' | 'gateway' | 'batch' | 'ranked'>,
): SolanaChainClient {
  const rpc = createRpcClient({ networks, watchNetworks, projectId, rpcUrls, gateway, batch, ranked })
  const lifetime = createLifetime(toKitError)
  const own = { signal: lifetime.signal, toError: toKitError }
  return {
    namespace: 'solana',
    networks,
    // Its blockhash is no longer known then.
    longestUnseen: durations.confirmation,
    features: {
      readBalance: lifetime.bind(createReadBalance({ networks, rpc })),
      readTokens: lifetime.bind(createReadTokens(rpc)),
      readNfts: lifetime.bind(loadedVerb(async () => (await import('./nfts/read-nfts.ts')).createReadNfts(rpc))),
      readHistory: lifetime.bind(
        loadedVerb(async () => (await import('./history/read-history.ts')).createReadHistory({ networks, rpc })),
      ),
      readTransaction: lifetime.bind(createReadTransaction(rpc)),
      isAddress: isSolanaAddress,
      resolveName: lifetime.bind(
        loadedVerb(async () => (await import('./names/resolve-name.ts')).createResolveName(rpc)),
      ),
      estimateTransfer: lifetime.bind(async ({ address, network, transfer }, signal) => {
        const checked = checkTransfer(transfer)
        if (!isSolanaAddress(address)) throw refused('The sender is no Solana address')
        return estimateTransfer({ rpc, network, from: address, signal }, checked)
      }),
      compareTransfer: lifetime.bind(
        loadedVerb(async () => (await import('./transfer/compare-transfer.ts')).createCompareTransfer(rpc)),
      ),
    },
    prepareTransfer: lifetime.bind(({ transfer, ...where }, signal) =>
      prepareTransfer({ ...where, rpc, signal }, transfer),
    ),
    broadcast: (network, signed, signal) => untilEnd(own, signal, (either) => broadcast(rpc, network, signed, either)),
    destroy() {
      rpc.destroy()
      lifetime.end()
    },
  }
}
