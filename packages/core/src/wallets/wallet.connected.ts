import { KitError } from '../errors/kit-error.ts'
import { attemptNetwork } from './attempt-network.ts'
import { forgetHere, walletSetup } from './wallet.setup.ts'

/** A connected wallet: it is followed, and asked to switch on request. */
export const connectedState = walletSetup.createStateConfig({
  invoke: {
    id: 'wallet',
    src: 'wallet',
    input: ({ context: { namespace, connectorId } }) => ({ namespace, connectorId }),
    onError: {
      target: 'disconnected',
      actions: [
        { type: 'reportClosed', params: ({ context, event }) => ({ error: event.error, ...forgetHere({ context }) }) },
        'clearConnection',
      ],
    },
  },
  initial: 'idle',
  on: {
    'connect.requested': [
      {
        // A newer session has replaced this one already, so no disconnect is sent.
        guard: { type: 'isTakeover', params: ({ event }) => event },
        target: 'connecting',
        actions: [
          { type: 'reportClosed', params: { forget: false, isComingBack: true } },
          'clearConnection',
          { type: 'setAttempt', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'reportOpened', params: { isRestored: false } } },
    ],
    'disconnect.requested': 'disconnecting',
    'otherTab.disconnected': 'disconnecting',
    'otherTab.connected': [
      {
        guard: { type: 'isOtherPick', params: ({ event }) => event },
        actions: [
          { type: 'pickAccount', params: ({ event: { account = '' } }) => ({ address: account }) },
          'reportUpdated',
          { type: 'tellClient', params: ({ event: { account = '' } }) => ({ address: account }) },
          { type: 'followSwitch', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'followSwitch', params: ({ event }) => event } },
    ],
    'wallet.becameActive': { actions: 'notifyClient' },
    'wallet.activated': { actions: 'reportActivated' },
    'wallet.disconnected': {
      target: 'disconnected',
      actions: [{ type: 'reportClosed', params: { forget: true } }, 'clearConnection'],
    },
    'wallet.accountsChanged': [
      {
        guard: { type: 'hasNoAccounts', params: ({ event }) => event },
        target: 'disconnected',
        actions: [{ type: 'reportClosed', params: { forget: true } }, 'clearConnection'],
      },
      {
        actions: [
          { type: 'reportAccount', params: ({ event }) => event },
          { type: 'followAccounts', params: ({ event }) => event },
          'reportUpdated',
        ],
      },
    ],
    'wallet.networkChanged': {
      actions: [{ type: 'patch', params: ({ event }) => ({ network: event.network }) }, 'reportUpdated'],
    },
    'wallet.approvalChanged': {
      actions: [
        { type: 'patch', params: ({ event }) => ({ approvedNetworks: event.approvedNetworks }) },
        'reportUpdated',
      ],
    },
    'wallets.accountPicked': {
      actions: [
        { type: 'pickAccount', params: ({ event }) => event },
        'reportUpdated',
        { type: 'tellClient', params: ({ event }) => event },
      ],
    },
    'switch.requested': {
      target: '.switching',
      reenter: false,
      actions: { type: 'setSwitchTarget', params: ({ event }) => event },
    },
  },
  states: {
    idle: { entry: 'clearSwitchTarget' },
    switching: {
      invoke: {
        src: 'switchNetwork',
        input: ({ context: { namespace, connectorId, switchingTo } }) => ({
          namespace,
          connectorId,
          network: attemptNetwork(switchingTo, { namespace, connectorId }),
        }),
        onDone: [
          {
            guard: { type: 'isSwitchTarget', params: ({ event }) => ({ network: event.output }) },
            target: 'idle',
            actions: [{ type: 'patch', params: ({ event }) => ({ network: event.output }) }, 'reportUpdated'],
          },
          {
            target: 'idle',
            actions: [
              { type: 'patch', params: ({ event }) => ({ network: event.output }) },
              { type: 'recordSwitchFailure', params: () => ({ error: new KitError('wallet/wrong-chain') }) },
              'reportUpdated',
              'reportSwitchFailed',
            ],
          },
        ],
        onError: {
          target: 'idle',
          actions: [{ type: 'recordSwitchFailure', params: ({ event }) => event }, 'reportSwitchFailed'],
        },
      },
      after: {
        switchNetwork: {
          target: 'idle',
          actions: [
            { type: 'recordSwitchFailure', params: () => ({ error: new KitError('connection/timeout') }) },
            'reportSwitchFailed',
          ],
        },
      },
      on: {
        // Wallets report the network before they answer; a wallet that is there has switched.
        'wallet.networkChanged': {
          guard: { type: 'isSwitchTarget', params: ({ event }) => event },
          target: 'idle',
          actions: [{ type: 'patch', params: ({ event }) => ({ network: event.network }) }, 'reportUpdated'],
        },
        'switch.cancelled': {
          target: 'idle',
          actions: [
            { type: 'recordSwitchFailure', params: () => ({ error: new KitError('connection/cancelled') }) },
            'reportSwitchFailed',
          ],
        },
      },
    },
  },
})
