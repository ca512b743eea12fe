import type { Namespace } from '../../domain/namespace.ts'
import { KitError } from '../../errors/kit-error.ts'
import type { WalletId } from '../../kit/kit.events.ts'
import { networkFor } from '../coordination.ts'
import type { ConnectQueue, Effect, KitContext, RuleInput, RuleResult } from '../root.types.ts'

/** Asks a wallet, after whatever comes before. */
export function connect(
  situation: RuleInput,
  namespace: Namespace,
  connectorId: string,
  before: readonly Effect[],
  command?: string,
): RuleResult {
  const commands = command === undefined ? {} : { commands: [command] }
  const { context, networks, connectors } = situation
  const network = networkFor(namespace, networks)
  // Who asks for another wallet meanwhile has changed their mind.
  const isOther = context.connectQueue !== null && !isNext(context.connectQueue, { namespace, connectorId })
  const changed = isOther ? { connectQueue: null } : {}
  if (!network || !context.namespaces.includes(namespace)) {
    const detail = `No adapter or no network of namespace '${namespace}' was passed to createKit.`
    return {
      set: changed,
      effects: [
        { to: 'notices', event: { type: 'notices.raised', error: new KitError('config/invalid', { detail }) } },
      ],
    }
  }
  const kind = connectors.find((known) => known.id === connectorId && known.namespace === namespace)?.kind ?? 'external'
  return {
    set: { hasInteracted: true, ...changed },
    effects: [
      ...before,
      { track: { name: 'SELECT_WALLET', props: { kind, namespace } } },
      { to: `wallets:${namespace}`, event: { type: 'connect.requested', connectorId, network, ...commands } },
    ],
  }
}

/** Asks the next of several; nobody is left when all were. */
export function connectNext(situation: RuleInput, connectQueue: ConnectQueue): RuleResult {
  const next = connectQueue.wallets[connectQueue.at]
  if (!next) return { set: { connectQueue: null } }
  const { set, effects = [] } = connect(situation, next.namespace, next.connectorId, [])
  return { set: { ...set, connectQueue: set?.hasInteracted ? connectQueue : null }, effects }
}

/** Of one wallet on several chains nothing more is asked once a chain that is still to come is given up. */
export function cancelQueue(
  who: Partial<WalletId>,
  connectQueue: ConnectQueue | null,
): Pick<KitContext, 'connectQueue'> | null {
  const isMeant = ({ namespace, connectorId }: WalletId) =>
    (who.namespace ?? namespace) === namespace && (who.connectorId ?? connectorId) === connectorId
  return connectQueue?.wallets.slice(connectQueue.at).some(isMeant) ? { connectQueue: null } : null
}

export function isNext(connectQueue: ConnectQueue | null, { namespace, connectorId }: WalletId): boolean {
  const next = connectQueue?.wallets[connectQueue.at]
  return next?.namespace === namespace && next.connectorId === connectorId
}
