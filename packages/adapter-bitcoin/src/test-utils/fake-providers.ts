import { entriesOf, readOwn } from '@kit/core/adapters'
import type { BitcoinTestWallet } from '@kit/testing/bitcoin'

const site = 'null'
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const base64Of = (hex: string) => Buffer.from(hex, 'hex').toString('base64')
const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
const addressesIn = (answer: unknown) => entriesOf(readOwn(answer, 'addresses'), 64) ?? []
const psbtIn = (answer: unknown) => hexOf(bytesOf(String(readOwn(answer, 'psbt'))))

/** A test wallet with UniSat's interface: one address, PSBTs in hex, Node-style events. */
export function unisatLike(wallet: BitcoinTestWallet, isOkx = false) {
  const names: Readonly<Record<string, string>> = {
    Mainnet: 'BITCOIN_MAINNET',
    Testnet: 'BITCOIN_TESTNET',
    Regtest: 'regtest',
  }
  const stops = new Map<unknown, () => void>()
  const events: Readonly<Record<string, string>> = {
    accountsChanged: 'accountChange',
    networkChanged: 'networkChange',
    disconnect: 'disconnect',
  }
  return {
    ...(isOkx
      ? { connect: async () => addressesIn(await wallet.handle(site, 'wallet_connect', {}))[0] }
      : {
          requestAccounts: async () => [
            readOwn(addressesIn(await wallet.handle(site, 'wallet_connect', {}))[0], 'address'),
          ],
        }),
    getAccounts: async () =>
      wallet
        .sharedWith(site)
        ?.addresses.slice(0, 1)
        .map(({ address }) => address) ?? [],
    getPublicKey: async () => wallet.sharedWith(site)?.addresses[0]?.publicKey,
    getChain: async () => ({ enum: names[wallet.network] }),
    switchChain: async (name: string) => {
      const [network] = Object.entries(names).find(([, one]) => one === name) ?? []
      await wallet.handle(site, 'wallet_changeNetwork', { name: network })
    },
    disconnect: () => wallet.handle(site, 'wallet_disconnect'),
    async signMessage(message: string, type: string) {
      const protocol = type === 'ecdsa' ? 'ECDSA' : 'BIP322'
      const request = { address: wallet.activeAddress, message, protocol }
      return readOwn(await wallet.handle(site, 'signMessage', request), 'signature')
    },
    async signPsbt(hex: string, { toSignInputs }: { toSignInputs: readonly { address: string; index: number }[] }) {
      const signInputs = { [wallet.activeAddress]: toSignInputs.map(({ index }) => index) }
      return psbtIn(await wallet.handle(site, 'signPsbt', { psbt: base64Of(hex), signInputs }))
    },
    on(name: string, listener: (payload: unknown) => void) {
      const wanted = Object.hasOwn(events, name) ? events[name] : undefined
      stops.set(
        listener,
        wallet.listen(site, (event) => {
          if (event === wanted) listener([])
        }),
      )
    },
    removeListener: (_: string, listener: unknown) => stops.get(listener)?.(),
    get listeners() {
      return stops.size
    },
  }
}

/** A test wallet with Leather's interface: asks every time, rejects with a JSON-RPC response, PSBTs in hex. */
export function leatherLike(wallet: BitcoinTestWallet) {
  const answers: Record<string, (params: Record<string, unknown>) => Promise<unknown>> = {
    async getAddresses() {
      const bitcoin = addressesIn(await wallet.handle(site, 'wallet_connect', {})).map((entry) => {
        const [address, publicKey, purpose] = ['address', 'publicKey', 'purpose'].map((key) => readOwn(entry, key))
        return { symbol: 'BTC', type: purpose === 'ordinals' ? 'p2tr' : 'p2wpkh', address, publicKey }
      })
      return { addresses: [...bitcoin, { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' }] }
    },
    async signMessage({ message, paymentType }) {
      const address = paymentType === 'p2tr' ? wallet.ordinalsAddresses[0] : wallet.activeAddress
      return wallet.handle(site, 'signMessage', { address, message, protocol: 'BIP322' })
    },
    async signPsbt({ hex, signAtIndex }) {
      const signInputs = { [wallet.activeAddress]: signAtIndex }
      const psbt = base64Of(String(hex))
      return { hex: psbtIn(await wallet.handle(site, 'signPsbt', { psbt, signInputs })) }
    },
  }
  return {
    async request(method: string, params: Record<string, unknown> = {}) {
      const envelope = { jsonrpc: '2.0', id: 'x' }
      const answer = answers[method]
      if (!answer) throw { ...envelope, error: { code: -32_601, message: 'not supported' } }
      try {
        return { ...envelope, result: await answer(params) }
      } catch (error) {
        throw { ...envelope, error: { code: readOwn(error, 'code'), message: 'User rejected the request' } }
      }
    },
  }
}

type ToSign = { readonly address: string; readonly signingIndexes: readonly number[]; readonly sigHash?: number }

/** A test wallet with Phantom's interface: account objects, bytes in and out, no silent read and no way to disconnect. */
export function phantomLike(wallet: BitcoinTestWallet) {
  const toAccounts = (answer: unknown) =>
    addressesIn(answer).map((entry) => {
      const [address, publicKey, purpose] = ['address', 'publicKey', 'purpose'].map((key) => readOwn(entry, key))
      return { address, publicKey, purpose, addressType: purpose === 'ordinals' ? 'p2tr' : 'p2wpkh' }
    })
  const stops = new Map<unknown, () => void>()
  return {
    isPhantom: true,
    requestAccounts: async () => toAccounts(await wallet.handle(site, 'wallet_connect', {})),
    async signMessage(message: Uint8Array, address: string) {
      const request = { address, message: new TextDecoder().decode(message), protocol: 'BIP322' }
      return { signature: bytesOf(String(readOwn(await wallet.handle(site, 'signMessage', request), 'signature'))) }
    },
    async signPSBT(psbt: Uint8Array, { inputsToSign }: { inputsToSign: readonly ToSign[] }) {
      const signInputs: Record<string, number[]> = {}
      for (const { address, signingIndexes } of inputsToSign)
        signInputs[address] = [...(signInputs[address] ?? []), ...signingIndexes]
      const request = { psbt: Buffer.from(psbt).toString('base64'), signInputs }
      return bytesOf(String(readOwn(await wallet.handle(site, 'signPsbt', request), 'psbt')))
    },
    on(name: string, listener: (payload: unknown) => void) {
      const stop = wallet.listen(site, (event) => {
        const isChange = event === 'accountChange' || event === 'disconnect'
        if (name === 'accountsChanged' && isChange) listener(toAccounts(wallet.sharedWith(site)))
      })
      stops.set(listener, stop)
    },
    removeListener: (_: string, listener: unknown) => stops.get(listener)?.(),
  }
}
