import type { Question } from '../requests/described.ts'
import type { Namespaces } from '../sessions/approved.ts'
import type { Asked } from '../sessions/asked.ts'
import { createStore, type Store } from './store.ts'

/** How an app describes itself. All of it is only what it says. */
export type App = { readonly name: string; readonly url: string; readonly icon: string | undefined }

/** What is known of where a question comes from. */
export type Verdict = 'UNKNOWN' | 'VALID' | 'INVALID' | 'SCAM'

export type Proposal = {
  readonly id: number
  readonly app: App
  readonly asked: Asked
  readonly verdict: Verdict
}

export type AppRequest = {
  readonly id: number
  readonly topic: string
  readonly app: App
  readonly verdict: Verdict
  readonly question: Question
}

export type AppSession = {
  readonly topic: string
  readonly app: App
  readonly namespaces: Readonly<Namespaces>
  /** Asked for at the start, whether approved or not. */
  readonly asked: readonly string[]
  /** Where the phone is for this app; undefined without an EVM chain. */
  readonly place: string | undefined
  /** Wall time in milliseconds. */
  readonly expiresAt: number
}

/** Something that happened, in words. */
export type News = { readonly id: number; readonly text: string; readonly isProblem: boolean }

export type PhoneState = {
  /** The socket: `resting` while there is nothing to listen to, `gone` when it was stopped on purpose. */
  readonly line: 'resting' | 'open' | 'lost' | 'gone'
  readonly proposals: readonly Proposal[]
  readonly requests: readonly AppRequest[]
  readonly sessions: readonly AppSession[]
  readonly news: readonly News[]
  /** EVM chains that the phone knows. */
  readonly chains: readonly string[]
  /** How many things are being done. */
  readonly busy: number
}

export type PhoneStore = Store<PhoneState>

export function createPhoneStore(): PhoneStore {
  return createStore<PhoneState>({
    line: 'resting',
    proposals: [],
    requests: [],
    sessions: [],
    news: [],
    chains: [],
    busy: 0,
  })
}

export function setLine(state: PhoneStore, line: PhoneState['line']): void {
  state.set((before) => ({ ...before, line }))
}
