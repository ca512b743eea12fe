import type { Delegation } from '../domain/delegation.ts'
import type { KitError } from '../errors/kit-error.ts'

/**
 * How it stands with the delegation of an account. `following`: the wallet has sent what ends it. `overdue`: no block has
 * that for minutes. `ended`: it has just been ended. `unchanged`: what was sent did not end it.
 */
export type AccountDelegation = {
  readonly is: 'reading' | 'known' | 'failed' | 'asking' | 'following' | 'overdue' | 'ended' | 'unchanged'
  /** As it was read last; `null` for an account without one, and until that is known. */
  readonly delegation: Delegation | null
  /** Why the wallet did not end it. */
  readonly error: KitError | null
}

/** The delegations that views asked for, by CAIP-10 account. */
export type DelegationState = { readonly [account: string]: AccountDelegation }

export const initialDelegation: DelegationState = {}
