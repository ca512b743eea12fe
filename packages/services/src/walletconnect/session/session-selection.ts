import { type CaipNetworkId, isNamespace, isNetworkId, type Namespace } from '@kit/core'
import { isRecord } from '../is-record.ts'

/** Which network and account of each namespace are selected; the library stores neither. */
export type SessionSelection = {
  /** The session that it belongs to. */
  readonly topic: string
  readonly networks: { readonly [N in Namespace]?: CaipNetworkId }
  /** The address that comes first. */
  readonly accounts: { readonly [N in Namespace]?: string }
}

export const emptySelection = (topic: string): SessionSelection => ({ topic, networks: {}, accounts: {} })

/**
 * Reads a stored selection. `readSession` checks that the wallet approved what is selected.
 *
 * @returns `null` for anything else
 */
export function parseSelection(value: unknown): SessionSelection | null {
  if (!isRecord(value)) return null
  const { topic, networks, accounts } = value
  if (typeof topic !== 'string' || !/^[0-9a-f]{64}$/.test(topic)) return null
  return {
    topic,
    networks: pickByNamespace(networks, (id, namespace) =>
      isNetworkId(id) && id.startsWith(`${namespace}:`) ? id : undefined,
    ),
    accounts: pickByNamespace(accounts, (address) =>
      typeof address === 'string' && address.length <= 128 ? address : undefined,
    ),
  }
}

function pickByNamespace<T>(
  value: unknown,
  parse: (value: unknown, namespace: Namespace) => T | undefined,
): { [N in Namespace]?: T } {
  const found: { [N in Namespace]?: T } = {}
  if (!isRecord(value)) return found
  for (const [namespace, entry] of Object.entries(value)) {
    const parsed = isNamespace(namespace) ? parse(entry, namespace) : undefined
    if (isNamespace(namespace) && parsed !== undefined) found[namespace] = parsed
  }
  return found
}
