import { accountLimits } from '../config/account-limits.ts'
import { isNetworkId, namespaceOf } from '../domain/caip.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { StoragePort } from '../ports/runtime.ts'
import { fieldsOf, isWord } from '../storage/fields.ts'
import type { StorageKey, StorageKeys } from '../storage/keys.ts'
import { readStored } from '../storage/stored.ts'
import { writeStored } from '../storage/write-stored.ts'

/** Where a name stood for when the visitor last sent to it. */
type PaidName = { readonly name: string; readonly network: CaipNetworkId; readonly address: string }

export type PaidNames = {
  /** @returns `null` for a name that nothing was sent to on that network */
  addressOf(of: Pick<PaidName, 'name' | 'network'>): string | null
  remember(paid: PaidName): void
}

/** The addresses that names stood for when the visitor last sent to them, one for each name and network, newest first. */
export function createPaidNames(storage: StoragePort, keys: Pick<StorageKeys, 'paidNames'>): PaidNames {
  /** Of this page alone, where nothing may be stored. */
  let unstored: readonly PaidName[] = []
  // Other tabs write into the same list, so it is read anew.
  const listOf = (namespace: Namespace) => {
    const key = storedNames(keys, namespace)
    return key.key === null ? unstored : (readStored(storage, key) ?? [])
  }
  return {
    addressOf: ({ name, network }) =>
      listOf(namespaceOf(network)).find((one) => one.name === name && one.network === network)?.address ?? null,
    remember(paid) {
      const namespace = namespaceOf(paid.network)
      const others = listOf(namespace).filter((one) => one.name !== paid.name || one.network !== paid.network)
      const list = [paid, ...others].slice(0, accountLimits.paidNames)
      const key = storedNames(keys, namespace)
      if (key.key === null) unstored = list
      else writeStored(storage, key, list)
    },
  }
}

export const storedNames = (
  keys: Pick<StorageKeys, 'paidNames'>,
  namespace: Namespace,
): StorageKey<readonly PaidName[]> => ({
  key: keys.paidNames(namespace),
  parse: (value) =>
    Array.isArray(value)
      ? value.slice(0, accountLimits.paidNames).flatMap((each) => parse(namespace, each) ?? [])
      : undefined,
})

function parse(namespace: Namespace, value: unknown): PaidName | null {
  const { name, network, address } = fieldsOf(value)
  if (!isWord(name) || !isWord(address) || !isNetworkId(network)) return null
  return namespaceOf(network) === namespace ? { name, network, address } : null
}
