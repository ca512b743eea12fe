import { limits } from '../config/limits.ts'
import type { StorageKey, StorageKeys } from '../storage/keys.ts'

type Left = { readonly login: string; readonly at: number }
type Returned = { readonly login: string; readonly uri: string }

/** The login that this tab left its page for, and when; kept for this tab alone. */
export const leftFor = ({ socialLogin: key }: StorageKeys): StorageKey<Left> => ({
  key,
  parse(value) {
    const { login, at } = Object(value) as Record<string, unknown>
    return isText(login) && typeof at === 'number' && Number.isFinite(at) ? { login, at } : undefined
  },
})

/** What a provider has led back to another window with, until the tab of that login takes it. */
export const handedOn = ({ socialReturn: key }: StorageKeys): StorageKey<Returned> => ({
  key,
  parse(value) {
    const { login, uri } = Object(value) as Record<string, unknown>
    return isText(login) && isText(uri) ? { login, uri } : undefined
  },
})

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= limits.textLength
