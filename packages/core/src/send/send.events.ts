import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'

/** The account that pays, and the wallet that is asked. It stays what it was when the visitor began. */
export type SendFrom = {
  readonly namespace: Namespace
  readonly address: string
  readonly network: CaipNetworkId
  readonly connectorId: string
}

/** What is sent. */
export type SendToken = {
  /** The token's contract or mint; absent for the network's own currency. */
  readonly address?: string | undefined
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
}

/** What the visitor entered, as text, so that nothing of it is lost. */
export type SendDraft = {
  /** `null` until the visitor has chosen one. */
  readonly token: SendToken | null
  readonly to: string
  /** Whole units as decimal text, or `max` for all that can be sent. */
  readonly amount: string
}

export type SendRequest =
  /** A view lets the visitor send. Ignored while a wallet is being asked. */
  | { type: 'send.started'; from: SendFrom; token: SendToken | null }
  /** The visitor sends another token; what else was entered stays. */
  | { type: 'send.tokenChosen'; token: SendToken }
  | { type: 'send.drafted'; to?: string; amount?: string }
  /** The visitor wants to see what the transfer costs. */
  | { type: 'send.reviewRequested' }
  /** The visitor wants to change what was entered. */
  | { type: 'send.editRequested' }
  /** The visitor agrees to what is shown. */
  | { type: 'send.submitted' }
  /** The visitor has gone back from what they were to agree to, or from what became of it. */
  | { type: 'send.previewLeft' }
  /** No view shows it any more. What a wallet was asked for goes on. */
  | { type: 'send.left' }

/** Sending tells the kit nothing: its state has the outcome. */
export type SendNews = never
