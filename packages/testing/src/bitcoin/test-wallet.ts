import type { WalletRequest } from '../evm/request-log.ts'
import type { LockedManner } from '../evm/wallet-lock.ts'
import { addressesOf } from './keys.ts'
import { letterIcon } from './letter-icon.ts'
import { accountOf, forgetSite, moveTo } from './methods.ts'
import { type BitcoinBrain, type BitcoinListener, createBitcoinBrain } from './wallet-brain.ts'
import type { BitcoinNetworkName, BitcoinTestWalletOptions } from './wallet-options.ts'
import { activeAddresses } from './wallet-state.ts'

const patience = 5_000
type Patience = { readonly timeout?: number | undefined }

/** What a test can tell the wallet. Every call takes effect at once and returns the wallet. */
export type BitcoinWalletControls<Self> = {
  /** Says yes again, to one method or to everything; what was said before is forgotten. */
  approve(method?: string): Self
  /** Says no to one method, or to everything that asks the visitor. */
  reject(method?: string): Self
  /** Leaves one method, or everything that asks the visitor, without an answer. */
  hang(method?: string): Self
  /** Answers nothing at all until `approve`. */
  freeze(): Self
  answerNow(decision?: 'approve' | 'reject'): Self
  /** Shows no account; what asks waits for `unlock`, or is refused with 4100. */
  lock(how?: LockedManner): Self
  unlock(): Self
  /** Makes another account the active one, and tells the sites that are allowed. */
  switchAccount(index: number): Self
  /** Moves by the wallet's own menu. */
  onNetwork(network: BitcoinNetworkName): Self
  /** Takes a site's permission back; every site's without an origin. */
  disconnectSite(origin?: string): Self
  /** Takes every permission back without a word to the pages, as a wallet that was installed anew. */
  forget(): Self
  /** Answers a method with exactly this value, sensible or not, until `approve`. */
  rawAnswer(method: string, value: unknown): Self
  rawError(method: string, error: unknown): Self
  emitRaw(event: string, payload: unknown): Self
}

/** A Bitcoin wallet that does what a test tells it. */
export interface BitcoinTestWallet extends BitcoinWalletControls<BitcoinTestWallet> {
  readonly name: string
  readonly icon: string
  /** Where its provider is found on the page, and its connector's id when it is not announced. */
  readonly id: string
  /** On the network it is on, in the order of the keys: P2WPKH. */
  readonly paymentAddresses: readonly string[]
  /** The same for inscriptions: P2TR. */
  readonly ordinalsAddresses: readonly string[]
  readonly activeAddress: string
  readonly network: BitcoinNetworkName
  readonly requests: readonly WalletRequest[]
  readonly sites: readonly string[]
  /** Whether it was given an API to send to. */
  readonly canSend: boolean
  /** Resolves with the next request of a method that no earlier call has taken; requests made already count. */
  asked(method: string, patience?: Patience): Promise<WalletRequest>
  /** Resolves when no request waits for an answer. */
  idle(patience?: Patience): Promise<void>
  /** The wire itself, for bridges: answers with a result, or throws an error with EIP-1193's numbers. */
  handle(origin: string, method: string, params?: unknown): Promise<unknown>
  listen(origin: string, listener: BitcoinListener): () => void
  /** What a site may see without asking; `null` when it is not allowed, or the wallet is locked. */
  sharedWith(origin: string): ReturnType<typeof accountOf> | null
}

/**
 * Makes a Bitcoin wallet with real keys. Each has two addresses: P2WPKH to pay with and P2TR for inscriptions. It signs
 * messages (ECDSA and BIP-322) and PSBTs, sends if it has an `esploraUrl`, and behaves as it is told.
 *
 * @throws TypeError without a key
 * @example
 * const wallet = createBitcoinTestWallet({ privateKeys: [key], network: 'Regtest' })
 * const leave = announceBitcoin(wallet, window)
 * wallet.reject('signPsbt')
 * @see BIP-84, BIP-86, BIP-137, BIP-174, BIP-322
 */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const brain = createBitcoinBrain(options)
  const { state, log } = brain
  const { name = 'Test Bitcoin Wallet' } = options
  const all = (at: 0 | 1) => state.keys.map((key) => addressesOf(key, state.network)[at].address)
  const wallet: BitcoinTestWallet = {
    name,
    icon: options.icon ?? letterIcon(name),
    id: options.id ?? name.replace(/[^\w$]+/g, ''),
    get paymentAddresses() {
      return all(0)
    },
    get ordinalsAddresses() {
      return all(1)
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
    asked: (method, { timeout = patience } = {}) => log.asked(method, timeout),
    idle: ({ timeout = patience } = {}) => log.idle(timeout),
    handle: brain.handle,
    listen: brain.listen,
    canSend: brain.esploraUrl !== undefined,
    sharedWith: (origin) => (state.lock.isOpen && state.sites.has(origin) ? accountOf(state) : null),
    ...createControls(brain, (): BitcoinTestWallet => wallet),
  }
  return wallet
}

function createControls<Self>(brain: BitcoinBrain, self: () => Self): BitcoinWalletControls<Self> {
  const { state, manners, emit } = brain
  const does =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): Self => {
      act(...args)
      return self()
    }
  return {
    approve: does((method?: string) => manners.set('approve', method)),
    reject: does((method?: string) => manners.set('reject', method)),
    hang: does((method?: string) => manners.set('hang', method)),
    freeze: does(() => manners.freeze()),
    answerNow: does((decision: 'approve' | 'reject' = 'approve') => manners.answerNow(decision)),
    lock: does((how: LockedManner = 'waits') => {
      const wasOpen = state.lock.isOpen
      state.lock.lock(how)
      if (wasOpen) tellAll(brain, 'change')
    }),
    unlock: does(() => {
      if (state.lock.isOpen) return
      state.lock.unlock()
      tellAll(brain, 'change')
    }),
    switchAccount: does((index: number) => {
      if (!state.keys[index]) throw new RangeError(`There is no account ${index}.`)
      state.active = index
      state.remember()
      tellAll(brain, 'accountChange', { type: 'accountChange' })
      tellAll(brain, 'change')
    }),
    onNetwork: does((network: BitcoinNetworkName) => moveTo(network, brain)),
    disconnectSite: does((origin?: string) => {
      for (const site of origin === undefined ? [...state.sites] : [origin]) forgetSite(site, brain)
    }),
    forget: does(() => {
      state.sites.clear()
      state.remember()
    }),
    rawAnswer: does((method: string, value: unknown) => manners.setRaw(method, { value })),
    rawError: does((method: string, error: unknown) => manners.setRaw(method, { error })),
    emitRaw: does((event: string, payload: unknown) => emit(event, payload)),
  }
}

function tellAll({ state, emit }: BitcoinBrain, event: string, payload?: unknown): void {
  for (const origin of state.sites) emit(event, payload, origin)
}
