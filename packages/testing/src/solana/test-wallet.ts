import type { WalletRequest } from '../wallet/request-log.ts'
import { defaultTimeout, type WaitOptions } from '../wallet/wait-options.ts'
import { type StandardTestWallet, standardWallet } from './standard-wallet.ts'
import { createSolanaControls, type SolanaWalletControls } from './wallet-controls.ts'
import { createSolanaWalletCore } from './wallet-core.ts'
import { toWalletKey } from './wallet-keys.ts'
import type { SolanaTestWalletOptions } from './wallet-options.ts'

/** A Solana wallet that a test scripts. Its requests have the names of Wallet Standard features. */
export interface SolanaTestWallet extends SolanaWalletControls<SolanaTestWallet> {
  /** The Wallet Standard wallet for the page's own origin. */
  readonly standard: StandardTestWallet
  /** For bridges: the Wallet Standard wallet for another origin. */
  standardFor(origin: string): StandardTestWallet
  /** In the order of the keys. */
  readonly addresses: readonly string[]
  readonly activeAddress: string
  /** All requests so far, oldest first. */
  readonly requests: readonly WalletRequest[]
  /** Whether the site may see accounts. */
  readonly isAllowed: boolean
  /** The number of listeners to `change`. */
  readonly listeners: number
  /** Resolves with the next request of a feature. Requests from before the call count, each is returned once. */
  asked(feature: string, options?: WaitOptions): Promise<WalletRequest>
  /** Resolves when no request waits for an answer. */
  idle(options?: WaitOptions): Promise<void>
}

/**
 * Creates a Solana wallet that signs with real keys and answers as the test scripts it. It runs in a page
 * (`registerWallet(wallet, window)`) or in Node behind a browser (`@kit/testing/playwright`). It has one permission for
 * all sites.
 *
 * @throws TypeError without a key, or for an invalid one
 * @example
 * const wallet = await createSolanaTestWallet({ secretKeys: [crypto.getRandomValues(new Uint8Array(32))] })
 * wallet.reject('solana:signMessage')
 * @see Wallet Standard
 */
export async function createSolanaTestWallet(options: SolanaTestWalletOptions): Promise<SolanaTestWallet> {
  if (options.secretKeys.length === 0) throw new TypeError('A Solana test wallet needs secretKeys.')
  const core = createSolanaWalletCore(await Promise.all(options.secretKeys.map(toWalletKey)), options)
  const { state, log, listeners, on } = core
  const addresses = state.keys.map(({ address }) => address)
  const standardFor = (origin: string) =>
    standardWallet(options, state, { on, handle: (feature, inputs) => core.handle(origin, feature, inputs) })
  const wallet: SolanaTestWallet = {
    standard: standardFor(globalThis.location?.origin ?? 'null'),
    standardFor,
    addresses,
    get activeAddress() {
      return addresses[state.active] as string
    },
    get requests() {
      return [...log.entries]
    },
    get isAllowed() {
      return state.isAllowed
    },
    get listeners() {
      return listeners.size
    },
    asked: (feature, { timeout = defaultTimeout } = {}) => log.asked(feature, timeout),
    idle: ({ timeout = defaultTimeout } = {}) => log.idle(timeout),
    ...createSolanaControls(core, (): SolanaTestWallet => wallet),
  }
  return wallet
}
