import { KitError } from '../errors/kit-error.ts'
import { connected } from './connected.state.ts'
import { connection } from './connection.setup.ts'

/** One wallet in one namespace, from the first attempt to the good-bye (R-CON-1). */
export const connectionMachine = connection.createMachine({
  id: 'connection',
  context: ({ input }) => ({
    ...input,
    attempt: null,
    next: null,
    connection: null,
    failure: null,
    switchingTo: null,
    switchFailure: null,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      always: { guard: 'hasNothingToRestore', target: 'disconnected' },
      invoke: {
        src: 'restore',
        input: ({ context: { namespace, connectorId, kept } }) => ({ namespace, connectorId, network: kept?.network }),
        onDone: [
          {
            guard: { type: 'isAlive', params: ({ event }) => ({ connection: event.output }) },
            target: 'connected',
            actions: [
              { type: 'record', params: ({ event }) => ({ connection: event.output }) },
              { type: 'tellOpened', params: { isRestored: true } },
            ],
          },
          { target: 'disconnected', actions: [{ type: 'tellClosed', params: { forget: true } }, 'drop'] },
        ],
        // A wallet that has trouble today may be back tomorrow, so what was stored stays.
        onError: { target: 'disconnected', actions: 'drop' },
      },
      after: { restore: { target: 'disconnected', actions: 'drop' } },
      on: {
        'connect.requested': { target: 'connecting', actions: { type: 'plan', params: ({ event }) => event } },
        'connect.cancelled': { target: 'disconnected', actions: 'drop' },
        'disconnect.requested': {
          target: 'disconnected',
          actions: [{ type: 'tellClosed', params: { forget: true } }, 'drop'],
        },
        'elsewhere.disconnected': { target: 'disconnected', actions: 'drop' },
      },
    },
    disconnected: {
      on: {
        'connect.requested': { target: 'connecting', actions: { type: 'plan', params: ({ event }) => event } },
        'connect.retried': {
          guard: 'hasAttempt',
          target: 'connecting',
          actions: { type: 'plan', params: ({ event }) => event },
        },
        'elsewhere.connected': {
          target: 'restoring',
          actions: { type: 'planRestore', params: ({ event }) => event },
        },
        'disconnect.requested': { actions: { type: 'tellClosed', params: { forget: true } } },
      },
    },
    connecting: {
      invoke: {
        src: 'connect',
        input: ({ context: { namespace, connectorId, attempt } }) => ({
          namespace,
          connectorId,
          network: attempt ?? `${namespace}:`,
        }),
        onDone: {
          target: 'connected',
          actions: [
            { type: 'record', params: ({ event }) => ({ connection: event.output }) },
            { type: 'tellOpened', params: { isRestored: false } },
          ],
        },
        onError: {
          target: 'disconnected',
          actions: [{ type: 'recordFailure', params: ({ event }) => event }, 'tellFailed'],
        },
      },
      on: {
        'connect.cancelled': 'disconnected',
        'disconnect.requested': { target: 'disconnected', actions: { type: 'tellClosed', params: { forget: true } } },
        'connect.requested': {
          target: 'connecting',
          reenter: true,
          actions: { type: 'plan', params: ({ event }) => event },
        },
      },
    },
    connected,
    disconnecting: {
      invoke: {
        src: 'disconnect',
        input: ({ context: { namespace, connectorId } }) => ({ namespace, connectorId }),
        onDone: { target: 'left', actions: { type: 'tellLeft', params: {} } },
        onError: { target: 'left', actions: { type: 'tellLeft', params: ({ event }) => ({ error: event.error }) } },
      },
      after: {
        disconnect: {
          target: 'left',
          actions: { type: 'tellLeft', params: () => ({ error: new KitError('disconnect/chain-failed') }) },
        },
      },
      on: {
        'connect.requested': { actions: [{ type: 'plan', params: ({ event }) => event }, 'queueConnect'] },
        'connect.cancelled': { actions: 'forgetNext' },
        'disconnect.requested': { actions: 'forgetNext' },
        'elsewhere.connected': { actions: { type: 'queueRestore', params: ({ event }) => event } },
        'elsewhere.disconnected': { actions: 'forgetNext' },
      },
    },
    left: {
      entry: 'drop',
      always: [
        { guard: 'isConnectNext', target: 'connecting', actions: 'forgetNext' },
        { guard: 'isRestoreNext', target: 'restoring', actions: 'forgetNext' },
        { target: 'disconnected' },
      ],
    },
  },
})
