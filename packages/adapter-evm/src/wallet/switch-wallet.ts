import { KitError, type Network } from '@kit/core'
import { parseChainId, toHex } from '../chain/chain-id.ts'
import type { WalletRequest } from '../discovery/wallet-request.ts'
import { fromWalletError } from '../from-wallet-error.ts'

/** The details that a wallet needs to add a chain. */
export type AddableChain = Pick<Network, 'id' | 'name' | 'nativeCurrency' | 'iconUrl'> & {
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
}

/**
 * Asks a wallet to switch to a chain (EIP-3326) and adds the chain first if the wallet does not know it (EIP-3085,
 * R-NET-4). Wallets answer `null` in any case, so the caller has to read where the wallet is.
 *
 * @throws KitError `wallet/rejected`, `wallet/unknown-chain` and other wallet errors.
 */
export async function switchWallet(ask: WalletRequest, chain: AddableChain): Promise<void> {
  const chainId = toHex(Number(chain.id))
  const requestSwitch = () => ask({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await requestSwitch()
  } catch (error) {
    const failure = fromWalletError(error)
    if (failure.code !== 'wallet/unknown-chain') throw failure
    await addChain(ask, chain)
    // Adding does not imply selecting, though many wallets do both.
    const now = parseChainId(await ask({ method: 'eth_chainId' }).catch(() => null))
    if (now !== Number(chain.id)) await requestSwitch().catch(rethrow)
  }
}

/** Asks a wallet to add a chain (EIP-3085). */
export async function addChain(ask: WalletRequest, chain: AddableChain): Promise<void> {
  const rpcUrls = chain.rpcUrls.default.http.filter(isSafeUrl)
  if (rpcUrls.length === 0)
    throw new KitError('wallet/unknown-chain', { detail: `Give ${chain.name} an https: endpoint for wallets to use.` })
  const { name, symbol, decimals } = chain.nativeCurrency
  const explorer = chain.blockExplorers?.default.url
  const parameter = {
    chainId: toHex(Number(chain.id)),
    chainName: chain.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls,
    ...(explorer && isSafeUrl(explorer) ? { blockExplorerUrls: [explorer] } : {}),
    ...(chain.iconUrl && isSafeUrl(chain.iconUrl) ? { iconUrls: [chain.iconUrl] } : {}),
  }
  await ask({ method: 'wallet_addEthereumChain', params: [parameter] }).catch(rethrow)
}

function rethrow(error: unknown): never {
  throw fromWalletError(error)
}

/** EIP-3085 requires `https:`; wallets make an exception for a chain on the developer's own machine. */
function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
}
