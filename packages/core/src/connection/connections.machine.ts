import { sessionConnectorId } from '../domain/session.ts'
import type { KeptWallet } from './connections.events.ts'
import { connections } from './connections.setup.ts'

const idsOf = (wallets: readonly KeptWallet[]) => wallets.map(({ connectorId }) => connectorId)

/** The wallets of one namespace: any number side by side, one of them active. */
export const connectionsMachine = connections.createMachine({
  id: 'connections',
  context: ({ input: { namespace } }) => ({ namespace, wallets: new Map(), order: [], led: null, attempt: null }),
  always: [
    { guard: 'hasNewLead', actions: ['tellLead', 'crownFirst', 'hailLead'] },
    { guard: 'hasGone', actions: 'dropGone' },
  ],
  on: {
    'restore.requested': {
      actions: [
        { type: 'meet', params: ({ event: { wallets } }) => ({ wallets, kept: true }) },
        { type: 'arrange', params: ({ event: { wallets } }) => ({ first: idsOf(wallets) }) },
      ],
    },
    'connect.requested': {
      actions: [
        { type: 'aimAt', params: ({ event }) => event },
        { type: 'meet', params: ({ event: { connectorId } }) => ({ wallets: [{ connectorId }], kept: false }) },
        {
          type: 'write',
          params: ({ event: { connectorId, network } }) => ({
            to: connectorId,
            event: { type: 'connect.requested', network },
          }),
        },
      ],
    },
    'connect.retried': { actions: { type: 'write', params: ({ context, event }) => ({ to: context.attempt, event }) } },
    'connect.cancelled': {
      actions: { type: 'write', params: ({ context, event }) => ({ to: context.attempt, event }) },
    },
    'disconnect.requested': [
      {
        guard: ({ event }) => event.connectorId !== undefined,
        actions: {
          type: 'write',
          params: ({ event }) => ({ to: event.connectorId ?? null, event: { type: 'disconnect.requested' } }),
        },
      },
      { actions: { type: 'writeToAll', params: { event: { type: 'disconnect.requested' } } } },
    ],
    'wallet.activated': {
      actions: [
        { type: 'choose', params: ({ event }) => event },
        { type: 'arrange', params: ({ event }) => ({ first: [event.connectorId] }) },
      ],
    },
    'connection.activated': {
      actions: [
        { type: 'choose', params: ({ event }) => event },
        { type: 'arrange', params: ({ event }) => ({ first: [event.connectorId] }) },
      ],
    },
    'account.picked': { actions: { type: 'write', params: ({ context, event }) => ({ to: context.led, event }) } },
    'switch.requested': { actions: { type: 'write', params: ({ context, event }) => ({ to: context.led, event }) } },
    'switch.cancelled': { actions: { type: 'write', params: ({ context, event }) => ({ to: context.led, event }) } },
    'session.lost': {
      actions: { type: 'write', params: { to: sessionConnectorId, event: { type: 'wallet.disconnected' } } },
    },
    'elsewhere.changed': {
      actions: [
        { type: 'leaveOthers', params: ({ event }) => event },
        { type: 'meet', params: ({ event: { wallets } }) => ({ wallets, kept: true }) },
        { type: 'arrange', params: ({ event: { wallets } }) => ({ first: idsOf(wallets) }) },
      ],
    },
    'connection.opened': [
      {
        guard: { type: 'isFresh', params: ({ event }) => event },
        actions: [
          { type: 'arrange', params: ({ event }) => ({ first: [event.connectorId] }) },
          { type: 'crown', params: ({ event }) => event },
          { type: 'tell', params: ({ event }) => event },
          'hailLead',
        ],
      },
      {},
    ],
    'connection.updated': {
      guard: { type: 'isLed', params: ({ event }) => event },
      actions: { type: 'tell', params: ({ event }) => event },
    },
    'connection.switchFailed': {
      guard: { type: 'isLed', params: ({ event }) => event },
      actions: { type: 'tell', params: ({ event }) => event },
    },
    'connection.failed': { actions: { type: 'tell', params: ({ event }) => event } },
    'connection.closed': {
      actions: [
        { type: 'mourn', params: ({ event }) => event },
        { type: 'tellClosed', params: ({ event }) => event },
        'hailLead',
      ],
    },
    'xstate.snapshot.*': { actions: 'lookAgain' },
  },
})
