import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import { durations } from '../config/durations.ts'
import type { Connection } from '../domain/connection.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { sessionConnectorId } from '../domain/session.ts'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { AdapterEvent } from '../ports/chain-adapter.ts'
import { toParent } from '../system/registry.ts'
import { unbound } from '../system/unbound.ts'
import { withActive } from './account-order.ts'
import type { ConnectionEvent, ConnectionNews } from './connection.events.ts'

/** Which wallet, and as what. */
export type WalletOf = { namespace: Namespace; connectorId: string }

/** Where a wallet was, to be picked up again; `undefined` where that is not known. */
export type Kept = { network: CaipNetworkId | undefined }

type Context = WalletOf & {
  /** What there is to pick up, at start or after another tab connected. */
  kept: Kept | null
  /** Where it is being connected, or was tried last. */
  attempt: CaipNetworkId | null
  /** What comes once the wallet has left. */
  next: 'connect' | 'restore' | null
  connection: Connection | null
  failure: KitError | null
  switchingTo: CaipNetworkId | null
  switchFailure: { network: CaipNetworkId; error: KitError } | null
}

/** The words of a connection: what it keeps, asks, decides and tells. */
export const connection = setup({
  types: {} as {
    context: Context
    events: ConnectionEvent
    input: WalletOf & { kept: Kept | null }
  },
  actors: {
    connect: unbound<Connection, WalletOf & { network: CaipNetworkId }>('connect'),
    restore: unbound<Connection | null, WalletOf & Kept>('restore'),
    disconnect: unbound<void, WalletOf>('disconnect'),
    switchNetwork: unbound<CaipNetworkId, WalletOf & { network: CaipNetworkId }>('switchNetwork'),
    wallet: fromCallback<AdapterEvent | { type: 'lead.taken' }, WalletOf>(() => {}),
  },
  guards: {
    hasNothingToRestore: ({ context }) => context.kept === null,
    isAlive: (_, params: { connection: Connection | null }) => params.connection !== null,
    isConnectNext: ({ context }) => context.next === 'connect',
    isRestoreNext: ({ context }) => context.next === 'restore',
    hasAttempt: ({ context }) => context.attempt !== null,
    isSession: ({ context }) => context.connectorId === sessionConnectorId,
    isAimedAt: ({ context }, params: { network: CaipNetworkId }) => context.switchingTo === params.network,
    isNobody: (_, params: { accounts: readonly unknown[] }) => params.accounts.length === 0,
  },
  actions: {
    plan: assign({ attempt: (_, { network }: { network: CaipNetworkId }) => network, failure: null }),
    queueConnect: assign({ next: 'connect' }),
    queueRestore: assign((_, { network }: { network?: CaipNetworkId | undefined }) => ({
      next: 'restore' as const,
      kept: { network },
    })),
    forgetNext: assign({ next: null }),
    planRestore: assign((_, { network }: { network?: CaipNetworkId | undefined }) => ({
      kept: { network },
      failure: null,
    })),
    record: assign((_, { connection }: { connection: Connection | null }) => ({
      connection,
      kept: connection && { network: connection.network },
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
    recordFailure: assign({ failure: (_, { error }: { error: unknown }) => toKitError(error) }),
    aim: assign({ switchingTo: (_, { network }: { network: CaipNetworkId }) => network, switchFailure: null }),
    recordSwitchFailure: assign({
      switchFailure: ({ context }, { error }: { error: unknown }) =>
        context.switchingTo && { network: context.switchingTo, error: toKitError(error) },
    }),
    drop: assign({
      connection: null,
      kept: ({ context }) => (context.next === 'restore' ? context.kept : null),
      switchFailure: null,
      switchingTo: null,
    }),
    stopAiming: assign({ switchingTo: null }),
    takeLead: enqueueActions(({ enqueue }) => enqueue.sendTo('wallet', { type: 'lead.taken' })),
    tellActivated: enqueueActions(({ context: { namespace, connectorId }, enqueue }) => {
      enqueue.sendTo(toParent, { type: 'connection.activated', namespace, connectorId })
    }),
    tellOpened: enqueueActions(({ context, enqueue }, { isRestored }: { isRestored: boolean }) => {
      const { namespace, connectorId, connection } = context
      const opened = { type: 'connection.opened', namespace, connectorId } as const
      if (connection) enqueue.sendTo(toParent, { ...opened, connection, isRestored })
    }),
    tellUpdated: enqueueActions(({ context, enqueue }) => {
      const { namespace, connectorId, connection } = context
      if (connection) enqueue.sendTo(toParent, { type: 'connection.updated', namespace, connectorId, connection })
    }),
    tellFailed: enqueueActions(({ context: { namespace, connectorId, failure: error }, enqueue }) => {
      if (error) enqueue.sendTo(toParent, { type: 'connection.failed', namespace, connectorId, error })
    }),
    tellSwitchFailed: enqueueActions(({ context: { namespace, connectorId, switchFailure }, enqueue }) => {
      const failed = { type: 'connection.switchFailed', namespace, connectorId } as const
      if (switchFailure) enqueue.sendTo(toParent, { ...failed, ...switchFailure })
    }),
    tellClosed: enqueueActions(({ context, enqueue }, how: { error?: unknown; forget: boolean }) => {
      enqueue.sendTo(toParent, closed(context, how))
    }),
    /** What another tab has again by now is not forgotten. */
    tellLeft: enqueueActions(({ context, enqueue }, { error }: { error?: unknown }) => {
      enqueue.sendTo(toParent, closed(context, { error, forget: context.next !== 'restore' }))
    }),
  },
  delays: { restore: durations.restore, disconnect: durations.disconnect, switchNetwork: durations.switchNetwork },
})

function closed({ namespace, connectorId }: WalletOf, how: { error?: unknown; forget: boolean }): ConnectionNews {
  const error = how.error === undefined ? null : toKitError(how.error, 'disconnect/chain-failed')
  return { type: 'connection.closed', namespace, connectorId, error, forget: how.forget }
}
