import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import { unbound } from '../actors/unbound.ts'
import { durations } from '../config/durations.ts'
import { withActive } from '../domain/account-order.ts'
import type { Connection } from '../domain/connection.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { isKitError, type KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { WalletEvent } from '../ports/wallet-client.ts'
import type { Forget, WalletNews, WalletRequest } from './wallet.events.ts'

/** Which wallet, and as what. */
export type WalletKey = { namespace: Namespace; connectorId: string }

/** What is stored of a wallet, to be restored. */
export type Stored = {
  /** Where it was; `undefined` where that is not known. */
  network: CaipNetworkId | undefined
  /** The account that the visitor picked. */
  account?: string | undefined
  /** Another tab has just stored it. */
  isOfOtherTab?: boolean | undefined
}

/** What the client of a connected wallet is told. */
export type ToClient =
  | Extract<WalletRequest, { type: 'wallet.becameActive' | 'wallets.accountPicked' }>
  /** Another tab has switched it; `isApproved` where a session allows that network. */
  | { type: 'otherTab.switched'; network: CaipNetworkId; isApproved: boolean }

type Context = WalletKey & {
  /** What there is to restore, at start or after another tab connected. */
  stored: Stored | null
  /** Where it is being connected, or was tried last. */
  attempt: CaipNetworkId | null
  /** What comes once the wallet has left. */
  next: 'connect' | 'restore' | null
  connection: Connection | null
  /** The account that the visitor picked, and that no switch in the wallet has replaced. */
  picked: string | null
  failure: KitError | null
  switchingTo: CaipNetworkId | null
  /** Where another tab has led it. */
  followed: CaipNetworkId | null
  switchFailure: { network: CaipNetworkId; error: KitError } | null
}

/** The actors, guards and actions of one wallet. */
export const walletSetup = setup({
  types: {} as {
    context: Context
    events: WalletRequest
    input: WalletKey & { stored: Stored | null }
  },
  actors: {
    connect: unbound<Connection, WalletKey & { network: CaipNetworkId }>('connect'),
    restore: unbound<Connection | null, WalletKey & Stored>('restore'),
    disconnect: unbound<void, WalletKey>('disconnect'),
    switchNetwork: unbound<CaipNetworkId, WalletKey & { network: CaipNetworkId }>('switchNetwork'),
    /** Keeps the client of the wallet, from the first attempt until it is gone. */
    client: fromCallback<{ type: 'unused' }, WalletKey>(() => {}),
    wallet: fromCallback<WalletEvent | ToClient, WalletKey>(() => {}),
    /** Waits for the answer to a question that the wallet had open before it was asked. */
    approval: fromCallback<{ type: 'wallet.approved' }, WalletKey & { failure: KitError | null }>(() => {}),
  },
  guards: {
    hasNothingToRestore: ({ context }) => context.stored === null,
    isRestored: (_, params: { connection: Connection | null }) => params.connection !== null,
    isConnectNext: ({ context }) => context.next === 'connect',
    isRestoreNext: ({ context }) => context.next === 'restore',
    hasAttempt: ({ context }) => context.attempt !== null,
    isTakeover: (_, { isTakeover }: { isTakeover?: boolean }) => isTakeover === true,
    isFollowed: ({ context }) => isFollowed(context),
    isSwitchTarget: ({ context }, params: { network: CaipNetworkId }) => context.switchingTo === params.network,
    isRequestPending: ({ context }) => isKitError(context.failure, 'wallet/request-pending'),
    hasNoAccounts: (_, params: { accounts: readonly unknown[] }) => params.accounts.length === 0,
  },
  actions: {
    setAttempt: assign({ attempt: (_, { network }: { network: CaipNetworkId }) => network, failure: null }),
    queueConnect: assign({ next: 'connect' }),
    queueRestore: assign((_, { network, account }: Partial<Stored>) => ({
      next: 'restore' as const,
      stored: { network, account, isOfOtherTab: true },
    })),
    clearNext: assign({ next: null }),
    setStored: assign((_, { network, account }: Partial<Stored>) => ({
      stored: { network, account, isOfOtherTab: true },
      failure: null,
    })),
    record: assign(
      ({ context }, { connection, account }: { connection: Connection | null; account?: string | undefined }) => ({
        connection,
        picked: account === connection?.accounts[0].address ? (account ?? null) : null,
        stored: connection && { network: connection.network, isOfOtherTab: context.stored?.isOfOtherTab },
        failure: null,
        switchFailure: null,
      }),
    ),
    patch: assign({
      connection: ({ context }, params: Partial<Connection>) =>
        context.connection && { ...context.connection, ...params },
      followed: ({ context: { followed } }, { network }: Partial<Connection>) =>
        network === undefined || network === followed ? followed : null,
      switchFailure: null,
    }),
    pickAccount: assign(({ context: { connection } }, { address }: { address: string }) => {
      if (!connection?.accounts.some((account) => account.address === address)) return {}
      return { connection: { ...connection, accounts: withActive(connection.accounts, address) }, picked: address }
    }),
    /** A wallet that repeats its list keeps the picked account first; another one there is the visitor's choice in the wallet. */
    followAccounts: assign(({ context: { connection, picked } }, { accounts }: Pick<Connection, 'accounts'>) => ({
      connection: connection && { ...connection, accounts },
      picked: accounts[0].address === picked ? picked : null,
      switchFailure: null,
    })),
    tellClient: enqueueActions(({ enqueue }, { address }: { address: string }) =>
      enqueue.sendTo('wallet', { type: 'wallets.accountPicked', address }),
    ),
    followSwitch: enqueueActions(({ context: { connection, followed }, enqueue }, { network }: Partial<Stored>) => {
      if (!connection || network === undefined || network === (followed ?? connection.network)) return
      enqueue.assign({ followed: network })
      const approved: readonly CaipNetworkId[] = connection.approvedNetworks ?? []
      enqueue.sendTo('wallet', { type: 'otherTab.switched', network, isApproved: approved.includes(network) })
    }),
    clearFailure: assign({ failure: null }),
    recordFailure: assign({ failure: (_, { error }: { error: unknown }) => toKitError(error) }),
    setSwitchTarget: assign({
      switchingTo: (_, { network }: SwitchRequest) => network,
      followed: (_, { network, isOfOtherTab }: SwitchRequest) => (isOfOtherTab ? network : null),
      switchFailure: null,
    }),
    recordSwitchFailure: assign({
      switchFailure: ({ context }, { error }: { error: unknown }) =>
        context.switchingTo && { network: context.switchingTo, error: toKitError(error) },
    }),
    clearConnection: assign({
      connection: null,
      picked: null,
      stored: ({ context }) => (context.next === 'restore' ? context.stored : null),
      switchFailure: null,
      switchingTo: null,
      followed: null,
    }),
    clearSwitchTarget: assign({ switchingTo: null }),
    notifyClient: enqueueActions(({ enqueue }) => enqueue.sendTo('wallet', { type: 'wallet.becameActive' })),
    reportActivated: enqueueActions(({ context: { namespace, connectorId }, enqueue }) => {
      enqueue.sendParent({ type: 'connection.activateRequested', namespace, connectorId })
    }),
    reportOpened: enqueueActions(({ context, enqueue }, { isRestored }: { isRestored: boolean }) => {
      const { namespace, connectorId, connection, picked } = context
      const opened = { type: 'connection.opened', namespace, connectorId } as const
      if (connection) enqueue.sendParent({ ...opened, connection, isRestored, picked })
    }),
    reportUpdated: enqueueActions(({ context, enqueue }, params?: { isOfOtherTab: boolean }) => {
      const { namespace, connectorId, connection, picked } = context
      const isOfOtherTab = params?.isOfOtherTab || undefined
      const updated = { type: 'connection.updated', namespace, connectorId } as const
      if (connection) enqueue.sendParent({ ...updated, connection, picked, isOfOtherTab })
    }),
    reportAccount: enqueueActions(({ context, enqueue }, { accounts }: Pick<Connection, 'accounts'>) => {
      const { namespace, connectorId, connection } = context
      if (accounts[0].address === connection?.accounts[0].address) return
      enqueue.sendParent({ type: 'connection.accountChanged', namespace, connectorId })
    }),
    reportFailed: enqueueActions(({ context: { namespace, connectorId, failure: error }, enqueue }) => {
      if (error) enqueue.sendParent({ type: 'connection.failed', namespace, connectorId, error })
    }),
    reportSwitchFailed: enqueueActions(({ context: { namespace, connectorId, switchFailure }, enqueue }) => {
      const failed = { type: 'connection.switchFailed', namespace, connectorId } as const
      if (switchFailure) enqueue.sendParent({ ...failed, ...switchFailure })
    }),
    /** The session of a wallet that is left before it is restored. */
    endSession: enqueueActions(() => {}),
    reportClosed: enqueueActions(({ context, enqueue }, how: Closing) => {
      enqueue.sendParent(closed(context, how))
    }),
  },
  delays: {
    restore: durations.restore,
    disconnect: durations.disconnect,
    switchNetwork: durations.switchNetwork,
    ownNetwork: durations.ownNetwork,
  },
})

/** What another tab has just stored is in use there, and stays stored. */
export const forgetHere = ({ context }: { context: Pick<Context, 'stored'> }): Pick<Closing, 'forget'> => ({
  forget: context.stored?.isOfOtherTab ? false : 'here',
})

/** It is where another tab has led it. */
export const isFollowed = ({ connection, followed }: Pick<Context, 'connection' | 'followed'>): boolean =>
  followed !== null && connection?.network === followed

type SwitchRequest = Omit<Extract<WalletRequest, { type: 'switch.requested' }>, 'type'>
type Closing = { readonly error?: unknown; readonly forget: Forget; readonly isComingBack?: boolean }

function closed({ namespace, connectorId, next }: Context, how: Closing): WalletNews {
  const error = how.error === undefined ? null : toKitError(how.error, 'disconnect/chain-failed')
  const { forget, isComingBack = next !== null } = how
  return { type: 'connection.closed', namespace, connectorId, error, forget, isComingBack }
}
