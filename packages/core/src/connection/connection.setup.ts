import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import { durations } from '../config/durations.ts'
import type { Connection } from '../domain/connection.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { sessionConnectorId } from '../domain/session.ts'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { AdapterEvent } from '../ports/chain-adapter.ts'
import { to } from '../system/registry.ts'
import { unbound } from '../system/unbound.ts'
import { withActive } from './account-order.ts'
import type { ConnectionEvent, ConnectionNews } from './connection.events.ts'

type At = { namespace: Namespace }
type Attempt = { connectorId: string; network: CaipNetworkId }

type Context = At & {
  /** What to pick up at start, or after another tab connected. */
  lastConnectorId: string | null
  /** What is being tried, or was tried last. */
  attempt: Attempt | null
  /** What comes once the wallet that is leaving has left. */
  next: { is: 'connect' } | { is: 'restore'; connectorId: string } | null
  connection: Connection | null
  failure: { connectorId: string; error: KitError } | null
  switchingTo: CaipNetworkId | null
  switchFailure: { network: CaipNetworkId; error: KitError } | null
}

/** The words of a connection: what it keeps, asks, decides and tells. */
export const connection = setup({
  types: {} as {
    context: Context
    events: ConnectionEvent
    input: At & { lastConnectorId: string | null }
  },
  actors: {
    connect: unbound<Connection, At & Attempt>('connect'),
    restore: unbound<Connection | null, At & { connectorId: string }>('restore'),
    disconnect: unbound<void, At & { connectorId: string }>('disconnect'),
    switchNetwork: unbound<CaipNetworkId, At & { network: CaipNetworkId }>('switchNetwork'),
    wallet: fromCallback<AdapterEvent, At>(() => {}),
  },
  guards: {
    hasNothingToRestore: ({ context }) => context.lastConnectorId === null,
    isAlive: (_, params: { connection: Connection | null }) => params.connection !== null,
    isConnectNext: ({ context }) => context.next?.is === 'connect',
    isRestoreNext: ({ context }) => context.next?.is === 'restore',
    hasAttempt: ({ context }) => context.attempt !== null,
    isSameWallet: ({ context }, params: { connectorId: string }) =>
      context.connection?.connectorId === params.connectorId,
    isSession: ({ context }, params: { connectorId: string }) =>
      params.connectorId === sessionConnectorId && context.connection?.connectorId === sessionConnectorId,
    isAimedAt: ({ context }, params: { network: CaipNetworkId }) => context.switchingTo === params.network,
    isNobody: (_, params: { accounts: readonly unknown[] }) => params.accounts.length === 0,
  },
  actions: {
    plan: assign({ attempt: (_, { connectorId, network }: Attempt) => ({ connectorId, network }), failure: null }),
    planAgain: assign({
      attempt: ({ context }, { network }: { network: CaipNetworkId }) =>
        context.attempt && { ...context.attempt, network },
      failure: null,
    }),
    queueConnect: assign({ next: { is: 'connect' } }),
    queueRestore: assign({
      next: (_, { connectorId }: { connectorId: string }) => ({ is: 'restore' as const, connectorId }),
    }),
    planNext: assign({
      lastConnectorId: ({ context: { next, lastConnectorId } }) =>
        next?.is === 'restore' ? next.connectorId : lastConnectorId,
    }),
    forgetNext: assign({ next: null }),
    planRestore: assign({ lastConnectorId: (_, params: { connectorId: string }) => params.connectorId, failure: null }),
    record: assign((_, { connection }: { connection: Connection | null }) => ({
      connection,
      lastConnectorId: connection?.connectorId ?? null,
      failure: null,
      switchFailure: null,
    })),
    patch: assign({
      connection: ({ context }, params: Partial<Connection>) =>
        context.connection && { ...context.connection, ...params },
      switchFailure: null,
    }),
    pickAccount: assign({
      connection: ({ context }, { address }: { address: string }) =>
        context.connection && {
          ...context.connection,
          accounts: withActive(context.connection.accounts, address),
        },
    }),
    recordFailure: assign({
      failure: ({ context }, { error }: { error: unknown }) => ({
        connectorId: context.attempt?.connectorId ?? '',
        error: toKitError(error),
      }),
    }),
    aim: assign({ switchingTo: (_, { network }: { network: CaipNetworkId }) => network, switchFailure: null }),
    recordSwitchFailure: assign({
      switchFailure: ({ context }, { error }: { error: unknown }) =>
        context.switchingTo && { network: context.switchingTo, error: toKitError(error) },
    }),
    drop: assign({ connection: null, lastConnectorId: null, switchFailure: null, switchingTo: null }),
    stopAiming: assign({ switchingTo: null }),
    tellOpened: enqueueActions(({ context, enqueue }, { isRestored }: { isRestored: boolean }) => {
      const { namespace, connection } = context
      if (connection) enqueue.sendTo(to('kit'), { type: 'connection.opened', namespace, connection, isRestored })
    }),
    tellUpdated: enqueueActions(({ context, enqueue }) => {
      const { namespace, connection } = context
      if (connection) enqueue.sendTo(to('kit'), { type: 'connection.updated', namespace, connection })
    }),
    tellFailed: enqueueActions(({ context: { namespace, failure }, enqueue }) => {
      if (failure) enqueue.sendTo(to('kit'), { type: 'connection.failed', namespace, ...failure })
    }),
    tellSwitchFailed: enqueueActions(({ context: { namespace, switchFailure }, enqueue }) => {
      if (switchFailure) enqueue.sendTo(to('kit'), { type: 'connection.switchFailed', namespace, ...switchFailure })
    }),
    tellClosed: enqueueActions(({ context, enqueue }, how: { error?: unknown; forget: boolean }) => {
      const error = how.error === undefined ? null : toKitError(how.error, 'disconnect/chain-failed')
      const news: ConnectionNews = {
        type: 'connection.closed',
        namespace: context.namespace,
        connectorId: context.connection?.connectorId ?? context.lastConnectorId,
        error,
        forget: how.forget,
      }
      enqueue.sendTo(to('kit'), news)
    }),
  },
  delays: { restore: durations.restore, disconnect: durations.disconnect, switchNetwork: durations.switchNetwork },
})
