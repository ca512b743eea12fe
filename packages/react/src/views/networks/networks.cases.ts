import type { Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { long } from '../../test-utils/networks.ts'
import { connected, connection, requested, snapshot } from '../../test-utils/snapshots.ts'

const account: Route = { view: 'Account', namespace: 'eip155' }
const networks: Route = { view: 'Networks' }

/** The Networks view in every state it has. */
export const networksCases = {
  'networks-connected': { snapshot: snapshot({ stack: [account, networks], state: connected() }) },
  'networks-disconnected': { snapshot: snapshot({ stack: [networks] }) },
  'networks-unapproved': {
    snapshot: snapshot({
      stack: [account, networks],
      state: connected({
        connection: connection({ approvedNetworks: ['eip155:1', 'eip155:8453'] }),
        switchingTo: 'eip155:8453',
      }),
    }),
  },
  'networks-many': {
    snapshot: snapshot({
      stack: [networks],
      networks: [...requested, long, { ...long, caipNetworkId: 'eip155:7778', name: 'Gnosis' }],
    }),
  },
} as const satisfies Record<string, Case>
