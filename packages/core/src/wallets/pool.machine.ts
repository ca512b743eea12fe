import { connectionsInOrder } from './pool.context.ts'
import type { StoredWallet } from './pool.events.ts'
import { isIn } from './pool.selectors.ts'
import { isConnected, poolSetup } from './pool.setup.ts'

const idsOf = (wallets: readonly StoredWallet[]) => wallets.map(({ connectorId }) => connectorId)

/** A wallet that another tab has removed because it could not restore it stays here, and is stored again (R-CON-11). */
const followOtherTabs = poolSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== 'wallets.otherTabChanged') return
  const here = context.order.filter((id) => isIn(context, id, 'restoring') || isConnected(context, id))
  const wallets = context.lost.storeAgain(event.wallets, here)
  enqueue({ type: 'setUnread', params: { wallets } })
  enqueue({ type: 'syncOtherTab', params: { wallets } })
  enqueue({ type: 'spawnWallets', params: { wallets, isStored: true, isOfOtherTab: true } })
  enqueue({ type: 'reorder', params: { first: idsOf(wallets), isOfOtherTab: true } })
})

/** Nothing tells which accounts they have, so of sign-ins only those of wallets that stay do not end (R-SIWX-3). */
const leaveUnread = poolSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== 'disconnect.requested') return
  const { namespace, unread } = context
  const isLeft = (id: string) => event.connectorId === undefined || id === event.connectorId
  const left = unread.filter(isLeft)
  if (left.length === 0) return
  enqueue.assign({ unread: unread.filter((id) => !isLeft(id)) })
  // One that is being restored ends its session itself.
  for (const connectorId of left)
    if (!isIn(context, connectorId, 'restoring')) enqueue({ type: 'endSession', params: { connectorId } })
  const staying = connectionsInOrder(context).filter(({ connectorId: id }) => !isLeft(id) && isConnected(context, id))
  const stays = staying.flatMap(({ accounts }) => accounts.map(({ address }) => address))
  enqueue({ type: 'report', params: { type: 'connection.leftUnread', namespace, stays } })
})

/** The wallets of one namespace: any number side by side, one of them active. */
export const poolMachine = poolSetup.createMachine({
  id: 'pool',
  context: ({ input }) => ({
    ...input,
    wallets: new Map(),
    order: [],
    active: null,
    isOrderOfOtherTab: false,
    attempt: null,
    unread: [],
    commands: new Map(),
  }),
  entry: 'expireMarks',
  always: [
    { guard: 'hasNewActive', actions: ['reportActive', 'activateFirst', 'notifyActive'] },
    { guard: 'hasClosed', actions: 'removeIdle' },
  ],
  on: {
    'restore.requested': {
      actions: [
        { type: 'setUnread', params: ({ event }) => event },
        { type: 'spawnWallets', params: ({ event: { wallets } }) => ({ wallets, isStored: true }) },
        { type: 'reorder', params: ({ event: { wallets } }) => ({ first: idsOf(wallets) }) },
      ],
    },
    'connect.requested': {
      actions: [
        { type: 'setAttempt', params: ({ event }) => event },
        { type: 'addCommands', params: ({ event }) => event },
        {
          type: 'spawnWallets',
          params: ({ event: { connectorId } }) => ({ wallets: [{ connectorId }], isStored: false }),
        },
        {
          type: 'sendToWallet',
          params: ({ event: { connectorId, commands: _, ...event } }) => ({ to: connectorId, event }),
        },
      ],
    },
    'connect.retried': {
      actions: { type: 'sendToWallet', params: ({ context, event }) => ({ to: context.attempt, event }) },
    },
    'connect.cancelled': {
      guard: { type: 'isAttempt', params: ({ event }) => event },
      actions: { type: 'sendToWallet', params: ({ context, event }) => ({ to: context.attempt, event }) },
    },
    'disconnect.requested': [
      {
        guard: ({ event }) => event.connectorId !== undefined,
        actions: [
          { type: 'unmarkLost', params: ({ event }) => event },
          leaveUnread,
          {
            type: 'sendToWallet',
            params: ({ event }) => ({ to: event.connectorId ?? null, event: { type: 'disconnect.requested' } }),
          },
        ],
      },
      {
        actions: [
          { type: 'unmarkLost', params: ({ event }) => event },
          leaveUnread,
          { type: 'sendToAll', params: { event: { type: 'disconnect.requested' } } },
        ],
      },
    ],
    'wallet.activateRequested': {
      guard: { type: 'isConnected', params: ({ event }) => event },
      actions: [
        { type: 'activate', params: ({ event }) => event },
        { type: 'reorder', params: ({ event }) => ({ first: [event.connectorId] }) },
      ],
    },
    'connection.activateRequested': {
      actions: [
        { type: 'activate', params: ({ event }) => event },
        { type: 'reorder', params: ({ event }) => ({ first: [event.connectorId] }) },
      ],
    },
    'wallets.accountPicked': {
      actions: { type: 'sendToWallet', params: ({ context, event }) => ({ to: context.active, event }) },
    },
    'switch.requested': {
      actions: { type: 'sendToWallet', params: ({ context, event }) => ({ to: context.active, event }) },
    },
    'switch.cancelled': {
      actions: { type: 'sendToWallet', params: ({ context, event }) => ({ to: context.active, event }) },
    },
    'session.lost': {
      actions: {
        type: 'sendToWallet',
        params: ({ event }) => ({ to: event.connectorId, event: { type: 'wallet.disconnected' } }),
      },
    },
    'wallets.pageConnected': {
      guard: { type: 'isAbsent', params: ({ event }) => event },
      actions: [
        {
          type: 'setUnread',
          params: ({ context, event }) => ({
            wallets: [...context.unread.map((connectorId) => ({ connectorId })), event],
          }),
        },
        {
          type: 'sendToWallet',
          params: ({ event }) => ({ to: event.connectorId, event: { type: 'otherTab.connected' } }),
        },
        { type: 'spawnWallets', params: ({ event }) => ({ wallets: [event], isStored: true }) },
        { type: 'reorder', params: ({ event }) => ({ first: [event.connectorId] }) },
      ],
    },
    'wallets.otherTabChanged': { actions: followOtherTabs },
    'connection.opened': [
      {
        guard: { type: 'isNew', params: ({ event }) => event },
        actions: [
          { type: 'unmarkLost', params: ({ event }) => event },
          { type: 'dropUnread', params: ({ event }) => event },
          { type: 'reorder', params: ({ event }) => ({ first: [event.connectorId] }) },
          { type: 'setActive', params: ({ event }) => event },
          { type: 'report', params: ({ event }) => event },
          'notifyActive',
        ],
      },
      {
        actions: [
          { type: 'unmarkLost', params: ({ event }) => event },
          { type: 'dropUnread', params: ({ event }) => event },
        ],
      },
    ],
    'connection.updated': {
      guard: { type: 'isActive', params: ({ event }) => event },
      actions: { type: 'report', params: ({ event }) => event },
    },
    'connection.accountChanged': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: { type: 'report', params: ({ event }) => event },
    },
    'connection.switchFailed': {
      guard: { type: 'isActive', params: ({ event }) => event },
      actions: { type: 'report', params: ({ event }) => event },
    },
    'connection.failed': { actions: { type: 'report', params: ({ event }) => event } },
    'connection.closed': {
      actions: [
        { type: 'markLost', params: ({ event }) => event },
        { type: 'removeClosed', params: ({ event }) => event },
        { type: 'reportClosed', params: ({ event }) => event },
        'notifyActive',
      ],
    },
    'lostMark.expired': { actions: { type: 'unmarkLost', params: ({ event }) => event } },
    'xstate.snapshot.*': { actions: 'refresh' },
  },
})
