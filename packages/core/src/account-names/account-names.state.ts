import type { KitError } from '../errors/kit-error.ts'
import type { AccountNameOwner } from './account-names.events.ts'

/** Whether the name that was typed is registered. An answer is about no other. */
export type AccountNameCheck =
  /** The name cannot be registered, or was not typed yet. */
  | { readonly is: 'unasked' }
  | { readonly is: 'asking' }
  /** `suggestions` are names like it that nobody has, without their zone. */
  | { readonly is: 'answered'; readonly isTaken: boolean; readonly suggestions: readonly string[] }
  | { readonly is: 'failed'; readonly error: KitError }

/** How it stands with the name of an account (R-NAME-1). */
export type AccountNamesState = {
  readonly is:
    | 'idle'
    | 'reading'
    | 'unread'
    | 'named'
    | 'choosing'
    | 'signing'
    | 'registering'
    | 'registered'
    | 'failed'
  /** Whose name it is. */
  readonly owner: AccountNameOwner | null
  /** The names that the account has. */
  readonly names: readonly string[]
  /** What was typed, in lower case and without the zone. */
  readonly label: string
  readonly check: AccountNameCheck
  /** Why the last thing that was asked did not work. */
  readonly error: KitError | null
}

export const initialAccountNames: AccountNamesState = {
  ...{ is: 'idle', owner: null, names: [], label: '', check: { is: 'unasked' }, error: null },
}
