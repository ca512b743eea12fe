import type { Token } from '../domain/token.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { TokensOf } from './tokens.events.ts'

/** What the account has that a view shows, the network's own currency included (R-BAL-1). */
export type TokensState = {
  readonly is: 'idle' | 'loading' | 'ready' | 'failed'
  readonly of: TokensOf | null
  /** Those that were read last, also while they are read again. */
  readonly tokens: readonly Token[]
  readonly error: KitError | null
}

export const initialTokens: TokensState = { is: 'idle', of: null, tokens: [], error: null }
