import { hexToBytes } from '@noble/curves/utils.js'
import type { BitcoinTestWallet } from './test-wallet.ts'

type Input = { readonly account: { readonly address: string }; readonly message: Uint8Array }
type ToSign = { readonly account: { readonly address: string }; readonly signingIndexes: readonly number[] }
type Signing = { readonly psbt: Uint8Array; readonly inputsToSign: readonly ToSign[] }

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** A Bitcoin wallet by the Wallet Standard. */
export type StandardBitcoinWallet = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly object[]
  readonly features: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The wallet as a Wallet Standard wallet, for one site. */
export function standardWallet(
  wallet: BitcoinTestWallet,
  origin: string,
  moreFeatures: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): StandardBitcoinWallet {
  const ask = (method: string, params?: unknown) => wallet.handle(origin, method, params)
  /** Updates its accounts before it emits a change, as real wallets do. */
  const accounts = (): readonly object[] => {
    const { addresses = [], network } = wallet.sharedWith(origin) ?? {}
    return addresses.map(({ address, publicKey, purpose }) => ({
      address,
      publicKey: hexToBytes(publicKey),
      purpose,
      chains: [`bitcoin:${network?.bitcoin.name.toLowerCase()}`],
      features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
    }))
  }
  const connect = async () => {
    const raw = await ask('wallet_connect')
    // A raw answer that a test set reaches the page unchanged.
    return raw && typeof raw === 'object' && 'id' in raw ? { accounts: accounts() } : { accounts: raw }
  }
  return {
    version: '1.0.0',
    name: wallet.name,
    icon: wallet.icon,
    chains: ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:regtest'],
    get accounts() {
      return accounts()
    },
    features: {
      ...moreFeatures,
      'bitcoin:connect': { version: '1.0.0', connect },
      'standard:connect': {
        version: '1.0.0',
        connect: async (input?: { silent?: boolean }) => (input?.silent ? { accounts: accounts() } : connect()),
      },
      'standard:disconnect': { version: '1.0.0', disconnect: () => ask('wallet_disconnect') },
      'standard:events': {
        version: '1.0.0',
        on: (name: string, listener: (payload: object) => void) =>
          wallet.listen(origin, (event) => {
            if (event === name) listener({ accounts: accounts() })
          }),
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        async signMessage({ account, message }: Input) {
          const request = {
            address: account.address,
            message: new TextDecoder('utf-8', { ignoreBOM: true }).decode(message),
            protocol: 'BIP322',
          }
          const answer = await ask('signMessage', request)
          return [{ signedMessage: message, signature: bytesOf((answer as { signature: string }).signature) }]
        },
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        async signTransaction({ psbt, inputsToSign }: Signing) {
          const signInputs: Record<string, readonly number[]> = {}
          for (const { account, signingIndexes } of inputsToSign)
            signInputs[account.address] = [...(signInputs[account.address] ?? []), ...signingIndexes]
          const answer = await ask('signPsbt', { psbt: base64(psbt), signInputs })
          return [{ signedPsbt: bytesOf((answer as { psbt: string }).psbt) }]
        },
      },
    },
  }
}
