import { answerRaw, createManners } from '../evm/manners.ts'
import { RawRefusal, toProviderError } from '../evm/provider-error.ts'
import { createRequestLog, type WalletRequest } from '../evm/request-log.ts'
import { letterIcon } from './letter-icon.ts'
import { createSolanaControls, type SolanaWalletControls } from './wallet-controls.ts'
import { hasToAsk, walletFeatures } from './wallet-features.ts'
import { toWalletKey } from './wallet-keys.ts'
import type { SolanaTestWalletOptions } from './wallet-options.ts'
import { createSolanaWalletState, type SolanaWalletState, visibleAccounts } from './wallet-state.ts'

const patience = 5_000

/** A wallet that does what a test tells it. Its requests are named by Wallet Standard features. */
export interface SolanaTestWallet extends SolanaWalletControls<SolanaTestWallet> {
  /** The Wallet Standard wallet, for `registerWallet`. */
  readonly standard: StandardTestWallet
  /** In the order of the keys. */
  readonly addresses: readonly string[]
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

export type StandardTestWallet = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly accounts: readonly unknown[]
}

/** The wallet without its handle. */
/**
 * Makes a Solana wallet that signs with given keys and behaves as it is told. It runs wherever JavaScript does: put it
 * into a page by `registerWallet(wallet, window)`.
 *
 * @throws TypeError without a key, or for one that is none
 * @example
 * const wallet = await createSolanaTestWallet({ secretKeys: [crypto.getRandomValues(new Uint8Array(32))] })
 * wallet.reject('solana:signMessage')
 * @see Wallet Standard
 */
export async function createSolanaTestWallet(options: SolanaTestWalletOptions): Promise<SolanaTestWallet> {
  if (options.secretKeys.length === 0) throw new TypeError('A Solana test wallet needs secretKeys.')
  const state = createSolanaWalletState(await Promise.all(options.secretKeys.map(toWalletKey)), options)
  const manners = createManners(options.ask)
  const log = createRequestLog()
  const listeners = new Set<{ listener: (payload: unknown) => void }>()
  const emit = (payload: unknown) => {
    for (const { listener } of [...listeners]) listener(payload)
  }
  const changed = () => emit({ accounts: visibleAccounts(state) })

  async function handle(feature: string, inputs: readonly unknown[]): Promise<unknown> {
    const { request, close } = log.open(globalThis.location?.origin ?? 'null', feature, inputs)
    try {
      const value = await answer(request, inputs)
      close('answered')
      return value
    } catch (error) {
      const refusal = error instanceof RawRefusal ? error : toProviderError(error)
      close('refused', refusal instanceof RawRefusal ? undefined : refusal.code)
      throw refusal instanceof RawRefusal ? refusal.value : refusal
    }
  }

  async function answer(request: WalletRequest, inputs: readonly unknown[]): Promise<unknown> {
    const raw = manners.raw(request.method)
    if (raw) return answerRaw(raw)
    // Told about by name, a feature obeys even where it would not have to ask.
    if (!hasToAsk(request.method, inputs, state) && manners.isNamed(request.method)) await manners.decide(request)
    const ask = () => manners.decide(request)
    return walletFeatures[request.method]?.(inputs, { state, options, ask, changed })
  }

  const on = (event: string, listener: (payload: unknown) => void) => {
    const own = { listener }
    if (event === 'change') listeners.add(own)
    return () => void listeners.delete(own)
  }
  const wallet: SolanaTestWallet = {
    standard: standardWallet(options, state, handle, on),
    addresses: state.keys.map(({ address }) => address),
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
    ...createSolanaControls({ state, manners, emit }, (): SolanaTestWallet => wallet),
  }
  return wallet
}

function standardWallet(
  { name = 'Test Wallet', icon }: SolanaTestWalletOptions,
  state: SolanaWalletState,
  handle: (feature: string, inputs: readonly unknown[]) => Promise<unknown>,
  on: (event: string, listener: (payload: unknown) => void) => () => void,
): StandardTestWallet {
  const method = (feature: string) => {
    const { [feature.slice(feature.indexOf(':') + 1)]: call } = {
      [feature.slice(feature.indexOf(':') + 1)]: (...inputs: readonly unknown[]) => handle(feature, inputs),
    }
    const more = feature.startsWith('solana:sign') ? { supportedTransactionVersions: ['legacy', 0] } : {}
    return { version: '1.0.0', ...more, [feature.slice(feature.indexOf(':') + 1)]: call }
  }
  const offered = ['standard:connect', 'standard:disconnect', ...state.features]
  return Object.freeze({
    version: '1.0.0' as const,
    name,
    icon: icon ?? letterIcon(name),
    chains: state.chains,
    features: Object.freeze({
      ...Object.fromEntries(offered.map((feature) => [feature, Object.freeze(method(feature))])),
      'standard:events': Object.freeze({ version: '1.0.0', on }),
    }),
    get accounts() {
      return visibleAccounts(state) as readonly unknown[]
    },
  })
}
