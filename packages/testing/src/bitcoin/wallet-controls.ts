import { chainable } from '../wallet/chainable.ts'
import type { LockedBehaviour } from '../wallet/lock.ts'
import type { Decision } from '../wallet/wallet-options.ts'
import type { BitcoinWalletCore } from './wallet-core.ts'
import { disconnectSite, moveTo } from './wallet-methods.ts'
import type { BitcoinNetworkName } from './wallet-options.ts'
import type { BitcoinTestPayment } from './wallet-state.ts'

/** What a test can make the wallet do. Every call takes effect at once and returns the wallet. */
export type BitcoinWalletControls<Self> = {
  /** Approves one method, or everything, again; earlier instructions no longer apply. */
  approve(method?: string): Self
  /** Refuses (4001) one method, or every prompt. */
  reject(method?: string): Self
  /** Leaves one method, or every prompt, without an answer. */
  hang(method?: string): Self
  /** Answers no request, not even those without a prompt, until `approve`. */
  freeze(): Self
  /** Answers the open prompts. Later prompts stay open until `approve` or `reject`. */
  answerNow(decision?: Decision): Self
  /** Shows no accounts; prompts wait for `unlock`, or fail with 4100. */
  lock(how?: LockedBehaviour): Self
  unlock(): Self
  /** Makes another account active and emits to the sites that are allowed. */
  switchAccount(index: number): Self
  /** The visitor moves to a network in the wallet. */
  onNetwork(network: BitcoinNetworkName): Self
  /** The visitor withdraws a site's permission in the wallet, or every site's without an origin. */
  disconnectSite(origin?: string): Self
  /** Forgets every permission without an event, as a wallet that was installed again. */
  forget(): Self
  /** Pays what this makes of a `sendTransfer`, until `approve`. */
  payInstead(change: (payment: BitcoinTestPayment) => BitcoinTestPayment): Self
  /** Answers a method with exactly this value, until `approve`. */
  rawAnswer(method: string, value: unknown): Self
  /** Rejects a method with exactly this value, an error or not, until `approve`. */
  rawError(method: string, error: unknown): Self
  /** Emits any event with any payload to every site. */
  emitRaw(event: string, payload: unknown): Self
}

export function createBitcoinControls<Self>(core: BitcoinWalletCore, self: () => Self): BitcoinWalletControls<Self> {
  const { state, behaviour, emit } = core
  const does = chainable(self)
  return {
    approve: does((method?: string) => {
      behaviour.set('approve', method)
      if (!method) state.change = undefined
    }),
    reject: does((method?: string) => behaviour.set('reject', method)),
    hang: does((method?: string) => behaviour.set('hang', method)),
    freeze: does(() => behaviour.freeze()),
    answerNow: does((decision: Decision = 'approve') => behaviour.answerNow(decision)),
    lock: does((how: LockedBehaviour = 'waits') => {
      const wasOpen = state.lock.isOpen
      state.lock.lock(how)
      if (wasOpen) emitToSites(core, 'change')
    }),
    unlock: does(() => {
      if (state.lock.isOpen) return
      state.lock.unlock()
      emitToSites(core, 'change')
    }),
    switchAccount: does((index: number) => {
      if (!state.keys[index]) throw new RangeError(`There is no account ${index}.`)
      state.active = index
      state.persist()
      emitToSites(core, 'accountChange', { type: 'accountChange' })
      emitToSites(core, 'change')
    }),
    onNetwork: does((network: BitcoinNetworkName) => moveTo(network, core)),
    disconnectSite: does((origin?: string) => {
      for (const site of origin === undefined ? [...state.sites] : [origin]) disconnectSite(site, core)
    }),
    forget: does(() => {
      state.sites.clear()
      state.persist()
    }),
    payInstead: does((change: (payment: BitcoinTestPayment) => BitcoinTestPayment) => {
      state.change = change
    }),
    rawAnswer: does((method: string, value: unknown) => behaviour.setRaw(method, { value })),
    rawError: does((method: string, error: unknown) => behaviour.setRaw(method, { error })),
    emitRaw: does((event: string, payload: unknown) => emit(event, payload)),
  }
}

function emitToSites({ state, emit }: BitcoinWalletCore, event: string, payload?: unknown): void {
  for (const origin of state.sites) emit(event, payload, origin)
}
