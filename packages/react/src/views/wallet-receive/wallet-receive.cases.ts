import type { Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { connectionTo, inUse } from '../../test-utils/connections.ts'
import { bitcoin, mainnet, polygon } from '../../test-utils/networks.ts'
import { connected, connection, snapshot } from '../../test-utils/snapshots.ts'

const account: Route = { view: 'Account', namespace: 'eip155' }
const receive: Route = { view: 'WalletReceive', namespace: 'eip155' }

/** The WalletReceive view in every state it has. */
export const walletReceiveCases = {
  'receive-networks': { snapshot: snapshot({ stack: [account, receive], state: connected() }) },
  'receive-one-network': {
    snapshot: snapshot({ stack: [account, receive], state: connected(), networks: [mainnet] }),
  },
  'receive-bitcoin': {
    snapshot: snapshot({
      stack: [
        { view: 'Account', namespace: 'bip122' },
        { view: 'WalletReceive', namespace: 'bip122' },
      ],
      others: { bip122: inUse(connectionTo('bip122', 'app.lantern', 'Lantern Wallet')) },
      networks: [mainnet, bitcoin],
    }),
  },
  'receive-none': {
    snapshot: snapshot({
      stack: [account, receive],
      state: connected({ connection: connection({ approvedNetworks: ['eip155:10'] }) }),
      networks: [polygon],
    }),
  },
} as const satisfies Record<string, Case>
