import { ProviderError, providerCodes } from '../wallet/provider-error.ts'
import { askNode } from './node-client.ts'
import { chainIdOf, invalidParams, record } from './params.ts'
import type { Method, WalletContext } from './wallet-context.ts'
import { toHex } from './wallet-state.ts'

/** EIP-695, EIP-3326 and EIP-3085: the wallet's chain, and switching and adding chains. */
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
    await call.prompt()
    moveTo(id, wallet)
    return null
  },

  async wallet_addEthereumChain(call, wallet) {
    const { id, rpcUrl } = readChain(call.request.params[0])
    if (!wallet.state.chains.has(id)) {
      await call.prompt()
      // The test's node wins over the page's URL, so that no request leaves the machine.
      wallet.state.chains.set(id, wallet.options.rpcUrls[id] ?? rpcUrl)
    }
    if (wallet.options.switchesOnAdd) moveTo(id, wallet)
    return null
  },
}

/** Moves the wallet, and emits `chainChanged` to every site when the chain changed. */
export function moveTo(id: number, { state, emit }: WalletContext): void {
  if (id === state.chainId) return
  if (!state.chains.has(id)) state.chains.set(id, undefined)
  state.chainId = id
  state.persist()
  emit('chainChanged', toHex(id))
}

/** Passes a method that the wallet does not have on to the node. */
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

/** Wallets accept https, and http on loopback. */
function isNodeUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))
}
