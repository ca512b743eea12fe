import type { firstErrors } from './first-errors.ts'
import type { lateErrors } from './late-errors.ts'

/**
 * Every failure the kit can speak of, with the visitor's sentence. Codes are append-only; `hints.ts` has the developer's half.
 * What raises an alert, which only the dApp's developer can repair, says in its detail what is wrong and what to do.
 */
export type Catalogue = typeof firstErrors & typeof lateErrors

export type ErrorCode = keyof Catalogue

type Slots<T extends string> = T extends `${string}{${infer Slot}}${infer Rest}` ? Slot | Slots<Rest> : never

/** What an error says beyond its sentence. */
type Details = {
  /** A hash or an id, with which the transaction can be looked up. */
  readonly 'transaction/unknown': { readonly transactionId: string }
}

/**
 * The values that an error carries: those its sentence has room for, and what else it says; required where there is any,
 * forbidden where there is none.
 */
export type ErrorContext<C extends ErrorCode> = {
  [S in Slots<Catalogue[C]['message']>]: string | number
} & (C extends keyof Details ? Details[C] : unknown)
