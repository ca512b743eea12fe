import { namespaceOf } from '../../domain/caip.ts'
import type { Connector, ConnectorKind } from '../../domain/connector.ts'
import type { Namespace } from '../../domain/namespace.ts'
import { KitError } from '../../errors/kit-error.ts'
import type { WalletId } from '../../kit/kit.events.ts'
import { isSameRoute } from '../../router/home.ts'
import { networkFor } from '../coordination.ts'
import type { ConnectQueue, Effect, RuleInput, RuleResult, Rules } from '../root.types.ts'
import { cancelQueue, isNext } from './connect-queue.ts'
import { raise, trackChoice } from './effects.ts'

/** From a picked wallet to a live one. */
export const connectingRules: Rules<
  'wallet.picked' | 'wallet.pickedForAll' | 'connect.requested' | 'connect.retried' | 'connect.cancelled'
> = {
  'wallet.picked': (input, { namespace, connectorId }) => {
    if (connectorId === input.context.settings.pairingConnectorId) {
      return {
        set: { hasInteracted: true },
        effects: [{ to: 'router', event: { type: 'router.pushed', route: anyWallet } }],
      }
    }
    const route = { view: 'ConnectingExternal', namespace, connectorId } as const
    return connect(input, namespace, connectorId, [{ to: 'router', event: { type: 'router.pushed', route } }])
  },
  // The chain on show comes first, so that the visitor stays where they are.
  'wallet.pickedForAll': (input, { wallets }) => {
    const onShow = namespaceOf(input.networks.active)
    const isOnShow = ({ namespace }: WalletId) => namespace === onShow
    const ordered = [...wallets.filter(isOnShow), ...wallets.filter((wallet) => !isOnShow(wallet))]
    return connectNext(input, { wallets: ordered, at: 0 })
  },
  // A session needs a code to be shown, so the modal opens.
  'connect.requested': (input, { namespace, connectorId, command, walletId = null }) =>
    connectorId === input.context.settings.pairingConnectorId
      ? connectBySession(input, command, walletId)
      : connect(input, namespace, connectorId, [], command),
  'connect.retried': ({ networks }, { namespace }) => {
    const network = networkFor(namespace, networks)
    return network ? { effects: [{ to: `wallets:${namespace}`, event: { type: 'connect.retried', network } }] } : {}
  },
  'connect.cancelled': ({ context }, { namespace }) => ({
    set: cancelQueue({ namespace }, context.connectQueue) ?? {},
    effects: [{ to: `wallets:${namespace}`, event: { type: 'connect.cancelled' } }],
  }),
}

export const kindOf = (
  connectors: readonly Connector[],
  { namespace, connectorId }: WalletId,
): ConnectorKind | undefined =>
  connectors.find((known) => known.id === connectorId && known.namespace === namespace)?.kind

const anyWallet = { view: 'ConnectingWalletConnect', walletId: null } as const

/** Any wallet, or one of the directory, by code or link. A code that is on show already, and has failed, is asked for again. */
function connectBySession({ stack }: RuleInput, command: string | undefined, walletId: string | null): RuleResult {
  const at = { view: 'ConnectingWalletConnect', walletId } as const
  const again: Effect = { to: 'pairing', event: { type: 'pairing.retried' } }
  return {
    set: { hasInteracted: true },
    effects: [
      { to: 'router', event: { type: 'router.opened', at } },
      ...(stack.some((route) => isSameRoute(route, at)) ? [again] : []),
      ...(command === undefined ? [] : [{ to: 'pairing', event: { type: 'pairing.awaited', command } } as const]),
    ],
  }
}

/** Asks a wallet, after whatever comes before. */
function connect(
  input: RuleInput,
  namespace: Namespace,
  connectorId: string,
  before: readonly Effect[],
  command?: string,
): RuleResult {
  const commands = command === undefined ? {} : { commands: [command] }
  const { context, networks, connectors } = input
  const network = networkFor(namespace, networks)
  // A visitor who picks another wallet meanwhile ends the queue.
  const isOther = context.connectQueue !== null && !isNext(context.connectQueue, { namespace, connectorId })
  const changed = isOther ? { connectQueue: null } : {}
  if (!network || !context.namespaces.includes(namespace)) {
    const detail = `No adapter or no network of ${namespace} was passed to createKit. Pass both.`
    return {
      set: changed,
      effects: [raise(new KitError('config/invalid', { detail }))],
    }
  }
  // What discovery has not found is external.
  const kind = kindOf(connectors, { namespace, connectorId }) ?? 'external'
  return {
    set: { hasInteracted: true, ...changed },
    effects: [
      ...before,
      trackChoice(kind, namespace),
      { to: `wallets:${namespace}`, event: { type: 'connect.requested', connectorId, network, ...commands } },
    ],
  }
}

/** Asks the next wallet of the queue, and ends the queue after the last. */
export function connectNext(input: RuleInput, connectQueue: ConnectQueue): RuleResult {
  const next = connectQueue.wallets[connectQueue.at]
  if (!next) return { set: { connectQueue: null } }
  const { set, effects = [] } = connect(input, next.namespace, next.connectorId, [])
  return { set: { ...set, connectQueue: set?.hasInteracted ? connectQueue : null }, effects }
}
