import { ProviderError, providerCodes } from '../wallet/provider-error.ts'
import type { BitcoinTestWallet } from './test-wallet.ts'
import type { accountOf } from './wallet-methods.ts'
import { bitcoinNetworks } from './wallet-options.ts'

type WalletTransport = Pick<BitcoinTestWallet, 'handle' | 'listen' | 'sharedWith' | 'canSend' | 'network'>
type Listener = (event: string, payload: unknown) => void
type SignOptions = {
  readonly autoFinalized?: boolean
  readonly toSignInputs?: readonly { readonly index: number; readonly address?: string }[]
}

/** The methods of `window.unisat`: one address at a time, PSBTs in hex. */
export type UnisatProvider = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>

const toHex = (base64: string) =>
  Array.from(atob(base64), (character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join('')
const toBase64 = (hex: string) =>
  btoa((hex.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join(''))

/** The wallet as a UniSat provider, for one site. It rejects with EIP-1193's error codes. */
export function unisatProvider(wallet: WalletTransport, origin: string): UnisatProvider {
  const ask = (method: string, params?: unknown) => wallet.handle(origin, method, params)
  const moveTo = (wanted: string, nameOf: (name: string) => string) => {
    const name = bitcoinNetworks.find((known) => nameOf(known) === wanted)
    return ask('wallet_changeNetwork', { name })
  }
  return {
    requestAccounts: async () => addressIn(await ask('wallet_connect', {})),
    getAccounts: () => ask('wallet_getAccount').then(addressIn, noneIfUnauthorized),
    getPublicKey: async () => wallet.sharedWith(origin)?.addresses[0]?.publicKey ?? '',
    getChain: async () => chainOf(wallet.network),
    getNetwork: async () => oldName(wallet.network),
    async switchChain(chain: string) {
      await moveTo(chain, enumOf)
      return chainOf(wallet.network)
    },
    async switchNetwork(network: string) {
      await moveTo(network, oldName)
      return oldName(wallet.network)
    },
    disconnect: () => ask('wallet_disconnect'),
    async signMessage(message: string, type: string = 'ecdsa') {
      const address = wallet.sharedWith(origin)?.addresses[0]?.address
      const request = { address, message, protocol: type === 'ecdsa' ? 'ECDSA' : 'BIP322' }
      return fieldIn(await ask('signMessage', request), 'signature')
    },
    async signPsbt(hex: string, { autoFinalized = true, toSignInputs }: SignOptions = {}) {
      const own = wallet.sharedWith(origin)?.addresses[0]?.address ?? ''
      const signInputs: Record<string, number[]> = {}
      for (const { index, address = own } of toSignInputs ?? []) {
        signInputs[address] = [...(signInputs[address] ?? []), index]
      }
      const which = toSignInputs ? { signInputs } : {}
      const answer = fieldIn(await ask('signPsbt', { psbt: toBase64(hex), finalize: autoFinalized, ...which }), 'psbt')
      return typeof answer === 'string' ? toHex(answer) : answer
    },
    ...(wallet.canSend && {
      sendBitcoin: async (address: string, amount: number) =>
        fieldIn(await ask('sendTransfer', { recipients: [{ address, amount }] }), 'txid'),
    }),
  }
}

/** Listens to the wallet's events by UniSat's names. Raw events that a test emits reach the listener unchanged. */
export function listenAsUnisat(wallet: WalletTransport, origin: string, listener: Listener): () => void {
  return wallet.listen(origin, (event, payload) => {
    if (event === 'change') listener('accountsChanged', addressIn(wallet.sharedWith(origin)))
    else if (event === 'networkChange') {
      listener('networkChanged', oldName(wallet.network))
      listener('chainChanged', chainOf(wallet.network))
    } else if (event !== 'accountChange' && event !== 'disconnect') listener(event, payload)
  })
}

const enumOf = (network: string) => `BITCOIN_${network.toUpperCase()}`
const oldName = (network: string) => (network === 'Mainnet' ? 'livenet' : network.toLowerCase())
const chainOf = (network: string) => ({ enum: enumOf(network), name: `Bitcoin ${network}`, network: oldName(network) })

/** The addresses of an answer. A raw answer that a test set is returned unchanged. */
function addressIn(answer: unknown): unknown {
  if (answer === null) return []
  const { addresses } = (answer ?? {}) as Partial<ReturnType<typeof accountOf>>
  return Array.isArray(addresses) ? addresses.slice(0, 1).map((one) => one?.address) : answer
}

const fieldIn = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null && name in answer ? Reflect.get(answer, name) : answer

function noneIfUnauthorized(error: unknown): unknown {
  if (error instanceof ProviderError && error.code === providerCodes.unauthorized) return []
  throw error
}
