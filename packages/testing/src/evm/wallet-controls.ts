import { forgetSite } from './account-methods.ts'
import { moveTo } from './chain-methods.ts'
import { ProviderError, providerCodes } from './provider-error.ts'
import type { WalletBrain } from './wallet-brain.ts'
import type { LockedManner } from './wallet-lock.ts'
import type { Decision } from './wallet-options.ts'
import { toHex, visibleAccounts } from './wallet-state.ts'

/** What a test can tell the wallet. Every call takes effect at once and returns the wallet. */
export type WalletControls<Self> = {
  /** Says yes again, to one method or to everything; what was said before is forgotten. */
  approve(method?: string): Self
  /** Says no (4001) to one method, or to everything that asks the visitor. */
  reject(method?: string): Self
  /** Leaves one method, or everything that asks the visitor, without an answer. */
  hang(method?: string): Self
  /** Answers nothing at all, not even what it answers without asking, until `approve`. */
  freeze(): Self
  /** Answers what hangs. What is asked later hangs again until `approve` or `reject`. */
  answerNow(decision?: Decision): Self
  /** No accounts to see; connecting waits for `unlock`, or is refused with 4100. */
  lock(how?: LockedManner): Self
  unlock(): Self
  /** Moves to a chain by the wallet's own menu, known or not, and tells every site. */
  onChain(id: number): Self
  /** Makes another account the active one and tells the sites that may see it. */
  switchAccount(index: number): Self
  /** Hops to the next account while the visitor answers this method, once. What is signed then is signed by that one. */
  switchAccountDuring(method: string): Self
  /** Says this chain id while it stays where it is; without one it is honest again. */
  lieAboutChainId(id?: number): Self
  /** No longer knows a chain: switching there is 4902 until somebody adds it. */
  forgetChain(id: number): Self
  /** Takes a site's permission back in the wallet; every site's without an origin. */
  disconnectSite(origin?: string): Self
  /** Loses every chain: `disconnect` with 4900, and so is every answer until `goOnline`. */
  goOffline(): Self
  goOnline(): Self
  /** Answers a method with exactly this value, sensible or not, until `approve`. */
  rawAnswer(method: string, value: unknown): Self
  /** Refuses a method with exactly this value, an error or not, until `approve`. */
  rawError(method: string, error: unknown): Self
  /** Emits any event with any payload to every site. */
  emitRaw(event: string, payload: unknown): Self
}

export function createControls<Self>(brain: WalletBrain, self: () => Self): WalletControls<Self> {
  const does =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): Self => {
      act(...args)
      return self()
    }
  return {
    approve: does((method?: string) => brain.manners.set('approve', method)),
    reject: does((method?: string) => brain.manners.set('reject', method)),
    hang: does((method?: string) => brain.manners.set('hang', method)),
    freeze: does(() => brain.manners.freeze()),
    answerNow: does((decision: Decision = 'approve') => brain.manners.answerNow(decision)),
    lock: does((how: LockedManner = 'waits') => lock(brain, how)),
    unlock: does(() => unlock(brain)),
    onChain: does((id: number) => moveTo(id, brain)),
    switchAccount: does((index: number) => switchAccount(brain, index)),
    switchAccountDuring: does((method: string) => switchAccountDuring(brain, method)),
    lieAboutChainId: does((id?: number) => {
      brain.state.liedChainId = id
    }),
    forgetChain: does((id: number) => forgetChain(brain, id)),
    disconnectSite: does((origin?: string) => {
      for (const site of origin === undefined ? [...brain.state.sites] : [origin]) forgetSite(site, brain)
    }),
    goOffline: does(() => {
      brain.state.isOffline = true
      brain.emit('disconnect', new ProviderError(providerCodes.disconnected, 'The provider is disconnected.'))
    }),
    goOnline: does(() => {
      brain.state.isOffline = false
      brain.emit('connect', { chainId: toHex(brain.state.chainId) })
    }),
    rawAnswer: does((method: string, value: unknown) => brain.manners.setRaw(method, { value })),
    rawError: does((method: string, error: unknown) => brain.manners.setRaw(method, { error })),
    emitRaw: does((event: string, payload: unknown) => brain.emit(event, payload)),
  }
}

function lock({ state, emit }: WalletBrain, how: LockedManner): void {
  const wasOpen = state.lock.isOpen
  state.lock.lock(how)
  if (wasOpen) for (const site of state.sites) emit('accountsChanged', [], site)
}

function unlock(brain: WalletBrain): void {
  if (brain.state.lock.isOpen) return
  brain.state.lock.unlock()
  tellAccounts(brain)
}

function switchAccount(brain: WalletBrain, index: number): void {
  const { state } = brain
  if (!state.accounts[index]) throw new RangeError(`The wallet has no account ${index}.`)
  if (index === state.active) return
  state.active = index
  state.remember()
  tellAccounts(brain)
}

function switchAccountDuring(brain: WalletBrain, method: string): void {
  if (brain.state.accounts.length < 2)
    throw new RangeError('Switching needs a wallet with two accounts: pass privateKeys.')
  brain.hopDuring(method, () => switchAccount(brain, (brain.state.active + 1) % brain.state.accounts.length))
}

function tellAccounts({ state, emit }: WalletBrain): void {
  for (const site of state.sites) {
    const accounts = visibleAccounts(state, site)
    if (accounts.length > 0) emit('accountsChanged', accounts, site)
  }
}

function forgetChain({ state }: WalletBrain, id: number): void {
  if (id === state.chainId) throw new RangeError(`The wallet is on chain ${id}: move it elsewhere first.`)
  state.chains.delete(id)
}
