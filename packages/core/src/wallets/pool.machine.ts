import type { StoredWallet } from './pool.events.ts'
import { poolSetup } from './pool.setup.ts'

const idsOf = (wallets: readonly StoredWallet[]) => wallets.map(({ connectorId }) => connectorId)

/** The wallets of one namespace: any number side by side, one of them active. */
export const poolMachine = poolSetup.createMachine({
  id: 'pool',
  context: ({ input: { namespace } }) => ({
    namespace,
    wallets: new Map(),
    order: [],
    active: null,
    attempt: null,
    commands: new Map(),
  }),
  always: [
    { guard: 'hasNewActive', actions: ['reportActive', 'activateFirst', 'notifyActive'] },
    { guard: 'hasClosed', actions: 'removeIdle' },
  ],
  on: {
    'restore.requested': {
      actions: [
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
      actions: { type: 'sendToWallet', params: ({ context, event }) => ({ to: context.attempt, event }) },
    },
    'disconnect.requested': [
      {
        guard: ({ event }) => event.connectorId !== undefined,
        actions: {
          type: 'sendToWallet',
          params: ({ event }) => ({ to: event.connectorId ?? null, event: { type: 'disconnect.requested' } }),
        },
      },
      { actions: { type: 'sendToAll', params: { event: { type: 'disconnect.requested' } } } },
    ],
    'wallet.activateRequested': {
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
    'wallets.otherTabChanged': {
      actions: [
        { type: 'syncOtherTab', params: ({ event }) => event },
        { type: 'spawnWallets', params: ({ event: { wallets } }) => ({ wallets, isStored: true }) },
        { type: 'reorder', params: ({ event: { wallets } }) => ({ first: idsOf(wallets) }) },
      ],
    },
    'connection.opened': [
      {
        guard: { type: 'isNew', params: ({ event }) => event },
        actions: [
          { type: 'reorder', params: ({ event }) => ({ first: [event.connectorId] }) },
          { type: 'setActive', params: ({ event }) => event },
          { type: 'report', params: ({ event }) => event },
          'notifyActive',
        ],
      },
      {},
    ],
    'connection.updated': {
      guard: { type: 'isActive', params: ({ event }) => event },
      actions: { type: 'report', params: ({ event }) => event },
    },
    'connection.switchFailed': {
      guard: { type: 'isActive', params: ({ event }) => event },
      actions: { type: 'report', params: ({ event }) => event },
    },
    'connection.failed': { actions: { type: 'report', params: ({ event }) => event } },
    'connection.closed': {
      actions: [
        { type: 'removeClosed', params: ({ event }) => event },
        { type: 'reportClosed', params: ({ event }) => event },
        'notifyActive',
      ],
    },
    'xstate.snapshot.*': { actions: 'refresh' },
  },
})
