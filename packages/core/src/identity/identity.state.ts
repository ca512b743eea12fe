import type { Identity } from '../domain/identity.ts'

/** How an account that is being shown is called. `failed`: it could not be read, so the address alone is shown. */
export type AccountIdentity =
  | { readonly is: 'loading' }
  | { readonly is: 'failed' }
  | { readonly is: 'known'; readonly identity: Identity }

/** The identities that views show, by CAIP-10 account: the answer about one is never that of another (R-ACC-1, R-ACC-2). */
export type IdentityState = { readonly [account: string]: AccountIdentity }

export const initialIdentity: IdentityState = {}
