import { isKitError, KitError, type SessionSource, type SharedSession } from '@kit/core'
import { anySignal, isSameList, maySend, throwIfAborted, withSignal } from '@kit/core/adapters'
import { toHex } from '../chain/chain-id.ts'
import { ProviderRpcError } from './provider-error.ts'
import { createProviderListeners } from './provider-listeners.ts'
import { readState, type SessionState } from './session-state.ts'

/** Follows the EVM part of a session and sends requests to its wallet. */
export type EvmSession = {
  readonly shared: SharedSession
  readonly listeners: Pick<ReturnType<typeof createProviderListeners>, 'on' | 'off'>
  /** The present state; `null` without a session. */
  current(): SessionState | null
  /** Returns the present state after it has reported what has changed. */
  refresh(): SessionState | null
  /** Puts an account first until the wallet itself puts another one first; does nothing for one that it does not share. */
  pickAccount(address: string): void
  /** Sends a request to the wallet, on the session's network. */
  forward(method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
  /** Calls `listener` for every change, before the provider's listeners, until the returned function is called. */
  onChange(listener: (state: SessionState | null) => void): () => void
  /** Aborts with a kit error when the session or the kit ends. */
  readonly signal: AbortSignal
  destroy(): void
}

export function createEvmSession(shared: SharedSession, source: SessionSource): EvmSession {
  const listeners = createProviderListeners()
  const changes = new Set<(state: SessionState | null) => void>()
  const stop = shared.watch(() => void refresh())
  let isDestroyed = false
  let picked: string | null = null
  let first: string | undefined
  let state = read(null)
  let controller = new AbortController()

  /** Ignores a malformed update. */
  function read(before: SessionState | null): SessionState | null {
    try {
      const own = readState(shared.current(), source)
      if (own?.accounts[0] !== first) picked = null
      first = own?.accounts[0]
      const now = own && {
        ...own,
        accounts: own.accounts.toSorted((a, b) => Number(b === picked) - Number(a === picked)),
      }
      return now && before && isSame(now, before) ? before : now
    } catch (error) {
      if (isKitError(error, 'wallet/invalid-answer')) return before
      throw error
    }
  }

  const current = () => (isDestroyed ? null : read(state))

  function refresh(): SessionState | null {
    const before = state
    const now = current()
    state = now
    if (before && !now) abortRequests(new KitError('wallet/disconnected'))
    if (before !== now) for (const change of [...changes]) change(now)
    emitDifference(listeners.emit, before, now)
    return state
  }

  function abortRequests(reason: KitError): void {
    const ended = controller
    controller = new AbortController()
    ended.abort(reason)
  }

  return {
    shared,
    listeners,
    current,
    refresh,
    pickAccount(address) {
      picked = address
      refresh()
    },
    get signal() {
      return controller.signal
    },
    async forward(method, params, signal) {
      const { network, methods } = required(current())
      if (!methods.includes(method)) throw unsupported(method)
      const ask = (either: AbortSignal) => {
        throwIfAborted(either)
        const asked = shared.request({ network, method, params }, either)
        // What may have been sent is waited for, as the session says.
        return maySend(method) ? asked : withSignal(asked, either)
      }
      return anySignal(signal ? [controller.signal, signal] : [controller.signal], ask)
    },
    onChange(listener) {
      changes.add(listener)
      return () => void changes.delete(listener)
    },
    destroy() {
      stop()
      isDestroyed = true
      state = null
      abortRequests(new KitError('kit/destroyed'))
      changes.clear()
    },
  }
}

const isSame = (a: SessionState, b: SessionState) =>
  a.network === b.network &&
  isSameList(a.accounts, b.accounts) &&
  isSameList(a.smart, b.smart) &&
  isSameList(a.networks, b.networks) &&
  isSameList(a.methods, b.methods)

export function required(state: SessionState | null): SessionState {
  if (!state) throw new KitError('wallet/disconnected', { detail: 'The session has ended, or shares nothing of EVM.' })
  return state
}

/** By this method viem asks for what a wallet has refused as `eth_sendTransaction`, and gives back that refusal for one code alone. */
export const otherSend = 'wallet_sendTransaction'

export const unsupported = (method: string) =>
  new KitError(method === otherSend ? 'rpc/method-not-found' : 'wallet/unsupported-method', {
    detail: `The session did not approve ${method}.`,
  })

function emitDifference(
  emit: (event: string, payload: unknown) => void,
  before: SessionState | null,
  now: SessionState | null,
): void {
  if (!now) {
    if (!before) return
    emit('accountsChanged', [])
    emit('disconnect', new ProviderRpcError(4900, 'The session has ended.'))
    return
  }
  const chainId = toHex(now.chainId)
  if (!before) emit('connect', { chainId })
  if (before && before.chainId !== now.chainId) emit('chainChanged', chainId)
  if (!before || !isSameList(before.accounts, now.accounts)) emit('accountsChanged', [...now.accounts])
}
