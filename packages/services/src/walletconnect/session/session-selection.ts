import type { Namespace } from '@kit/core'
import { type CaipNetworkId, isNetworkId, namespaces } from '@kit/core'

/** Where a session is: what the library does not keep. It outlives a reload beside the library's own records. */
export type SessionSelection = {
  /** The session this is about. */
  readonly topic: string
  /** Where each namespace is. */
  readonly networks: { readonly [N in Namespace]?: CaipNetworkId }
  /** Which account of each comes first. */
  readonly accounts: { readonly [N in Namespace]?: string }
}

export const emptySelection = (topic: string): SessionSelection => ({ topic, networks: {}, accounts: {} })

/** Reads what was stored; `null` for anything else. That what is in it was approved is seen to by `readSession`. */
export function parseSelection(value: unknown): SessionSelection | null {
  if (typeof value !== 'object' || value === null) return null
  const { topic, networks, accounts } = value as Record<string, unknown>
  if (typeof topic !== 'string' || !/^[0-9a-f]{64}$/.test(topic)) return null
  return {
    topic,
    networks: pick(networks, (id, namespace) => isNetworkId(id) && id.startsWith(`${namespace}:`)),
    accounts: pick(accounts, (address) => typeof address === 'string' && address.length <= 128),
  }
}

function pick(
  value: unknown,
  isValid: (value: unknown, namespace: Namespace) => boolean,
): { [N in Namespace]?: never } {
  if (typeof value !== 'object' || value === null) return {}
  const entries = namespaces
    .filter(
      (namespace) =>
        Object.hasOwn(value, namespace) && isValid((value as Record<string, unknown>)[namespace], namespace),
    )
    .map((namespace) => [namespace, (value as Record<string, unknown>)[namespace]])
  return Object.fromEntries(entries)
}
