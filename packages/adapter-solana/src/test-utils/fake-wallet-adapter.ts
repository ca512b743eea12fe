import {
  type Address,
  generateKeyPair,
  getAddressEncoder,
  getAddressFromPublicKey,
  getTransactionDecoder,
  getTransactionEncoder,
  signBytes,
} from '@solana/kit'
import type { WalletAdapter } from '../wallet-adapter/wallet-adapter.ts'

type Listener = (value?: unknown) => void

/** The transaction object that an adapter signs, as web3.js has one. */
export type FakeTransaction = { readonly bytes: Uint8Array; serialize(): Uint8Array }

export type FakeWalletAdapter = WalletAdapter & {
  readonly address: Address
  readyState: string
  connected: boolean
  emit(event: string): void
  /** How many listeners an event has. */
  listeners(event: string): number
  /** The visitor disconnects the site in the wallet. */
  disconnectSite(): void
  readonly calls: readonly string[]
  /** Signs with the adapter's key, as its wallet does. */
  sign(message: Uint8Array): Promise<Uint8Array>
}

export const fakeTransaction = (bytes: Uint8Array): FakeTransaction => ({ bytes, serialize: () => bytes })

/** A fake adapter of `@solana/wallet-adapter-base` with a real key. */
export async function fakeWalletAdapter(name: string, more: object = {}): Promise<FakeWalletAdapter> {
  const keys = await generateKeyPair()
  const address = await getAddressFromPublicKey(keys.publicKey)
  const listeners = new Map<string, Set<Listener>>()
  const calls: string[] = []
  const emit = (event: string) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener()
  }
  const connect = (how: string) => async () => {
    calls.push(how)
    adapter.connected = true
  }
  const adapter: FakeWalletAdapter = {
    name,
    icon: 'data:image/svg+xml,%3Csvg/%3E',
    url: 'https://wallet.example',
    readyState: 'Installed',
    connected: false,
    address,
    calls,
    sign: async (message) => new Uint8Array(await signBytes(keys.privateKey, message)),
    get publicKey(): WalletAdapter['publicKey'] {
      return adapter.connected ? { toBytes: () => new Uint8Array(getAddressEncoder().encode(address)) } : null
    },
    connect: connect('connect'),
    async disconnect() {
      calls.push('disconnect')
      adapter.connected = false
    },
    emit,
    listeners: (event) => listeners.get(event)?.size ?? 0,
    disconnectSite() {
      adapter.connected = false
      emit('disconnect')
    },
  }
  return Object.assign(adapter, {
    autoConnect: connect('autoConnect'),
    signMessage: adapter.sign,
    async signTransaction({ bytes }: FakeTransaction) {
      const unsigned = getTransactionDecoder().decode(bytes)
      const signatures = { [address]: await signBytes(keys.privateKey, unsigned.messageBytes) }
      return fakeTransaction(new Uint8Array(getTransactionEncoder().encode({ ...unsigned, signatures })))
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    ...more,
  })
}
