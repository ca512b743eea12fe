import type { Address } from 'viem'
import type { WalletRequest } from '../wallet/request-log.ts'
import { defaultTimeout, type WaitOptions } from '../wallet/wait-options.ts'
import { createProvider, type Eip1193Provider, type WalletInfo } from './eip1193.ts'
import { createControls, type WalletControls } from './wallet-controls.ts'
import { createWalletCore, type WalletListener } from './wallet-core.ts'
import { walletInfo } from './wallet-info.ts'
import type { EvmTestWalletOptions } from './wallet-options.ts'

/** An EVM wallet that a test scripts. */
export interface EvmTestWallet extends WalletControls<EvmTestWallet> {
  readonly info: WalletInfo
  /** In the order of the keys. */
  readonly addresses: readonly Address[]
  /** The chain that the wallet is on, whatever it reports. */
  readonly chainId: number
  readonly activeAddress: Address
  /** All requests so far, oldest first. */
  readonly requests: readonly WalletRequest[]
  /** The sites that may see accounts. */
  readonly sites: readonly string[]
  /** The provider for the page's own origin, or for `null` where there is no page. */
  readonly provider: Eip1193Provider
  providerFor(origin: string): Eip1193Provider
  /** Resolves with the next request of a method. Requests from before the call count, each is returned once. */
  asked(method: string, options?: WaitOptions): Promise<WalletRequest>
  /** Resolves when no request waits for an answer. */
  idle(options?: WaitOptions): Promise<void>
  /** For bridges: answers a request of a site. */
  handle(origin: string, method: string, params?: unknown): Promise<unknown>
  /** For bridges: listens to the events for a site. */
  listen(origin: string, listener: WalletListener): () => void
}

/**
 * Creates an EVM wallet that signs with real keys, sends through real nodes and answers as the test scripts it. It runs
 * in a page (`announce(wallet, window)`) or in Node behind a browser (`@kit/testing/playwright`). It remembers the
 * sites that it allowed.
 *
 * @throws TypeError without a key or without a chain
 * @example
 * const wallet = createEvmTestWallet({ privateKey: generatePrivateKey(), rpcUrls: { 1: 'http://127.0.0.1:8545' } })
 * wallet.reject('personal_sign')
 * @see EIP-1193, EIP-1102, EIP-2255, EIP-3085, EIP-3326, EIP-5792, EIP-6963
 */
export function createEvmTestWallet(options: EvmTestWalletOptions): EvmTestWallet {
  const core = createWalletCore(options)
  const { state, log } = core
  const addresses = state.accounts.map(({ address }) => address)
  const providerFor = (origin: string) =>
    createProvider({
      request: ({ method, params }) => core.handle(origin, method, params),
      listen: (listener) => core.listen(origin, listener),
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
    asked: (method, { timeout = defaultTimeout } = {}) => log.asked(method, timeout),
    idle: ({ timeout = defaultTimeout } = {}) => log.idle(timeout),
    handle: core.handle,
    listen: core.listen,
    ...createControls(core, (): EvmTestWallet => wallet),
  }
  return wallet
}
