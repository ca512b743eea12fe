import { KitError } from '../errors/kit-error.ts'
import { connection } from './connection.setup.ts'

/** A live wallet: followed, and asked to switch when somebody wants to. */
export const connected = connection.createStateConfig({
  invoke: {
    id: 'wallet',
    src: 'wallet',
    input: ({ context: { namespace, connectorId } }) => ({ namespace, connectorId }),
    onError: {
      target: 'disconnected',
      actions: [{ type: 'tellClosed', params: ({ event }) => ({ error: event.error, forget: true }) }, 'drop'],
    },
  },
  initial: 'idle',
  on: {
    'connect.requested': [
      {
        // A newer session has taken the place of this one already, so nobody is left.
        guard: 'isSession',
        target: 'connecting',
        actions: [
          { type: 'tellClosed', params: { forget: false } },
          'drop',
          { type: 'plan', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'tellOpened', params: { isRestored: false } } },
    ],
    'disconnect.requested': 'disconnecting',
    'elsewhere.disconnected': 'disconnecting',
    'lead.taken': { actions: 'takeLead' },
    'wallet.activated': { actions: 'tellActivated' },
    'wallet.disconnected': {
      target: 'disconnected',
      actions: [{ type: 'tellClosed', params: { forget: true } }, 'drop'],
    },
    'wallet.accountsChanged': [
      {
        guard: { type: 'isNobody', params: ({ event }) => event },
        target: 'disconnected',
        actions: [{ type: 'tellClosed', params: { forget: true } }, 'drop'],
      },
      {
        actions: [{ type: 'patch', params: ({ event }) => ({ accounts: event.accounts }) }, 'tellUpdated'],
      },
    ],
    'wallet.networkChanged': {
      actions: [{ type: 'patch', params: ({ event }) => ({ network: event.network }) }, 'tellUpdated'],
    },
    'wallet.approvalChanged': {
      actions: [
        { type: 'patch', params: ({ event }) => ({ approvedNetworks: event.approvedNetworks }) },
        'tellUpdated',
      ],
    },
    'account.picked': {
      actions: [{ type: 'pickAccount', params: ({ event }) => event }, 'tellUpdated'],
    },
    'switch.requested': {
      target: '.switching',
      reenter: false,
      actions: { type: 'aim', params: ({ event }) => event },
    },
  },
  states: {
    idle: { entry: 'stopAiming' },
    switching: {
      invoke: {
        src: 'switchNetwork',
        input: ({ context: { namespace, connectorId, switchingTo } }) => ({
          namespace,
          connectorId,
          network: switchingTo ?? `${namespace}:`,
        }),
        onDone: [
          {
            guard: { type: 'isAimedAt', params: ({ event }) => ({ network: event.output }) },
            target: 'idle',
            actions: [{ type: 'patch', params: ({ event }) => ({ network: event.output }) }, 'tellUpdated'],
          },
          {
            target: 'idle',
            actions: [
              { type: 'patch', params: ({ event }) => ({ network: event.output }) },
              { type: 'recordSwitchFailure', params: () => ({ error: new KitError('wallet/wrong-chain') }) },
              'tellUpdated',
              'tellSwitchFailed',
            ],
          },
        ],
        onError: {
          target: 'idle',
          actions: [{ type: 'recordSwitchFailure', params: ({ event }) => event }, 'tellSwitchFailed'],
        },
      },
      after: {
        switchNetwork: {
          target: 'idle',
          actions: [
            { type: 'recordSwitchFailure', params: () => ({ error: new KitError('connection/timeout') }) },
            'tellSwitchFailed',
          ],
        },
      },
      on: {
        // Wallets say where they are before they answer; whoever is there has switched.
        'wallet.networkChanged': {
          guard: { type: 'isAimedAt', params: ({ event }) => event },
          target: 'idle',
          actions: [{ type: 'patch', params: ({ event }) => ({ network: event.network }) }, 'tellUpdated'],
        },
        'switch.cancelled': {
          target: 'idle',
          actions: [
            { type: 'recordSwitchFailure', params: () => ({ error: new KitError('connection/cancelled') }) },
            'tellSwitchFailed',
          ],
        },
      },
    },
  },
})
