import { coloured, drawLetterIcon } from '../wallet/letter-icon.ts'
import type { WalletRequest } from '../wallet/request-log.ts'
import { defaultTimeout, type WaitOptions } from '../wallet/wait-options.ts'
import { type BitcoinWalletControls, createBitcoinControls } from './wallet-controls.ts'
import { type BitcoinListener, createBitcoinWalletCore } from './wallet-core.ts'
import { addressesOf } from './wallet-keys.ts'
import { accountOf } from './wallet-methods.ts'
import type { BitcoinNetworkName, BitcoinTestWalletOptions } from './wallet-options.ts'
import { activeAddresses } from './wallet-state.ts'

/** A Bitcoin wallet that a test scripts. */
export interface BitcoinTestWallet extends BitcoinWalletControls<BitcoinTestWallet> {
  readonly name: string
  readonly icon: string
  /** The key of its provider in `window`, and its connector's id when it is not announced. */
  readonly id: string
  /** P2WPKH addresses on the wallet's network, in the order of the keys. */
  readonly paymentAddresses: readonly string[]
  /** P2TR addresses for inscriptions, in the order of the keys. */
  readonly ordinalsAddresses: readonly string[]
  readonly activeAddress: string
  readonly network: BitcoinNetworkName
  readonly requests: readonly WalletRequest[]
  readonly sites: readonly string[]
  /** Whether it has an `esploraUrl` and so can send. */
  readonly canSend: boolean
  /** Resolves with the next request of a method. Requests from before the call count, each is returned once. */
  asked(method: string, options?: WaitOptions): Promise<WalletRequest>
  /** Resolves when no request waits for an answer. */
  idle(options?: WaitOptions): Promise<void>
  /** For bridges: answers a request of a site, or throws an error with EIP-1193's codes. */
  handle(origin: string, method: string, params?: unknown): Promise<unknown>
  /** For bridges: listens to the events for a site. */
  listen(origin: string, listener: BitcoinListener): () => void
  /** The account that a site sees without a prompt; `null` when it is not allowed or the wallet is locked. */
  sharedWith(origin: string): ReturnType<typeof accountOf> | null
}

/**
 * Creates a Bitcoin wallet with real keys. Each key has two addresses: P2WPKH for payments and P2TR for inscriptions.
 * The wallet signs messages (ECDSA and BIP-322) and PSBTs, sends if it has an `esploraUrl`, and answers as the test
 * scripts it.
 *
 * @throws TypeError without a key
 * @example
 * const wallet = createBitcoinTestWallet({ privateKeys: [key], network: 'Regtest' })
 * const stop = announceBitcoin(wallet, window)
 * wallet.reject('signPsbt')
 * @see BIP-84, BIP-86, BIP-137, BIP-174, BIP-322
 */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const core = createBitcoinWalletCore(options)
  const { state, log } = core
  const { name = 'Test Bitcoin Wallet' } = options
  const addressesAt = (at: 0 | 1) => state.keys.map((key) => addressesOf(key, state.network)[at].address)
  const wallet: BitcoinTestWallet = {
    name,
    icon: options.icon ?? drawLetterIcon(name, coloured('33 90% 45%')),
    id: options.id ?? name.replace(/[^\w$]+/g, ''),
    get paymentAddresses() {
      return addressesAt(0)
    },
    get ordinalsAddresses() {
      return addressesAt(1)
    },
    get activeAddress() {
      return activeAddresses(state)[0].address
    },
    get network() {
      return state.network
    },
    get requests() {
      return [...log.entries]
    },
    get sites() {
      return [...state.sites]
    },
    asked: (method, { timeout = defaultTimeout } = {}) => log.asked(method, timeout),
    idle: ({ timeout = defaultTimeout } = {}) => log.idle(timeout),
    handle: core.handle,
    listen: core.listen,
    canSend: core.esploraUrl !== undefined,
    sharedWith: (origin) => (state.lock.isOpen && state.sites.has(origin) ? accountOf(state) : null),
    ...createBitcoinControls(core, (): BitcoinTestWallet => wallet),
  }
  return wallet
}
