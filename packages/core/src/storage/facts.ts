import { limits } from '../config/limits.ts'
import { isNetworkId } from '../domain/caip.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'

/** One thing worth keeping: its key, and a parser that turns anything unreadable into `undefined`. */
export type Fact<T> = { readonly key: string; readonly parse: (value: unknown) => T | undefined }

/** Every key the kit keeps, behind a prefix of its own so that several kits on a page don't meet. */
export function factsOf(prefix: string) {
  return {
    lastConnectorId: (namespace: Namespace): Fact<string> => ({
      key: `${prefix}.${namespace}.lastConnectorId`,
      parse: id,
    }),
    activeNetwork: { key: `${prefix}.activeNetwork`, parse: networkId } satisfies Fact<CaipNetworkId>,
    recentWalletIds: { key: `${prefix}.recentWalletIds`, parse: ids } satisfies Fact<readonly string[]>,
  }
}

export type Facts = ReturnType<typeof factsOf>

const longestId = 200

function id(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 && value.length <= longestId ? value : undefined
}

function networkId(value: unknown): CaipNetworkId | undefined {
  return isNetworkId(value) ? value : undefined
}

function ids(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined
  return [...new Set(value.flatMap((item) => id(item) ?? []))].slice(0, limits.recentWallets)
}
