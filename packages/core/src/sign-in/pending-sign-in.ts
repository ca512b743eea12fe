import { accountLimits } from '../config/account-limits.ts'
import { limits } from '../config/limits.ts'
import { isNetworkId } from '../domain/caip.ts'
import type { MessageToSign, SignInAccount } from '../ports/sign-in.ts'
import type { StorageKey, StorageKeys } from '../storage/keys.ts'
import { isOf } from './same-account.ts'
import type { PendingSignIn } from './sign-in.context.ts'

type Asked = MessageToSign & { readonly from: SignInAccount | null }

/** What is kept while the owners sign; `null` where the wallet answers for itself. */
export const pendingOf = ({ from, message, signableUntil }: Asked): PendingSignIn | null =>
  from && signableUntil !== null ? { network: from.network, address: from.address, message, signableUntil } : null

/** How many are kept at most, the newest. */
const most = 8

export const withPending = (list: readonly PendingSignIn[], one: PendingSignIn): readonly PendingSignIn[] =>
  [...withoutPending(list, one), one].slice(-most)

export const withoutPending = (list: readonly PendingSignIn[], account: SignInAccount): readonly PendingSignIn[] =>
  list.filter((other) => !isOf(other, account))

/** Where they are stored, so that the visitor can close the page. */
export const storedPending = (keys: StorageKeys): StorageKey<readonly PendingSignIn[]> => ({
  key: keys.pendingSignIns,
  parse: (value) => (Array.isArray(value) ? value.slice(-most).flatMap((each) => parse(each) ?? []) : undefined),
})

function parse(value: unknown): PendingSignIn | null {
  if (typeof value !== 'object' || value === null) return null
  const { network, address, message, signableUntil } = value as Record<string, unknown>
  if (!isNetworkId(network) || !isText(address, limits.textLength) || !isText(message, accountLimits.messageLength))
    return null
  return typeof signableUntil === 'number' && Number.isSafeInteger(signableUntil)
    ? { network, address, message, signableUntil }
    : null
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most
