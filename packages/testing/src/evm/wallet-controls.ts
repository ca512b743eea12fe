import { chainable } from '../wallet/chainable.ts'
import type { LockedBehaviour } from '../wallet/lock.ts'
import { ProviderError, providerCodes } from '../wallet/provider-error.ts'
import type { Decision } from '../wallet/wallet-options.ts'
import { disconnectSite } from './account-methods.ts'
import { moveTo } from './chain-methods.ts'
import type { WalletCore } from './wallet-core.ts'
import { type EvmTestTransaction, toHex, visibleAccounts } from './wallet-state.ts'

/** What a test can make the wallet do. Every call takes effect at once and returns the wallet. */
export type WalletControls<Self> = {
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
  /** Shows no accounts; connecting waits for `unlock`, or fails with 4100. */
  lock(how?: LockedBehaviour): Self
  unlock(): Self
  /** The visitor moves to a chain in the wallet, known or not; emits to every site. */
  onChain(id: number): Self
  /** Makes another account active and emits to the sites that may see it. */
  switchAccount(index: number): Self
  /** Switches to the next account while the prompt of this method is open, once. That account signs then. */
  switchAccountDuring(method: string): Self
  /** Reports this chain id without moving there; without an id it reports the real one again. */
  lieAboutChainId(id?: number): Self
  /** Forgets a chain: switching there fails with 4902 until a page adds it. */
  forgetChain(id: number): Self
  /** The visitor withdraws a site's permission in the wallet, or every site's without an origin. */
  disconnectSite(origin?: string): Self
  /** Loses every chain: emits `disconnect` with 4900, and refuses every request with 4900 until `goOnline`. */
  goOffline(): Self
  goOnline(): Self
  /** Sends what this makes of a page's transaction, from any of its accounts, until `approve`. The page gets that one's hash. */
  sendInstead(change: (transaction: EvmTestTransaction) => EvmTestTransaction): Self
  /** Answers a method with exactly this value, until `approve`. */
  rawAnswer(method: string, value: unknown): Self
  /** Rejects a method with exactly this value, an error or not, until `approve`. */
  rawError(method: string, error: unknown): Self
  /** Emits any event with any payload to every site. */
  emitRaw(event: string, payload: unknown): Self
}

export function createControls<Self>(core: WalletCore, self: () => Self): WalletControls<Self> {
  const does = chainable(self)
  return {
    approve: does((method?: string) => {
      core.behaviour.set('approve', method)
      if (!method) core.state.change = undefined
    }),
    reject: does((method?: string) => core.behaviour.set('reject', method)),
    hang: does((method?: string) => core.behaviour.set('hang', method)),
    freeze: does(() => core.behaviour.freeze()),
    answerNow: does((decision: Decision = 'approve') => core.behaviour.answerNow(decision)),
    lock: does((how: LockedBehaviour = 'waits') => lock(core, how)),
    unlock: does(() => unlock(core)),
    onChain: does((id: number) => moveTo(id, core)),
    switchAccount: does((index: number) => switchAccount(core, index)),
    switchAccountDuring: does((method: string) => switchAccountDuring(core, method)),
    lieAboutChainId: does((id?: number) => {
      core.state.liedChainId = id
    }),
    forgetChain: does((id: number) => forgetChain(core, id)),
    disconnectSite: does((origin?: string) => {
      for (const site of origin === undefined ? [...core.state.sites] : [origin]) disconnectSite(site, core)
    }),
    goOffline: does(() => {
      core.state.isOffline = true
      core.emit('disconnect', new ProviderError(providerCodes.disconnected, 'The provider is disconnected.'))
    }),
    goOnline: does(() => {
      core.state.isOffline = false
      core.emit('connect', { chainId: toHex(core.state.chainId) })
    }),
    sendInstead: does((change: (transaction: EvmTestTransaction) => EvmTestTransaction) => {
      core.state.change = change
    }),
    rawAnswer: does((method: string, value: unknown) => core.behaviour.setRaw(method, { value })),
    rawError: does((method: string, error: unknown) => core.behaviour.setRaw(method, { error })),
    emitRaw: does((event: string, payload: unknown) => core.emit(event, payload)),
  }
}

function lock({ state, emit }: WalletCore, how: LockedBehaviour): void {
  const wasOpen = state.lock.isOpen
  state.lock.lock(how)
  if (wasOpen) for (const site of state.sites) emit('accountsChanged', [], site)
}

function unlock(core: WalletCore): void {
  if (core.state.lock.isOpen) return
  core.state.lock.unlock()
  emitAccounts(core)
}

function switchAccount(core: WalletCore, index: number): void {
  const { state } = core
  if (!state.accounts[index]) throw new RangeError(`The wallet has no account ${index}.`)
  if (index === state.active) return
  state.active = index
  state.persist()
  emitAccounts(core)
}

function switchAccountDuring(core: WalletCore, method: string): void {
  if (core.state.accounts.length < 2)
    throw new RangeError('Switching needs a wallet with two accounts: pass privateKeys.')
  core.switchDuring(method, () => switchAccount(core, (core.state.active + 1) % core.state.accounts.length))
}

function emitAccounts({ state, emit }: WalletCore): void {
  for (const site of state.sites) {
    const accounts = visibleAccounts(state, site)
    if (accounts.length > 0) emit('accountsChanged', accounts, site)
  }
}

function forgetChain({ state }: WalletCore, id: number): void {
  if (id === state.chainId) throw new RangeError(`The wallet is on chain ${id}: move it to another chain first.`)
  state.chains.delete(id)
}
