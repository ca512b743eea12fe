import type { CaipNetworkId } from '../domain/namespace.ts'

/** Whose tokens, on which network. */
export type TokensOf = {
  readonly address: string
  readonly network: CaipNetworkId
  /** The wallet that has the account. It is asked first, if it lists assets (R-BAL-4). */
  readonly connectorId?: string | undefined
}

export type TokensRequest =
  /** A view shows the tokens of an account. */
  | ({ type: 'tokens.requested' } & TokensOf)
  /** The visitor asks again for what could not be read. */
  | { type: 'tokens.retried' }
  /** What the account has is another now: what was read before counts no more. */
  | { type: 'tokens.outdated' }
  /** No view shows them any more. */
  | { type: 'tokens.left' }

/** The tokens tell the kit nothing: what failed is shown where it was asked for. */
export type TokensNews = never
