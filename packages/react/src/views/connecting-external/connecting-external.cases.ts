import type { Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { connected, errors, harbor, snapshot } from '../../test-utils/snapshots.ts'

const connect: Route = { view: 'Connect' }
const connecting: Route = { view: 'ConnectingExternal', namespace: 'eip155', connectorId: harbor.id }
const busy = { is: 'connecting', connectorId: harbor.id } as const
const failed = (error: keyof typeof errors) =>
  ({ is: 'disconnected', failure: { connectorId: harbor.id, error: errors[error] } }) as const

/** Waiting for one wallet, and how it ends. */
export const connectingExternalCases = {
  'connecting-waiting': { snapshot: snapshot({ stack: [connect, connecting], state: busy }) },
  'connecting-slow': { snapshot: snapshot({ stack: [connect, connecting], state: busy }), isSlow: true },
  'connecting-declined': { snapshot: snapshot({ stack: [connect, connecting], state: failed('rejected') }) },
  'connecting-failed': { snapshot: snapshot({ stack: [connect, connecting], state: failed('timeout') }) },
  'connecting-pending': { snapshot: snapshot({ stack: [connect, connecting], state: failed('pending') }) },
  'connecting-missing': {
    snapshot: snapshot({
      stack: [connect, connecting],
      state: failed('notFound'),
      wallets: { connectors: [{ ...harbor, homepage: 'https://harbor.example/' }] },
    }),
  },
  'connecting-idle': { snapshot: snapshot({ stack: [connecting] }) },
  'connecting-connected': { snapshot: snapshot({ stack: [connect, connecting], state: connected() }) },
} as const satisfies Record<string, Case>
