import { chainable } from '../wallet/chainable.ts'
import type { LockedBehaviour } from '../wallet/lock.ts'
import type { Decision } from '../wallet/wallet-options.ts'
import type { SolanaWalletCore } from './wallet-core.ts'
import { type SolanaWalletState, visibleAccounts } from './wallet-state.ts'

/** What a test can make the wallet do. Every call takes effect at once and returns the wallet. */
export type SolanaWalletControls<Self> = {
  /** Approves one feature, or everything, again; earlier instructions no longer apply. */
  approve(feature?: string): Self
  /** Refuses (4001) one feature, or every prompt. */
  reject(feature?: string): Self
  /** Leaves one feature, or every prompt, without an answer. */
  hang(feature?: string): Self
  /** Answers no request, not even those without a prompt, until `approve`. */
  freeze(): Self
  /** Answers the open prompts. Later prompts stay open until `approve` or `reject`. */
  answerNow(decision?: Decision): Self
  /** Shows no accounts; prompts wait for `unlock`, or fail with 4100. */
  lock(how?: LockedBehaviour): Self
  unlock(): Self
  /** Makes another account active and emits to the site if it may see it. */
  switchAccount(index: number): Self
  /** The visitor withdraws the site's permission in the wallet. */
  disconnectSite(): Self
  /** Forgets the permission without an event, as a wallet that was installed again. */
  forget(): Self
  /** Signs in with this account, whichever the site requests, until `approve`. */
  signInAs(index: number): Self
  /** Signs what this makes of the site's transaction, until `approve`. */
  signInstead(change: (transaction: Uint8Array) => Uint8Array | Promise<Uint8Array>): Self
  /** Answers a feature with exactly this value, until `approve`. */
  rawAnswer(feature: string, value: unknown): Self
  /** Rejects a feature with exactly this value, an error or not, until `approve`. */
  rawError(feature: string, error: unknown): Self
  /** Shows exactly this as its accounts, until `approve`. */
  lieAboutAccounts(accounts: unknown): Self
  /** Emits `change` with exactly this payload. */
  emitRaw(payload: unknown): Self
}

export function createSolanaControls<Self>(
  { state, behaviour, emit }: SolanaWalletCore,
  self: () => Self,
): SolanaWalletControls<Self> {
  const does = chainable(self)
  const emitAccounts = () => emit({ accounts: visibleAccounts(state) })
  return {
    approve: does((feature?: string) => {
      behaviour.set('approve', feature)
      if (feature) return
      state.lie = undefined
      state.signsInAs = undefined
      state.change = undefined
    }),
    reject: does((feature?: string) => behaviour.set('reject', feature)),
    hang: does((feature?: string) => behaviour.set('hang', feature)),
    freeze: does(() => behaviour.freeze()),
    answerNow: does((decision: Decision = 'approve') => behaviour.answerNow(decision)),
    lock: does((how: LockedBehaviour = 'waits') => {
      const wasOpen = state.lock.isOpen
      state.lock.lock(how)
      if (wasOpen && state.isAllowed) emitAccounts()
    }),
    unlock: does(() => {
      if (state.lock.isOpen) return
      state.lock.unlock()
      if (state.isAllowed) emitAccounts()
    }),
    switchAccount: does((index: number) => {
      requireAccount(state, index)
      if (index === state.active) return
      state.active = index
      if (state.isAllowed) emitAccounts()
    }),
    disconnectSite: does(() => {
      if (!state.isAllowed) return
      forget(state)
      emitAccounts()
    }),
    forget: does(() => forget(state)),
    signInAs: does((index: number) => {
      requireAccount(state, index)
      state.signsInAs = index
    }),
    signInstead: does((change: (transaction: Uint8Array) => Uint8Array | Promise<Uint8Array>) => {
      state.change = change
    }),
    rawAnswer: does((feature: string, value: unknown) => behaviour.setRaw(feature, { value })),
    rawError: does((feature: string, error: unknown) => behaviour.setRaw(feature, { error })),
    lieAboutAccounts: does((accounts: unknown) => {
      state.lie = { accounts }
    }),
    emitRaw: does((payload: unknown) => emit(payload)),
  }
}

function forget(state: SolanaWalletState): void {
  state.isAllowed = false
  state.persist()
}

function requireAccount({ accounts }: SolanaWalletState, index: number): void {
  if (!accounts[index]) throw new RangeError(`The wallet has no account ${index}.`)
}
