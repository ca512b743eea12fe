import { namespaceOf } from '../../domain/caip.ts'
import type { Connection } from '../../domain/connection.ts'
import { isSupported } from '../coordination.ts'
import type { Effect, RuleInput, Rules } from '../root.types.ts'
import { canStay, switchSession } from './connected.rules.ts'
import { raise, showAccount } from './effects.ts'
import { switchFailedNotice } from './failures.ts'
import { unwritten } from './followed.ts'
import {
  activateNetwork,
  comesOnShow,
  endOtherUnsupported,
  finishSwitchRoute,
  showUnsupported,
} from './switching.rules.ts'

/** A connected wallet is on another network, account or place among the wallets. */
export const switchedRules: Rules<
  | 'connection.updated'
  | 'connection.accountChanged'
  | 'connection.activated'
  | 'wallet.activateRequested'
  | 'connection.switchFailed'
> = {
  'connection.updated': (input, event) => {
    const { namespace, connection, picked } = event
    const { context, networks } = input
    const connections = { ...context.connections, [namespace]: connection }
    const { network, connectorId, accounts } = connection
    const before = context.connections[namespace]
    if (before?.network === network) {
      const isOther = before.accounts[0].address !== accounts[0].address
      const account: Effect = { emit: { type: 'connection.accountPersisted', namespace, connectorId, account: picked } }
      return { set: { connections }, effects: unwritten(event, isOther ? [account] : []) }
    }
    const persisted: Effect = { emit: { type: 'connection.networkPersisted', namespace, connectorId, network } }
    if (isSupported(network, networks.requested)) {
      const isNews = network !== networks.active && comesOnShow(input, namespace)
      const moved = isNews ? [...activateNetwork(network), ...endOtherUnsupported(input, network)] : []
      return {
        set: { connections },
        effects: unwritten(event, [persisted, ...moved, ...finishSwitchRoute(input, network)]),
      }
    }
    return { set: { connections }, effects: unwritten(event, [persisted, ...showUnsupported(input, connection)]) }
  },
  // One that rests: nothing of it is on show.
  'connection.accountChanged': (_, { namespace, connectorId }) => ({
    effects: [{ emit: { type: 'connection.accountPersisted', namespace, connectorId, account: null } }],
  }),
  'connection.activated': (input, event) => {
    const { namespace, connection, picked: account, isOfOtherTab } = event
    const { connectorId, network } = connection
    const { active } = input.networks
    const staysOnActive = isOfOtherTab && network !== active && canStay(input, connection)
    return {
      set: { connections: { ...input.context.connections, [namespace]: connection } },
      effects: unwritten(event, [
        { emit: { type: 'connection.persisted', namespace, connectorId, network, account } },
        { to: 'networks', event: { type: 'networks.switchEnded' } },
        ...followActiveWallet(input, staysOnActive ? { ...connection, network: active } : connection),
        ...(staysOnActive ? [switchSession(namespace, active, event)] : []),
      ]),
    }
  },
  // The visitor sees the account of the wallet that was chosen.
  'wallet.activateRequested': ({ networks, connected, stack }, { namespace, connectorId }) => {
    const chosen = connected.find((wallet) => wallet.namespace === namespace && wallet.connectorId === connectorId)
    if (!chosen) return {}
    const isOther = namespaceOf(networks.active) !== namespace && isSupported(chosen.network, networks.requested)
    return {
      set: { hasInteracted: true },
      effects: [
        ...(isOther ? activateNetwork(chosen.network) : []),
        { to: `wallets:${namespace}`, event: { type: 'wallet.activateRequested', connectorId } },
        ...(stack.length > 0 ? [showAccount(namespace)] : []),
      ],
    }
  },
  'connection.switchFailed': ({ context, networks, route }, { namespace, error }) => {
    const signsIn = context.settings.signInNamespaces.includes(namespace)
    const notice = route?.view === 'SwitchNetwork' ? null : switchFailedNotice(error, networks, context.connections)
    return {
      effects: [
        { to: 'networks', event: { type: 'networks.switchEnded' } },
        ...(notice ? [raise(notice)] : []),
        // Who would not sign in here was to be brought back.
        ...(signsIn ? [{ to: 'signIn', event: { type: 'signIn.switchFailed' } } as const] : []),
      ],
    }
  },
}

/** What follows when another wallet, connected before, becomes the active one of its namespace. */
export function followActiveWallet(input: RuleInput, connection: Connection): Effect[] {
  const { networks } = input
  const { namespace, network } = connection
  const isOnShow = namespaceOf(networks.active) === namespace && network !== networks.active
  if (isSupported(network, networks.requested))
    return [...(isOnShow ? activateNetwork(network) : []), ...closeSwitchRoutes(input, connection)]
  return showUnsupported(input, connection)
}

/** What the visitor was asked about the wallet before is no question any more. */
function closeSwitchRoutes({ route }: RuleInput, { namespace }: Connection): Effect[] {
  const isOver =
    (route?.view === 'UnsupportedChain' && route.namespace === namespace) ||
    (route?.view === 'SwitchNetwork' && namespaceOf(route.network) === namespace)
  return isOver ? [showAccount(namespace)] : []
}
