import { type CaipNetworkId, isNamespace, isNetworkId, type Namespace } from '@kit/core'
import { fieldsOf } from '../is-record.ts'

/** Which network and account of each namespace are selected, and which wallet was chosen; the library stores none of it. */
export type SessionSelection = {
  /** The session that it belongs to. */
  readonly topic: string
  readonly networks: { readonly [N in Namespace]?: CaipNetworkId }
  /** The address that comes first. */
  readonly accounts: { readonly [N in Namespace]?: string }
  /** What opens the wallet that the visitor chose, if they chose one. */
  readonly app?: unknown
}

export const emptySelection = (topic: string): SessionSelection => ({ topic, networks: {}, accounts: {} })

/**
 * Reads a stored selection. `readSession` checks that the wallet approved what is selected, and what opens its app.
 *
 * @returns `null` for anything else
 */
export function parseSelection(value: unknown): SessionSelection | null {
  const { topic, networks, accounts, app } = fieldsOf(value)
  if (typeof topic !== 'string' || !/^[0-9a-f]{64}$/.test(topic)) return null
  return {
    topic,
    networks: pickByNamespace(networks, (id, namespace) =>
      isNetworkId(id) && id.startsWith(`${namespace}:`) ? id : undefined,
    ),
    accounts: pickByNamespace(accounts, (address) =>
      typeof address === 'string' && address.length <= 128 ? address : undefined,
    ),
    app,
  }
}

function pickByNamespace<T>(
  value: unknown,
  parse: (value: unknown, namespace: Namespace) => T | undefined,
): { [N in Namespace]?: T } {
  const found: { [N in Namespace]?: T } = {}
  for (const [namespace, entry] of Object.entries(fieldsOf(value))) {
    const parsed = isNamespace(namespace) ? parse(entry, namespace) : undefined
    if (isNamespace(namespace) && parsed !== undefined) found[namespace] = parsed
  }
  return found
}
