import type { Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { connected, connection, errors, snapshot } from '../../test-utils/snapshots.ts'

const account: Route = { view: 'Account', namespace: 'eip155' }
const networks: Route = { view: 'Networks' }
const switching: Route = { view: 'SwitchNetwork', network: 'eip155:8453' }
const unsupported: Route = { view: 'UnsupportedChain', namespace: 'eip155' }
const stuck = (error: keyof typeof errors) =>
  connected({ switchFailure: { network: 'eip155:8453', error: errors[error] } })

/** Switching to another network, and how it ends. */
export const switchNetworkCases = {
  'switch-waiting': {
    snapshot: snapshot({ stack: [account, networks, switching], state: connected({ switchingTo: 'eip155:8453' }) }),
  },
  'switch-slow': {
    snapshot: snapshot({ stack: [account, networks, switching], state: connected({ switchingTo: 'eip155:8453' }) }),
    isSlow: true,
  },
  'switch-declined': { snapshot: snapshot({ stack: [account, networks, switching], state: stuck('rejected') }) },
  'switch-failed': { snapshot: snapshot({ stack: [unsupported, switching], state: stuck('timeout') }) },
  'switch-unsupported': { snapshot: snapshot({ stack: [unsupported, switching], state: stuck('unsupported') }) },
  'switch-no-method': { snapshot: snapshot({ stack: [unsupported, switching], state: stuck('noMethod') }) },
  'switch-idle': { snapshot: snapshot({ stack: [account, networks, switching], state: connected() }) },
  'switch-done': {
    snapshot: snapshot({
      stack: [account, networks, switching],
      state: connected({ connection: connection({ network: 'eip155:8453' }) }),
    }),
  },
} as const satisfies Record<string, Case>
