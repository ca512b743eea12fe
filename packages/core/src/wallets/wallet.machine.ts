import { KitError } from '../errors/kit-error.ts'
import { attemptNetwork } from './attempt-network.ts'
import { connectedState } from './wallet.connected.ts'
import { forgetHere, walletSetup } from './wallet.setup.ts'

/** One wallet in one namespace, from the first attempt to its disconnect (R-CON-1). */
export const walletMachine = walletSetup.createMachine({
  id: 'wallet',
  context: ({ input }) => ({
    ...input,
    attempt: null,
    next: null,
    connection: null,
    picked: null,
    failure: null,
    switchingTo: null,
    followed: null,
    switchFailure: null,
  }),
  invoke: {
    src: 'client',
    input: ({ context: { namespace, connectorId } }) => ({ namespace, connectorId }),
    onError: {},
  },
  initial: 'restoring',
  states: {
    restoring: {
      always: { guard: 'hasNothingToRestore', target: 'disconnected' },
      invoke: {
        src: 'restore',
        input: ({ context: { namespace, connectorId, stored } }) => ({
          namespace,
          connectorId,
          network: stored?.network,
          account: stored?.account,
        }),
        onDone: [
          {
            guard: { type: 'isRestored', params: ({ event }) => ({ connection: event.output }) },
            target: 'connected',
            actions: [
              {
                type: 'record',
                params: ({ context, event }) => ({ connection: event.output, account: context.stored?.account }),
              },
              { type: 'reportOpened', params: { isRestored: true } },
            ],
          },
          {
            target: 'disconnected',
            actions: [{ type: 'reportClosed', params: forgetHere }, 'clearConnection'],
          },
        ],
        // A wallet that has trouble today may be back tomorrow, so what was stored stays.
        onError: { target: 'disconnected', actions: 'clearConnection' },
      },
      after: { restore: { target: 'disconnected', actions: 'clearConnection' } },
      on: {
        'connect.requested': { target: 'connecting', actions: { type: 'setAttempt', params: ({ event }) => event } },
        'connect.cancelled': { target: 'disconnected', actions: 'clearConnection' },
        'disconnect.requested': {
          target: 'disconnected',
          actions: [{ type: 'reportClosed', params: { forget: false } }, 'clearConnection', 'endSession'],
        },
        'otherTab.disconnected': { target: 'disconnected', actions: 'clearConnection' },
      },
    },
    disconnected: {
      invoke: {
        src: 'approval',
        input: ({ context: { namespace, connectorId, failure } }) => ({ namespace, connectorId, failure }),
        onError: {},
      },
      on: {
        'wallet.approved': { guard: 'hasAttempt', target: 'connecting', actions: 'clearFailure' },
        'connect.cancelled': {
          guard: 'isRequestPending',
          target: 'disconnected',
          reenter: true,
          actions: 'clearFailure',
        },
        'connect.requested': { target: 'connecting', actions: { type: 'setAttempt', params: ({ event }) => event } },
        'connect.retried': {
          guard: 'hasAttempt',
          target: 'connecting',
          actions: { type: 'setAttempt', params: ({ event }) => event },
        },
        'otherTab.connected': {
          target: 'restoring',
          actions: { type: 'setStored', params: ({ event }) => event },
        },
        'disconnect.requested': { actions: { type: 'reportClosed', params: { forget: false } } },
      },
    },
    connecting: {
      invoke: {
        src: 'connect',
        input: ({ context: { namespace, connectorId, attempt } }) => ({
          namespace,
          connectorId,
          network: attemptNetwork(attempt, { namespace, connectorId }),
        }),
        onDone: {
          target: 'connected',
          actions: [
            { type: 'record', params: ({ event }) => ({ connection: event.output }) },
            { type: 'reportOpened', params: { isRestored: false } },
          ],
        },
        onError: {
          target: 'disconnected',
          actions: [{ type: 'recordFailure', params: ({ event }) => event }, 'reportFailed'],
        },
      },
      on: {
        'connect.cancelled': 'disconnected',
        'disconnect.requested': {
          target: 'disconnected',
          actions: { type: 'reportClosed', params: { forget: false } },
        },
        'connect.requested': {
          target: 'connecting',
          reenter: true,
          actions: { type: 'setAttempt', params: ({ event }) => event },
        },
      },
    },
    connected: connectedState,
    disconnecting: {
      invoke: {
        src: 'disconnect',
        input: ({ context: { namespace, connectorId } }) => ({ namespace, connectorId }),
        onDone: { target: 'left', actions: { type: 'reportClosed', params: { forget: false } } },
        onError: {
          target: 'left',
          actions: { type: 'reportClosed', params: ({ event }) => ({ error: event.error, forget: false }) },
        },
      },
      after: {
        disconnect: {
          target: 'left',
          actions: {
            type: 'reportClosed',
            params: () => ({ error: new KitError('disconnect/chain-failed'), forget: false }),
          },
        },
      },
      on: {
        'connect.requested': { actions: [{ type: 'setAttempt', params: ({ event }) => event }, 'queueConnect'] },
        'connect.cancelled': { actions: 'clearNext' },
        'disconnect.requested': { actions: 'clearNext' },
        'otherTab.connected': { actions: { type: 'queueRestore', params: ({ event }) => event } },
        'otherTab.disconnected': { actions: 'clearNext' },
      },
    },
    left: {
      entry: 'clearConnection',
      always: [
        { guard: 'isConnectNext', target: 'connecting', actions: 'clearNext' },
        { guard: 'isRestoreNext', target: 'restoring', actions: 'clearNext' },
        { target: 'disconnected' },
      ],
    },
  },
})
