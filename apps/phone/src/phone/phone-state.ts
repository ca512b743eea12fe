import type { ChainRequest } from '../requests/chain-request.ts'
import type { SessionNamespaces } from '../sessions/approved-namespaces.ts'
import type { Authentication } from '../sessions/authentication.ts'
import type { RequestedNamespaces } from '../sessions/requested-namespaces.ts'
import { createStore, type Store } from './store.ts'

/** An app's own description of itself, unchecked. */
export type App = { readonly name: string; readonly url: string; readonly icon: string | undefined }

/** WalletConnect's verdict on an app's origin. */
export type Verdict = 'UNKNOWN' | 'VALID' | 'INVALID' | 'SCAM'

export type Proposal = {
  readonly id: number
  readonly app: App
  readonly requested: RequestedNamespaces
  readonly verdict: Verdict
  /** The app wants a signature with the same answer. */
  readonly signIn?: Authentication
}

export type AppRequest = {
  readonly id: number
  readonly topic: string
  readonly app: App
  readonly verdict: Verdict
  readonly request: ChainRequest
}

export type AppSession = {
  readonly topic: string
  readonly app: App
  readonly namespaces: SessionNamespaces
  /** The chains that the app requested, approved or not. */
  readonly requested: readonly string[]
  /** The active EVM chain of this session; undefined without an EVM chain. */
  readonly activeChain: string | undefined
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** A message for the phone's owner. */
export type Notification = { readonly id: number; readonly text: string; readonly isProblem: boolean }

export type PhoneState = {
  /** The connection to the relay: `idle` while there is no topic to subscribe to, `offline` when the owner closed it. */
  readonly connection: 'idle' | 'online' | 'unreachable' | 'offline'
  readonly proposals: readonly Proposal[]
  readonly requests: readonly AppRequest[]
  readonly sessions: readonly AppSession[]
  readonly notifications: readonly Notification[]
  /** The EVM chains that the phone knows. */
  readonly chains: readonly string[]
  /** How many actions are running. */
  readonly busy: number
}

export type PhoneStore = Store<PhoneState>

export function createPhoneStore(): PhoneStore {
  return createStore<PhoneState>({
    connection: 'idle',
    proposals: [],
    requests: [],
    sessions: [],
    notifications: [],
    chains: [],
    busy: 0,
  })
}

export function setConnection(state: PhoneStore, connection: PhoneState['connection']): void {
  state.set((before) => ({ ...before, connection }))
}
