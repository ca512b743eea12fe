import type { KitError } from '../errors/kit-error.ts'

/** Something worth telling the visitor for a moment (toast) or the dApp developer until seen (alert). */
export type Notice = { readonly id: number; readonly error: KitError }
