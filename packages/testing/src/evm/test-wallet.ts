import type { Address } from 'viem'
import { createProvider, type Eip1193Provider, type WalletInfo } from './eip1193.ts'
import type { WalletRequest } from './request-log.ts'
import { createWalletBrain, type WalletListener } from './wallet-brain.ts'
import { createControls, type WalletControls } from './wallet-controls.ts'
import { walletInfo } from './wallet-identity.ts'
import type { EvmTestWalletOptions } from './wallet-options.ts'

const patience = 5_000

type Patience = {
  /** Milliseconds until waiting gives up; 5 000 unless given. */
  readonly timeout?: number | undefined
}

/** A wallet that does what a test tells it. */
export interface EvmTestWallet extends WalletControls<EvmTestWallet> {
  readonly info: WalletInfo
  /** In the order of the keys. */
  readonly addresses: readonly Address[]
  /** Where it really is. */
  readonly chainId: number
  readonly activeAddress: Address
  /** Everything that was asked, oldest first. */
  readonly requests: readonly WalletRequest[]
  /** The sites that may see accounts. */
  readonly sites: readonly string[]
  /** For the site of this process: the page's own origin, or `null` where there is none. */
  readonly provider: Eip1193Provider
  providerFor(origin: string): Eip1193Provider
  /** Resolves with the next request of a method that no earlier call has taken; requests made already count. */
  asked(method: string, patience?: Patience): Promise<WalletRequest>
  /** Resolves when no request waits for an answer. */
  idle(patience?: Patience): Promise<void>
  /** The wire itself, for bridges: an answer to a request of a site. */
  handle(origin: string, method: string, params?: unknown): Promise<unknown>
  /** The wire itself, for bridges: the events that a site hears. */
  listen(origin: string, listener: WalletListener): () => void
}

/**
 * Makes an EVM wallet that signs with given keys on real nodes and behaves as it is told. It runs wherever JavaScript
 * does: in a page by `announce(wallet, window)`, in Node behind a browser by `@kit/testing/playwright`.
 *
 * Remembers which sites it allowed, so that a page which comes back is still connected.
 *
 * @throws TypeError without a key or without a chain.
 * @example
 * const wallet = createEvmTestWallet({ privateKey: generatePrivateKey(), rpcUrls: { 1: 'http://127.0.0.1:8545' } })
 * wallet.reject('personal_sign')
 * @see EIP-1193, EIP-1102, EIP-2255, EIP-3085, EIP-3326, EIP-5792, EIP-6963
 */
export function createEvmTestWallet(options: EvmTestWalletOptions): EvmTestWallet {
  const brain = createWalletBrain(options)
  const { state, log } = brain
  const addresses = state.accounts.map(({ address }) => address)
  const providerFor = (origin: string) =>
    createProvider({
      request: ({ method, params }) => brain.handle(origin, method, params),
      listen: (listener) => brain.listen(origin, listener),
    })
  const wallet: EvmTestWallet = {
    info: walletInfo(options),
    addresses,
    get chainId() {
      return state.chainId
    },
    get activeAddress() {
      return addresses[state.active] as Address
    },
    get requests() {
      return [...log.entries]
    },
    get sites() {
      return [...state.sites]
    },
    provider: providerFor(globalThis.location?.origin ?? 'null'),
    providerFor,
    asked: (method, { timeout = patience } = {}) => log.asked(method, timeout),
    idle: ({ timeout = patience } = {}) => log.idle(timeout),
    handle: brain.handle,
    listen: brain.listen,
    ...createControls(brain, (): EvmTestWallet => wallet),
  }
  return wallet
}
