import { KitError } from '@kit/core'
import type { Address } from 'viem'
import { parseChainId } from '../chain/chain-id.ts'
import type { WalletRequest } from '../discovery/wallet-request.ts'
import { parseAccounts } from './accounts.ts'
import { listenTo } from './provider-events.ts'
import { readAccounts, readChainId, vetAccounts } from './read-wallet.ts'

export type ProviderState = { readonly accounts: readonly Address[]; readonly chainId: number | null }

/** Changes that a connected wallet reports. */
export type ProviderChanges = { changed(change: Partial<ProviderState>): void; disconnected(): void }

type ClientState = {
  state: ProviderState
  phase: 'away' | 'asking' | 'connected'
  /** Count the wallet's events, so that a slow answer never overwrites a newer event. */
  readonly epochs: { accounts: number; chainId: number }
  stopListening: (() => void) | undefined
  /** Whether the last request created the permission, so that the kit may revoke it. */
  isOwnGrant: boolean
  attempt: number
  readonly provider: object
  readonly ask: WalletRequest
  readonly changes: ProviderChanges
}

export type ProviderClient = {
  readonly isOwnGrant: boolean
  latest(): ProviderState
  /** Asks for accounts; without `isPrompting` only for those that the wallet shares already. */
  open(isPrompting: boolean): Promise<{ accounts: readonly Address[]; chainId: number }>
  /** Stops listening; the wallet keeps its permission. */
  release(): void
  /** Stops listening while a request without a caller is pending. */
  pause(attempt: number): void
  /** The number of the newest request. */
  readonly attempt: number
  /** Listens again when a caller joins the pending request. */
  resume(): void
  onAccounts(payload: unknown): void
  onChain(payload: unknown): void
  onDisconnect(reason: unknown): void
}

/** The client of an untrusted EIP-1193 provider: it checks the provider's data and keeps its order. */
export function createProviderClient(provider: object, ask: WalletRequest, changes: ProviderChanges): ProviderClient {
  const client: ClientState = {
    state: { accounts: [], chainId: null },
    phase: 'away',
    epochs: { accounts: 0, chainId: 0 },
    stopListening: undefined,
    isOwnGrant: false,
    attempt: 0,
    provider,
    ask,
    changes,
  }
  return {
    get isOwnGrant() {
      return client.isOwnGrant
    },
    latest: () => client.state,
    open: (isPrompting) => open(client, isPrompting),
    release: () => release(client),
    get attempt() {
      return client.attempt
    },
    pause: (attempt) => pause(client, attempt),
    resume: () => resume(client),
    onAccounts: (payload) => void applyAccounts(client, parseAccounts(payload)),
    onChain: (payload) => void applyChain(client, parseChainId(payload)),
    onDisconnect: (reason) => void applyDisconnect(client, reason),
  }
}

async function open(
  client: ClientState,
  isPrompting: boolean,
): Promise<{ accounts: readonly Address[]; chainId: number }> {
  const attempt = ++client.attempt
  const isNewest = () => attempt === client.attempt
  const wasConnected = client.phase === 'connected'
  client.phase = 'asking'
  listen(client)
  try {
    const accounts = isPrompting ? await requestAccounts(client) : await readAccounts(client.ask)
    if (!isNewest()) return { accounts, chainId: await readChainId(client.ask) }
    // The caller has given up, and the client has stopped listening.
    if (isReleased(client)) throw new KitError('connection/cancelled')
    if (accounts.length === 0 && !isPrompting && !wasConnected) release(client)
    client.epochs.accounts += 1
    client.state = { ...client.state, accounts }
    const epoch = client.epochs.chainId
    const read = await readChainId(client.ask)
    const chainId = epoch === client.epochs.chainId ? read : (client.state.chainId ?? read)
    if (!isNewest()) return { accounts, chainId }
    client.state = { ...client.state, chainId }
    if (!isReleased(client)) client.phase = 'connected'
    return { accounts: client.state.accounts, chainId }
  } catch (error) {
    if (isNewest() && wasConnected) client.phase = 'connected'
    else if (isNewest()) release(client)
    throw error
  }
}

/** A function, since the phase may change during an `await`, which the compiler does not see. */
const isReleased = ({ phase }: ClientState) => phase === 'away'

function pause(client: ClientState, attempt: number): void {
  if (client.phase === 'asking' && attempt === client.attempt) release(client)
}

function resume(client: ClientState): void {
  if (client.phase !== 'away') return
  client.phase = 'asking'
  listen(client)
}

/** Sends both requests in one tick, so that finding out whose permission it is costs no time. */
async function requestAccounts(client: ClientState): Promise<readonly Address[]> {
  let hadNone = false
  client.isOwnGrant = false
  readAccounts(client.ask).then(
    (accounts) => {
      hadNone = accounts.length === 0
    },
    () => {},
  )
  const answer = await client.ask({ method: 'eth_requestAccounts' })
  client.isOwnGrant = hadNone
  return vetAccounts(answer)
}

function listen(client: ClientState): void {
  if (client.stopListening) return
  const { provider } = client
  const stops = [
    listenTo(provider, 'accountsChanged', (payload) => void applyAccounts(client, parseAccounts(payload))),
    listenTo(provider, 'chainChanged', (payload) => void applyChain(client, parseChainId(payload))),
    listenTo(provider, 'disconnect', (reason) => void applyDisconnect(client, reason)),
  ]
  client.stopListening = () => {
    for (const stop of stops) stop()
  }
}

function release(client: ClientState): void {
  client.stopListening?.()
  client.stopListening = undefined
  client.phase = 'away'
  client.state = { accounts: [], chainId: null }
}

async function applyAccounts(client: ClientState, payload: readonly Address[] | null): Promise<void> {
  const epoch = ++client.epochs.accounts
  const accounts = payload ?? (await readAccounts(client.ask).catch(() => null))
  if (!accounts || epoch !== client.epochs.accounts) return
  client.state = { ...client.state, accounts }
  if (client.phase !== 'connected') return
  if (accounts.length > 0) client.changes.changed({ accounts })
  else disconnected(client)
}

async function applyChain(client: ClientState, payload: number | null): Promise<void> {
  const epoch = ++client.epochs.chainId
  const chainId = payload ?? (await readChainId(client.ask).catch(() => null))
  if (chainId === null || epoch !== client.epochs.chainId) return
  client.state = { ...client.state, chainId }
  if (client.phase === 'connected') client.changes.changed({ chainId })
}

/** Code 1013 means "try again later": the accounts tell whether the wallet is still connected. */
async function applyDisconnect(client: ClientState, reason: unknown): Promise<void> {
  if (client.phase !== 'connected') return
  if (isTemporary(reason)) await applyAccounts(client, null)
  else disconnected(client)
}

function disconnected(client: ClientState): void {
  release(client)
  client.changes.disconnected()
}

function isTemporary(reason: unknown): boolean {
  try {
    return typeof reason === 'object' && reason !== null && Reflect.get(reason, 'code') === 1013
  } catch {
    return false
  }
}
