import { durations, KitError, type Network, type ReadAssets } from '@kit/core'
import { type ActiveWallet, readOwn, requireNetwork, withSignal, withTimeout } from '@kit/core/adapters'
import { toHex } from '../chain/chain-id.ts'
import type { WalletRequest } from '../discovery/wallet-request.ts'
import { fromWalletError } from '../from-wallet-error.ts'
import type { EvmConnection } from '../wallet/evm-connection.ts'
import { toAssets } from './to-assets.ts'

export type AssetParts = {
  readonly active: ActiveWallet<'eip155', EvmConnection>
  readonly networks: readonly Network<'eip155'>[]
}

/** Whether a wallet lists the assets of an account on a chain. */
type Abilities = Map<string, boolean>

const late = () => new KitError('rpc/timeout')
const unsupported = () => new KitError('wallet/unsupported-method', { detail: 'The wallet lists no assets.' })

/**
 * Asks the wallet what an account has (EIP-7811), if it says that it can tell (EIP-5792). One that once did not answer well is not asked
 * again while it stays connected, since it would keep the visitor waiting each time.
 */
export function createReadAssets({ active, networks }: AssetParts): ReadAssets<'eip155'> {
  const ofConnections = new WeakMap<AbortSignal, Abilities>()

  return async ({ address, network }, outer) => {
    const { id, nativeCurrency } = requireNetwork(networks, network)
    const { wallet } = active.required()
    const chainId = toHex(Number(id))
    const abilities: Abilities = ofConnections.get(active.signal) ?? new Map()
    ofConnections.set(active.signal, abilities)
    const key = `${chainId} ${address.toLowerCase()}`
    if (abilities.get(key) === false) throw unsupported()

    const read = async (signal: AbortSignal) => {
      const send = await wallet.getRequest()
      const ask: WalletRequest = (args) => withSignal(send(args, signal), signal)
      if (!abilities.has(key)) await requireAssetDiscovery(ask, address, chainId)
      const params = [{ account: address, chainFilter: [chainId] }]
      const assets = toAssets(readOwn(await ask({ method: 'wallet_getAssets', params }), chainId), nativeCurrency)
      abilities.set(key, true)
      return assets
    }
    try {
      return await active.whileConnected(outer, (signal) => withTimeout(durations.walletAssets, read, { signal, late }))
    } catch (error) {
      if (!outer.aborted) abilities.set(key, false)
      throw fromWalletError(error)
    }
  }
}

/** @throws KitError `wallet/unsupported-method` for a wallet that does not say that it lists assets of this chain, or of every chain */
async function requireAssetDiscovery(ask: WalletRequest, address: string, chainId: `0x${string}`): Promise<void> {
  const capabilities = await ask({ method: 'wallet_getCapabilities', params: [address, [chainId]] })
  const isSaid = [chainId, everyChain].some(
    (chain) => readOwn(readOwn(readOwn(capabilities, chain), 'assetDiscovery'), 'supported') === true,
  )
  if (!isSaid) throw unsupported()
}

const everyChain = '0x0'
