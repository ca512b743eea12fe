import { accountLimits } from '../config/account-limits.ts'
import { limits } from '../config/limits.ts'
import { onrampDurations } from '../config/onramp-durations.ts'
import { isNetworkId, namespaceOf } from '../domain/caip.ts'
import { decimalText } from '../domain/decimal-text.ts'
import type { OnrampToken } from '../ports/onramp.ts'
import type { StoragePort, WallClock } from '../ports/runtime.ts'
import type { StorageKey, StorageKeys } from '../storage/keys.ts'
import { readStored } from '../storage/stored.ts'
import { removeStored, writeStored } from '../storage/write-stored.ts'
import { type FollowedPurchase, type PurchaseReport, withReport } from './onramp.context.ts'
import type { OnrampAccount } from './onramp.events.ts'

/** The purchase that the next visit goes on with. Every tab has the same one, and changes or removes no other than its own. */
export function purchaseStore(storage: StoragePort, keys: StorageKeys, clock: WallClock) {
  const key = storedPurchase(keys, clock)
  const read = () => readStored(storage, key) ?? null
  return {
    read,
    write(followed: FollowedPurchase | null): void {
      if (followed) writeStored(storage, key, followed)
    },
    learn(followed: FollowedPurchase | null, report: PurchaseReport): void {
      const stored = read()
      if (!followed || !stored || !isSamePurchase(stored, followed)) return
      const { known, paidAt } = withReport(followed, report)
      if (known !== followed.known || paidAt !== followed.paidAt)
        writeStored(storage, key, { ...stored, known, paidAt })
    },
    remove(followed: FollowedPurchase | null): void {
      const stored = read()
      if (followed && (!stored || isSamePurchase(stored, followed))) removeStored(storage, key)
    },
  }
}

const isSamePurchase = ({ purchase: one }: FollowedPurchase, { purchase: other }: FollowedPurchase): boolean =>
  one.startedAt === other.startedAt && one.provider.id === other.provider.id

/** Where a purchase is stored that is under way. What was begun long ago is followed no longer. */
export const storedPurchase = (keys: StorageKeys, clock: WallClock): StorageKey<FollowedPurchase> => ({
  key: keys.onramp,
  parse(value) {
    const { purchase: stored, known, before, paidAt } = fieldsOf(value)
    const purchase = parsePurchase(stored)
    if (!purchase || !(Math.abs(clock.now() - purchase.startedAt) < onrampDurations.memory)) return undefined
    if (!(known === null || isList(known))) return undefined
    if (!(before === null || (typeof before === 'string' && units.test(before)))) return undefined
    if (!(paidAt === null || isTime(paidAt))) return undefined
    return { purchase, known, before, paidAt }
  },
})

const units = /^(?:0|[1-9]\d{0,77})$/
const fiatCode = /^[A-Z]{3}$/

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= limits.textLength

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= accountLimits.watchedTransactions && value.every(isText)

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function parsePurchase(value: unknown): FollowedPurchase['purchase'] | null {
  const { account: owner, token: bought, provider, fiat, amount, expected, startedAt } = fieldsOf(value)
  const { id, name } = fieldsOf(provider)
  const [account, token] = [parseAccount(owner), parseToken(bought)]
  if (!account || token?.network !== account.network || !isText(id) || !isText(name) || !isTime(startedAt)) return null
  if (typeof fiat !== 'string' || !fiatCode.test(fiat) || !isDecimal(amount)) return null
  if (!(expected === null || isDecimal(expected))) return null
  return { account, token, provider: { id, name }, fiat, amount, expected, startedAt }
}

const isDecimal = (value: unknown): value is string => typeof value === 'string' && decimalText(value) !== null

function parseAccount(value: unknown): OnrampAccount | null {
  const { address, network } = fieldsOf(value)
  if (!isText(address) || !isNetworkId(network)) return null
  return { namespace: namespaceOf(network), address, network }
}

function parseToken(value: unknown): OnrampToken | null {
  const { id, name, symbol, network, networkName, address } = fieldsOf(value)
  if (!isText(id) || !isText(name) || !isText(symbol) || !isNetworkId(network)) return null
  if (!(networkName === undefined || isText(networkName)) || !(address === undefined || isText(address))) return null
  return {
    ...{ id, name, symbol, network },
    ...(networkName === undefined ? {} : { networkName }),
    ...(address === undefined ? {} : { address }),
  }
}
