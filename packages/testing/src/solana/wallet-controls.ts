import type { LockedManner } from '../evm/wallet-lock.ts'
import type { Decision } from '../evm/wallet-options.ts'
import type { SolanaBrain } from './wallet-brain.ts'
import { type SolanaWalletState, visibleAccounts } from './wallet-state.ts'

/** What a test can tell the wallet. Every call takes effect at once and returns the wallet. */
export type SolanaWalletControls<Self> = {
  /** Says yes again, to one feature or to everything; what was said before is forgotten. */
  approve(feature?: string): Self
  /** Says no (4001) to one feature, or to everything that asks the visitor. */
  reject(feature?: string): Self
  /** Leaves one feature, or everything that asks the visitor, without an answer. */
  hang(feature?: string): Self
  /** Answers nothing at all, not even what it answers without asking, until `approve`. */
  freeze(): Self
  /** Answers what hangs. What is asked later hangs again until `approve` or `reject`. */
  answerNow(decision?: Decision): Self
  /** No accounts to see; what asks waits for `unlock`, or is refused with 4100. */
  lock(how?: LockedManner): Self
  unlock(): Self
  /** Makes another account the active one and tells the site if it may see it. */
  switchAccount(index: number): Self
  /** Takes the site's permission back in the wallet. */
  disconnectSite(): Self
  /** Takes it back without a word to the page, as a wallet that was installed anew. */
  forget(): Self
  /** Signs in with this account, whichever the site asks for, until `approve`. */
  signInAs(index: number): Self
  /** Answers a feature with exactly this value, sensible or not, until `approve`. */
  rawAnswer(feature: string, value: unknown): Self
  /** Refuses a feature with exactly this value, an error or not, until `approve`. */
  rawError(feature: string, error: unknown): Self
  /** Shows exactly this as its accounts, until `approve`. */
  lieAboutAccounts(accounts: unknown): Self
  /** Tells whoever listens to `change` exactly this. */
  emitRaw(payload: unknown): Self
}

export function createSolanaControls<Self>(
  { state, manners, emit }: SolanaBrain,
  self: () => Self,
): SolanaWalletControls<Self> {
  const does =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): Self => {
      act(...args)
      return self()
    }
  const tell = () => emit({ accounts: visibleAccounts(state) })
  return {
    approve: does((feature?: string) => {
      manners.set('approve', feature)
      if (feature) return
      state.lie = undefined
      state.signsInAs = undefined
    }),
    reject: does((feature?: string) => manners.set('reject', feature)),
    hang: does((feature?: string) => manners.set('hang', feature)),
    freeze: does(() => manners.freeze()),
    answerNow: does((decision: Decision = 'approve') => manners.answerNow(decision)),
    lock: does((how: LockedManner = 'waits') => {
      const wasOpen = state.lock.isOpen
      state.lock.lock(how)
      if (wasOpen && state.isAllowed) tell()
    }),
    unlock: does(() => {
      if (state.lock.isOpen) return
      state.lock.unlock()
      if (state.isAllowed) tell()
    }),
    switchAccount: does((index: number) => {
      demandAccount(state, index)
      if (index === state.active) return
      state.active = index
      if (state.isAllowed) tell()
    }),
    disconnectSite: does(() => {
      if (!state.isAllowed) return
      forget(state)
      tell()
    }),
    forget: does(() => forget(state)),
    signInAs: does((index: number) => {
      demandAccount(state, index)
      state.signsInAs = index
    }),
    rawAnswer: does((feature: string, value: unknown) => manners.setRaw(feature, { value })),
    rawError: does((feature: string, error: unknown) => manners.setRaw(feature, { error })),
    lieAboutAccounts: does((accounts: unknown) => {
      state.lie = { accounts }
    }),
    emitRaw: does((payload: unknown) => emit(payload)),
  }
}

function forget(state: SolanaWalletState): void {
  state.isAllowed = false
  state.remember()
}

function demandAccount({ accounts }: SolanaWalletState, index: number): void {
  if (!accounts[index]) throw new RangeError(`The wallet has no account ${index}.`)
}
