import { createEmitter, readOwn } from '@kit/core/adapters'
import type { Address } from 'viem'
import { parseChainId } from '../chain/chain-id.ts'
import type { WalletRequest } from '../discovery/wallet-request.ts'
import { parseAccounts } from './accounts.ts'
import { listenTo } from './provider-events.ts'
import { readAccounts, readChainId, requireAccounts } from './read-wallet.ts'

export type ProviderState = { readonly accounts: readonly Address[]; readonly chainId: number | null }

/** What a connected wallet reports by itself. */
export type ProviderChange = { readonly accounts: readonly Address[] } | { readonly chainId: number } | 'disconnected'

type Answer = { readonly accounts: readonly Address[]; readonly chainId: number }

export type ProviderClient = {
  /** Whether the last request created the permission, so that the kit may revoke it. */
  readonly isOwnGrant: boolean
  latest(): ProviderState
  /** Asks the visitor to connect. A second call joins a request that is open. */
  connect(): Promise<Answer>
  /** Reads what the wallet shares already. */
  restore(signal?: AbortSignal): Promise<Answer>
  /** Stops listening while a request is open, until the returned function is called. */
  pause(): () => void
  /** Stops listening; the wallet keeps its permission. */
  release(): void
  /** Reports what a connected wallet changes, until the returned function is called. */
  watch(listener: (change: ProviderChange) => void): () => void
  onAccounts(payload: unknown): void
  onChain(payload: unknown): void
  onDisconnect(reason: unknown): void
}

type State = {
  known: ProviderState
  /** Whether changes are reported. */
  isConnected: boolean
  isOwnGrant: boolean
  pending: Promise<Answer> | null
  /** Count the wallet's events, so that a slow answer never overwrites a newer event. */
  readonly epochs: { accounts: number; chainId: number }
  stopListening: (() => void) | undefined
  readonly provider: object
  readonly request: WalletRequest
  readonly report: (change: ProviderChange) => void
}

/** The client of an untrusted EIP-1193 provider: it checks the provider's data and keeps its order. */
export function createProviderClient(provider: object, request: WalletRequest): ProviderClient {
  const { emit, watch } = createEmitter<ProviderChange>()
  const state: State = {
    known: { accounts: [], chainId: null },
    isConnected: false,
    isOwnGrant: false,
    pending: null,
    epochs: { accounts: 0, chainId: 0 },
    stopListening: undefined,
    provider,
    request,
    report: emit,
  }
  return {
    get isOwnGrant() {
      return state.isOwnGrant
    },
    latest: () => state.known,
    connect() {
      state.pending ??= connect(state).finally(() => {
        state.pending = null
      })
      return state.pending
    },
    restore: (signal) => restore(state, signal),
    pause() {
      if (!state.pending || state.isConnected) return () => {}
      stopListening(state)
      return () => {
        if (state.pending) listen(state)
      }
    },
    release: () => release(state),
    watch,
    onAccounts: (payload) => void applyAccounts(state, parseAccounts(payload)),
    onChain: (payload) => void applyChain(state, parseChainId(payload)),
    onDisconnect: (reason) => void applyDisconnect(state, reason),
  }
}

async function connect(state: State): Promise<Answer> {
  listen(state)
  try {
    return await complete(state, await requestAccounts(state))
  } catch (error) {
    if (!state.isConnected) release(state)
    throw error
  }
}

async function restore(state: State, signal?: AbortSignal): Promise<Answer> {
  const giveUp = () => {
    if (!state.isConnected && !state.pending) release(state)
  }
  signal?.addEventListener('abort', giveUp, { once: true })
  listen(state)
  try {
    const accounts = await readAccounts(state.request)
    if (accounts.length === 0) giveUp()
    return await complete(state, accounts)
  } catch (error) {
    giveUp()
    throw error
  } finally {
    signal?.removeEventListener('abort', giveUp)
  }
}

/** Sends both requests in one tick, so that finding out whose permission it is costs no time. */
async function requestAccounts(state: State): Promise<readonly Address[]> {
  let hadNone = false
  state.isOwnGrant = false
  readAccounts(state.request).then(
    (accounts) => {
      hadNone = accounts.length === 0
    },
    () => {},
  )
  const answer = await state.request({ method: 'eth_requestAccounts' })
  state.isOwnGrant = hadNone
  return requireAccounts(answer)
}

/** The wallet is connected from now on, unless the client has stopped listening. */
async function complete(state: State, accounts: readonly Address[]): Promise<Answer> {
  state.epochs.accounts += 1
  state.known = { ...state.known, accounts }
  const epoch = state.epochs.chainId
  const read = await readChainId(state.request)
  const chainId = epoch === state.epochs.chainId ? read : (state.known.chainId ?? read)
  state.known = { ...state.known, chainId }
  state.isConnected ||= state.stopListening !== undefined
  return { accounts: state.known.accounts, chainId }
}

function listen(state: State): void {
  if (state.stopListening) return
  const { provider } = state
  const stops = [
    listenTo(provider, 'accountsChanged', (payload) => void applyAccounts(state, parseAccounts(payload))),
    listenTo(provider, 'chainChanged', (payload) => void applyChain(state, parseChainId(payload))),
    listenTo(provider, 'disconnect', (reason) => void applyDisconnect(state, reason)),
  ]
  state.stopListening = () => {
    for (const stop of stops) stop()
  }
}

function stopListening(state: State): void {
  state.stopListening?.()
  state.stopListening = undefined
}

function release(state: State): void {
  stopListening(state)
  state.isConnected = false
  state.known = { accounts: [], chainId: null }
}

async function applyAccounts(state: State, payload: readonly Address[] | null): Promise<void> {
  const epoch = ++state.epochs.accounts
  const accounts = payload ?? (await readAccounts(state.request).catch(() => null))
  if (!accounts || epoch !== state.epochs.accounts) return
  state.known = { ...state.known, accounts }
  if (!state.isConnected) return
  if (accounts.length > 0) state.report({ accounts })
  else disconnect(state)
}

async function applyChain(state: State, payload: number | null): Promise<void> {
  const epoch = ++state.epochs.chainId
  const chainId = payload ?? (await readChainId(state.request).catch(() => null))
  if (chainId === null || epoch !== state.epochs.chainId) return
  state.known = { ...state.known, chainId }
  if (state.isConnected) state.report({ chainId })
}

/** Code 1013 means "try again later": the accounts tell whether the wallet is still connected. */
async function applyDisconnect(state: State, reason: unknown): Promise<void> {
  if (!state.isConnected) return
  if (readOwn(reason, 'code') === 1013) await applyAccounts(state, null)
  else disconnect(state)
}

function disconnect(state: State): void {
  release(state)
  state.report('disconnected')
}
