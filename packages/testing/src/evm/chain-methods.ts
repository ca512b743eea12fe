import { askNode } from './node-link.ts'
import { chainIdOf, invalidParams, record } from './params.ts'
import { ProviderError, providerCodes } from './provider-error.ts'
import type { Method, WalletInside } from './wallet-inside.ts'
import { toHex } from './wallet-state.ts'

/** EIP-695, EIP-3326 and EIP-3085: where the wallet is, and where it may go. */
export const chainMethods: Readonly<Record<string, Method>> = {
  eth_chainId: (_call, { state }) => toHex(state.liedChainId ?? state.chainId),

  net_version: (_call, { state }) => String(state.liedChainId ?? state.chainId),

  async wallet_switchEthereumChain(call, wallet) {
    const id = chainIdOf(record(call.request.params[0], 'the first parameter').chainId)
    if (!wallet.state.chains.has(id)) {
      throw new ProviderError(
        providerCodes.unknownChain,
        `Unrecognized chain ID "${toHex(id)}". Try adding the chain using wallet_addEthereumChain first.`,
      )
    }
    if (id === wallet.state.chainId) return null
    await call.ask()
    moveTo(id, wallet)
    return null
  },

  async wallet_addEthereumChain(call, wallet) {
    const { id, rpcUrl } = readChain(call.request.params[0])
    if (!wallet.state.chains.has(id)) {
      await call.ask()
      // The test decides which node stands for a chain, so that nothing leaves the machine.
      wallet.state.chains.set(id, wallet.options.rpcUrls[id] ?? rpcUrl)
    }
    if (wallet.options.switchesOnAdd) moveTo(id, wallet)
    return null
  },
}

/** Moves the wallet, and tells every site when that changes anything. */
export function moveTo(id: number, { state, emit }: WalletInside): void {
  if (id === state.chainId) return
  if (!state.chains.has(id)) state.chains.set(id, undefined)
  state.chainId = id
  state.remember()
  emit('chainChanged', toHex(id))
}

/** Everything the wallet has no word for but a node has. */
export const readNode: Method = ({ request }, { state }) => askNode(state, request.method, request.params)

function readChain(value: unknown): { id: number; rpcUrl: string } {
  const chain = record(value, 'the first parameter')
  const id = chainIdOf(chain.chainId)
  const { chainName, rpcUrls, nativeCurrency } = chain
  if (typeof chainName !== 'string' || chainName === '') throw invalidParams('chainName is missing')
  const rpcUrl = Array.isArray(rpcUrls) ? rpcUrls.find(isNodeUrl) : undefined
  if (!rpcUrl) throw invalidParams('rpcUrls needs an https address')
  const { symbol, decimals } = record(nativeCurrency, 'nativeCurrency')
  if (typeof symbol !== 'string' || !/^.{1,6}$/u.test(symbol)) throw invalidParams('nativeCurrency.symbol')
  if (decimals !== 18) throw invalidParams('nativeCurrency.decimals must be 18')
  return { id, rpcUrl }
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Wallets take https, and http where it does not leave the machine. */
function isNodeUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))
}
