import type { WalletRequest } from '../evm/request-log.ts'
import { type StandardTestWallet, standardWallet } from './standard-wallet.ts'
import { createSolanaBrain } from './wallet-brain.ts'
import { createSolanaControls, type SolanaWalletControls } from './wallet-controls.ts'
import { toWalletKey } from './wallet-keys.ts'
import type { SolanaTestWalletOptions } from './wallet-options.ts'

const patience = 5_000

/** A wallet that does what a test tells it. Its requests are named by Wallet Standard features. */
export interface SolanaTestWallet extends SolanaWalletControls<SolanaTestWallet> {
  /** The Wallet Standard wallet, for `registerWallet`, as the site of this process sees it. */
  readonly standard: StandardTestWallet
  /** The same as another site sees it, for bridges. */
  standardFor(origin: string): StandardTestWallet
  /** In the order of the keys. */
  readonly addresses: readonly string[]
  readonly activeAddress: string
  /** Everything that was asked, oldest first. */
  readonly requests: readonly WalletRequest[]
  /** Whether the site may see accounts. */
  readonly isAllowed: boolean
  /** How many listen to it. */
  readonly listeners: number
  /** Resolves with the next request of a feature that no earlier call has taken; requests made already count. */
  asked(feature: string, patience?: { readonly timeout?: number | undefined }): Promise<WalletRequest>
  /** Resolves when no request waits for an answer. */
  idle(patience?: { readonly timeout?: number | undefined }): Promise<void>
}

/**
 * Makes a Solana wallet that signs with given keys and behaves as it is told. It runs wherever JavaScript does: put it
 * into a page by `registerWallet(wallet, window)`, or stay in Node behind a browser by `@kit/testing/playwright`. It
 * knows one site: what it allows, it allows every page.
 *
 * @throws TypeError without a key, or for one that is none
 * @example
 * const wallet = await createSolanaTestWallet({ secretKeys: [crypto.getRandomValues(new Uint8Array(32))] })
 * wallet.reject('solana:signMessage')
 * @see Wallet Standard
 */
export async function createSolanaTestWallet(options: SolanaTestWalletOptions): Promise<SolanaTestWallet> {
  if (options.secretKeys.length === 0) throw new TypeError('A Solana test wallet needs secretKeys.')
  const brain = createSolanaBrain(await Promise.all(options.secretKeys.map(toWalletKey)), options)
  const { state, log, listeners, on } = brain
  const addresses = state.keys.map(({ address }) => address)
  const standardFor = (origin: string) =>
    standardWallet(options, state, { on, handle: (feature, inputs) => brain.handle(origin, feature, inputs) })
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
    asked: (feature, { timeout = patience } = {}) => log.asked(feature, timeout),
    idle: ({ timeout = patience } = {}) => log.idle(timeout),
    ...createSolanaControls(brain, (): SolanaTestWallet => wallet),
  }
  return wallet
}
