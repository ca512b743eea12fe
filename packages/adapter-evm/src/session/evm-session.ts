import { isKitError, KitError, type SessionSource, type SharedSession } from '@kit/core'
import { anySignal, isSameList, throwIfAborted, withSignal } from '@kit/core/adapters'
import { toHex } from '../chain/chain-id.ts'
import { ProviderRpcError } from './provider-error.ts'
import { createProviderListeners } from './provider-listeners.ts'
import { readState, type SessionState } from './session-state.ts'

/** Follows the EVM part of a session and sends requests to its wallet. */
export type EvmSession = {
  readonly shared: SharedSession
  readonly listeners: Pick<ReturnType<typeof createProviderListeners>, 'on' | 'off'>
  /** Reports any change and returns the present state; `null` without a session. */
  state(): SessionState | null
  /** Sends a request to the wallet, on the session's network. */
  forward(method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
  /** Calls `listener` for every change, before the provider's listeners, until the returned function is called. */
  onChange(listener: (state: SessionState | null) => void): () => void
  /** Aborts with a kit error when the session or the kit ends. */
  readonly life: AbortSignal
  destroy(): void
}

export function createEvmSession(shared: SharedSession, source: SessionSource): EvmSession {
  const listeners = createProviderListeners()
  const changes = new Set<(state: SessionState | null) => void>()
  const stop = shared.watch(() => void refresh())
  let isDestroyed = false
  let state = read(null)
  let life = new AbortController()

  /** Ignores a malformed update. */
  function read(before: SessionState | null): SessionState | null {
    try {
      const now = readState(shared.current(), source)
      return now && before && isSame(now, before) ? before : now
    } catch (error) {
      if (isKitError(error, 'wallet/invalid-answer')) return before
      throw error
    }
  }

  function refresh(): SessionState | null {
    if (isDestroyed) return null
    const before = state
    const now = read(before)
    state = now
    if (before && !now) endLife(new KitError('wallet/disconnected'))
    if (before !== now) for (const change of [...changes]) change(now)
    emitDifference(listeners.emit, before, now)
    return state
  }

  function endLife(reason: KitError): void {
    const ended = life
    life = new AbortController()
    ended.abort(reason)
  }

  return {
    shared,
    listeners,
    state: refresh,
    get life() {
      return life.signal
    },
    async forward(method, params, signal) {
      const { network, methods } = required(refresh())
      if (!methods.includes(method)) throw unsupported(method)
      const ask = (either: AbortSignal) => {
        throwIfAborted(either)
        return withSignal(shared.request({ network, method, params }, either), either)
      }
      return anySignal(signal ? [life.signal, signal] : [life.signal], ask)
    },
    onChange(listener) {
      changes.add(listener)
      return () => void changes.delete(listener)
    },
    destroy() {
      stop()
      isDestroyed = true
      state = null
      endLife(new KitError('kit/destroyed'))
      changes.clear()
    },
  }
}

const isSame = (a: SessionState, b: SessionState) =>
  a.network === b.network &&
  isSameList(a.accounts, b.accounts) &&
  isSameList(a.networks, b.networks) &&
  isSameList(a.methods, b.methods)

export function required(state: SessionState | null): SessionState {
  if (!state) throw new KitError('wallet/disconnected', { detail: 'The session has ended, or shares nothing of EVM.' })
  return state
}

export const unsupported = (method: string) =>
  new KitError('wallet/unsupported-method', { detail: `The session did not approve ${method}.` })

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
