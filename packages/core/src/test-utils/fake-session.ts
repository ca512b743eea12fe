import { createFakeSession, type FakePairing, type FakeSession, type FakeSessionOptions } from '@kit/testing'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { Session } from '../domain/session.ts'
import { accountOf } from './sample-connection.ts'

/** A session that approves these networks, with one account on each. */
export function sessionFor(
  approved: { readonly [N in Namespace]?: readonly [CaipNetworkId<N>, ...CaipNetworkId<N>[]] },
): Session {
  const parts = Object.entries(approved).map(([name, networks]) => {
    const namespace = name as Namespace
    const accounts = networks.map((network) => ({ ...accountOf(namespace), network }))
    return [namespace, { accounts, networks, methods: [], network: networks[0] }]
  })
  return { wallet: { id: 'phone', name: 'Phone' }, namespaces: Object.fromEntries(parts), expiresAt: 1e12 }
}

/** A fake session whose pairings ignore an aborted signal, so that late answers reach the kit. */
export const lateSession = (options: FakeSessionOptions = {}): FakeSession =>
  createFakeSession({ obeysAbort: false, ...options })

/** The newest pairing. Throws when there is none. */
export function lastPairing({ pairings }: FakeSession): FakePairing {
  const pairing = pairings.at(-1)
  if (!pairing) throw new Error('The dApp has asked for no pairing.')
  return pairing
}
