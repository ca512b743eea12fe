import type { BitcoinTestWallet } from '@kit/testing/bitcoin'

type AddressList = {
  readonly addresses: readonly { readonly address: string; readonly publicKey: string; purpose: string }[]
}

const site = 'null'
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const base64Of = (hex: string) => Buffer.from(hex, 'hex').toString('base64')
const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

/** A test wallet with UniSat's interface: one address, PSBTs in hex, Node-style events. */
export function unisatLike(wallet: BitcoinTestWallet, isOkx = false) {
  const names = { Mainnet: 'BITCOIN_MAINNET', Testnet: 'BITCOIN_TESTNET', Regtest: 'regtest' } as Record<string, string>
  const stops = new Map<unknown, () => void>()
  const first = (answer: unknown) => (answer as AddressList).addresses[0]
  const events = { accountsChanged: 'accountChange', networkChanged: 'networkChange', disconnect: 'disconnect' }
  return {
    ...(isOkx
      ? { connect: async () => first(await wallet.handle(site, 'wallet_connect', {})) }
      : { requestAccounts: async () => [first(await wallet.handle(site, 'wallet_connect', {}))?.address] }),
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
      return ((await wallet.handle(site, 'signMessage', request)) as { signature: string }).signature
    },
    async signPsbt(hex: string, { toSignInputs }: { toSignInputs: readonly { address: string; index: number }[] }) {
      const signInputs = { [wallet.activeAddress]: toSignInputs.map(({ index }) => index) }
      const { psbt } = (await wallet.handle(site, 'signPsbt', { psbt: base64Of(hex), signInputs })) as { psbt: string }
      return hexOf(bytesOf(psbt))
    },
    on(name: string, listener: (payload: unknown) => void) {
      const wanted = Object.hasOwn(events, name) ? events[name as keyof typeof events] : undefined
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
      const { addresses } = (await wallet.handle(site, 'wallet_connect', {})) as AddressList
      const bitcoin = addresses.map(({ address, publicKey, purpose }) => {
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
      const answer = (await wallet.handle(site, 'signPsbt', { psbt, signInputs })) as { psbt: string }
      return { hex: hexOf(bytesOf(answer.psbt)) }
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
        throw { ...envelope, error: { code: (error as { code: number }).code, message: 'User rejected the request' } }
      }
    },
  }
}
