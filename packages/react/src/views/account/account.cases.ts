import type { Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { connectionTo, inUse } from '../../test-utils/connections.ts'
import { bitcoin, long, mainnet, solana } from '../../test-utils/networks.ts'
import { pictures } from '../../test-utils/pictures.ts'
import {
  address,
  connected,
  connection,
  noOthers,
  severalAccounts,
  snapshot,
  unsupported,
} from '../../test-utils/snapshots.ts'

const account: Route = { view: 'Account', namespace: 'eip155' }

const unknownDelegate = { delegate: '0x0bad0BAD0bAD0BAd0Bad0Bad0Bad0bAD0Bad0BAd', knownAs: null, hasCode: true }

/** The Account view in every state it has. */
export const accountCases = {
  'account-known': { snapshot: snapshot({ stack: [account], state: connected() }), balance: '1234.567890123' },
  'account-named': {
    snapshot: snapshot({
      stack: [account],
      state: connected(),
      identity: { name: 'alice.eth', avatar: pictures.meadow },
    }),
    balance: '1234.567890123',
  },
  'account-long-name': {
    snapshot: snapshot({
      stack: [account],
      state: connected({ connection: connection({ accounts: severalAccounts }) }),
      identity: {
        name: 'a-name-that-its-owner-chose-to-be-as-long-as-it-can-be.subdomain.of-a-name.eth',
        avatar: null,
      },
    }),
    balance: '0.5',
  },
  'account-little': { snapshot: snapshot({ stack: [account], state: connected() }), balance: '0.00000004' },
  'account-zero': { snapshot: snapshot({ stack: [account], state: connected() }), balance: '0' },
  'account-loading': { snapshot: snapshot({ stack: [account], state: connected() }), balance: 'loading' },
  'account-failed': { snapshot: snapshot({ stack: [account], state: connected() }), balance: 'failed' },
  'account-unknown-chain': { snapshot: snapshot({ stack: [account], state: unsupported }) },
  'account-several': {
    snapshot: snapshot({
      stack: [account],
      state: connected({ connection: connection({ accounts: severalAccounts }) }),
    }),
    balance: '0.5',
  },
  'account-long': {
    snapshot: snapshot({
      stack: [account],
      state: connected({ connection: connection({ network: 'eip155:7777' }) }),
      networks: [long, mainnet],
    }),
    balance: '123456789012345678901234.123',
  },
  'account-signing-in': {
    snapshot: snapshot({
      stack: [account],
      state: connected(),
      signIn: {
        ...{ is: 'waiting', message: 'Sign in', until: 0, isRequired: false, fallback: null, sessions: [] },
        from: { namespace: 'eip155', connectorId: connection().connectorId, address, network: 'eip155:1' },
      },
    }),
    balance: '1.5',
  },
  'account-wallets': {
    snapshot: snapshot({
      stack: [account],
      state: connected(),
      others: { solana: inUse(connectionTo('solana', 'app.lantern', 'Lantern Wallet')) },
      networks: [mainnet, solana, bitcoin],
    }),
    balance: '1.5',
  },
  'account-delegated': {
    snapshot: snapshot({
      stack: [account],
      state: connected(),
      delegation: { [`eip155:1:${address}`]: { is: 'known', delegation: unknownDelegate, error: null } },
    }),
    balance: '1.5',
  },
  'account-delegated-known': {
    snapshot: snapshot({
      stack: [account],
      state: connected(),
      delegation: {
        [`eip155:1:${address}`]: { is: 'known', delegation: { ...unknownDelegate, knownAs: 'MetaMask' }, error: null },
      },
    }),
    balance: '1.5',
  },
  'account-leaving': {
    snapshot: snapshot({ stack: [account], state: { is: 'disconnecting', connection: connection(), ...noOthers } }),
    balance: '1.5',
  },
} as const satisfies Record<string, Case>
