import { namespaceOf } from '../../domain/caip.ts'
import type { Connection } from '../../domain/connection.ts'
import { sharedSessionKinds } from '../../domain/connector.ts'
import type { Namespace } from '../../domain/namespace.ts'
import type { WalletId } from '../../kit/kit.events.ts'
import { isSupported } from '../coordination.ts'
import type { Disconnecting, Effect, RuleInput, Rules } from '../root.types.ts'
import { raise } from './effects.ts'
import { joinFailures } from './failures.ts'
import { leavePlaceOf } from './place-of-wallet.ts'
import { followActiveWallet } from './switched.rules.ts'
import { activateNetwork } from './switching.rules.ts'

/** A wallet has left, and what is reported of those that left together (R-CON-6). */
export const disconnectedRules: Rules<'connection.closed' | 'connection.leftUnread'> = {
  'connection.closed': (input, { namespace, connectorId, error, forget, next, isComingBack }) => {
    const { context } = input
    const isActive = context.connections[namespace]?.connectorId === connectorId
    const { [namespace]: before, ...others } = context.connections
    const connections = isActive ? (next ? { ...others, [namespace]: next } : others) : context.connections
    const effects: Effect[] = [
      ...(forget ? [{ emit: { type: 'connection.removed', namespace, connectorId } } as const] : []),
      ...(isActive ? [{ to: 'networks', event: { type: 'networks.switchEnded' } } as const] : []),
      ...(isActive && !next ? [{ to: 'router', event: { type: 'router.emptied', namespace } } as const] : []),
      ...(isActive && next ? followActiveWallet(input, next) : []),
      ...(isActive && !next ? activateOtherNamespace(input, namespace) : []),
      ...(Object.keys(connections).length === 0 ? [closeEmptyList] : []),
      ...(isComingBack ? [] : leavePlaceOf(input, { namespace, connectorId })),
    ]
    const { disconnecting } = context
    const isIt = (wallet: WalletId) => wallet.namespace === namespace && wallet.connectorId === connectorId
    if (!disconnecting?.pending.some(isIt)) return { set: { connections }, effects: effects }
    const pending = disconnecting.pending.filter((wallet) => !isIt(wallet))
    const failures = error ? [...disconnecting.failures, error] : disconnecting.failures
    const isLast = pending.length === 0
    return {
      set: { connections, disconnecting: isLast ? null : { ...disconnecting, pending, failures } },
      effects: [...effects, ...(isLast ? disconnectOutcome({ ...disconnecting, failures }) : [])],
    }
  },
  'connection.leftUnread': ({ context: { settings } }, { namespace, stays }) =>
    settings.signInNamespaces.includes(namespace)
      ? { effects: [{ to: 'signIn', event: { type: 'signIn.walletsLeft', left: [{ namespace, stays }] } }] }
      : {},
}

/** The Wallets view closes when no wallet is left. */
const closeEmptyList: Effect = { to: 'router', event: { type: 'router.finished', view: 'Wallets' } }

/** When no wallet is left in the namespace on show, one with a wallet is shown. */
function activateOtherNamespace({ context, networks }: RuleInput, gone: Namespace): Effect[] {
  const { connections, disconnecting } = context
  if (namespaceOf(networks.active) !== gone) return []
  const kind = connections[gone]?.connectorKind
  const isGoing = ({ namespace, connectorId, connectorKind }: Connection) =>
    (connectorKind === kind && sharedSessionKinds.has(connectorKind)) ||
    disconnecting?.pending.some((one) => one.namespace === namespace && one.connectorId === connectorId)
  const stays = context.namespaces
    .flatMap((namespace) => connections[namespace] ?? [])
    .find((wallet) => wallet.namespace !== gone && !isGoing(wallet) && isSupported(wallet.network, networks.requested))
  return stays ? activateNetwork(stays.network) : []
}

function disconnectOutcome({ namespaces, failures }: Pick<Disconnecting, 'namespaces' | 'failures'>): Effect[] {
  if (failures.length === 0) return [{ track: { name: 'DISCONNECT_SUCCESS', props: { namespaces } } }]
  return [{ track: { name: 'DISCONNECT_ERROR', props: { namespaces } } }, raise(joinFailures(failures))]
}
