import { limits } from '../config/limits.ts'

// What is stored is foreign: other code of the page, and other versions of the kit, may have written it.

export type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

export const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= limits.textLength

export const wordOrNull = (value: unknown): string | null => (isWord(value) ? value : null)
