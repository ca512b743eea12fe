import { namespaceOf } from '../../domain/caip.ts'
import type { SessionTakeover } from '../../domain/session.ts'
import type { RuleInput, RuleResult } from '../root.types.ts'

/** Connects what a session was approved for. What only an earlier session of the same connector held goes with it. */
export function takeOver(
  { context, connected, networks: { active } }: RuleInput,
  connectorId: string,
  { parts, commands }: SessionTakeover,
): RuleResult {
  const known = parts.filter(({ namespace }) => context.namespaces.includes(namespace))
  const followed = known.find(({ namespace }) => namespace === namespaceOf(active)) ?? known[0]
  const lost = context.namespaces.filter(
    (namespace) =>
      connected.some((wallet) => wallet.namespace === namespace && wallet.connectorId === connectorId) &&
      known.every((part) => part.namespace !== namespace),
  )
  return {
    set: { sessionNamespace: followed?.namespace ?? null },
    effects: [
      ...lost.map(
        (namespace) => ({ to: `wallets:${namespace}`, event: { type: 'session.lost', connectorId } }) as const,
      ),
      ...known.map(
        ({ namespace, network, networks }) =>
          ({
            to: `wallets:${namespace}`,
            event: {
              type: 'connect.requested',
              connectorId,
              isTakeover: true,
              commands,
              network: networks.includes(active) ? active : network,
            },
          }) as const,
      ),
    ],
  }
}
