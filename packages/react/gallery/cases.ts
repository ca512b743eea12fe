import type { Route } from '@kit/core'
import type { Case } from '../src/test-utils/case.ts'
import { bitcoin, long, mainnet, solana } from '../src/test-utils/networks.ts'
import {
  alone,
  connected,
  connection,
  connector,
  errors,
  external,
  harbor,
  requested,
  severalAccounts,
  snapshot,
  wallets,
} from '../src/test-utils/snapshots.ts'
import { chainsCases } from './chains-cases.ts'
import { directoryCases } from './directory-cases.ts'
import { pairingCases } from './pairing-cases.ts'
import { connectionTo, inUse, walletsCases } from './wallets-cases.ts'

export type { BalanceCase, Case } from '../src/test-utils/case.ts'

const connect: Route = { view: 'Connect' }
const account: Route = { view: 'Account', namespace: 'eip155' }
const connecting: Route = { view: 'ConnectingExternal', namespace: 'eip155', connectorId: harbor.id }
const networks: Route = { view: 'Networks' }
const switching: Route = { view: 'SwitchNetwork', network: 'eip155:8453' }
const unsupported: Route = { view: 'UnsupportedChain', namespace: 'eip155' }
const what: Route = { view: 'WhatIsAWallet' }
const get: Route = { view: 'GetAWallet' }

const hostile = connector('x', '\u202eRTL <b>bold</b> & a name that is much longer than any row', {})
const arabicName = connector('ar', 'محفظة النور', {})
const forty = Array.from({ length: 40 }, (_, at) =>
  connector(`w${at}`, `Wallet ${String.fromCharCode(65 + (at % 26))}${at}`),
)
const busy = { is: 'connecting', connectorId: harbor.id } as const
const failed = (error: keyof typeof errors) =>
  ({ is: 'disconnected', failure: { connectorId: harbor.id, error: errors[error] } }) as const
const offChain = connected({ connection: connection({ network: 'eip155:999' }), isSupported: false })
const stuck = (error: keyof typeof errors) =>
  connected({ switchFailure: { network: 'eip155:8453', error: errors[error] } })

/** Every view in every state it has. */
export const cases = {
  'connect-looking': { snapshot: snapshot({ stack: [connect], wallets: { is: 'looking', connectors: [] } }) },
  'connect-looking-recent': {
    snapshot: snapshot({ stack: [connect], wallets: { is: 'looking', connectors: [], recentIds: [harbor.id] } }),
  },
  'connect-none': { snapshot: snapshot({ stack: [connect], wallets: { connectors: [] } }) },
  'connect-one': { snapshot: snapshot({ stack: [connect], wallets: { connectors: [harbor] } }) },
  'connect-few': { snapshot: snapshot({ stack: [connect], wallets: { connectors: wallets } }) },
  'connect-recent': {
    snapshot: snapshot({
      stack: [connect],
      wallets: { connectors: [...wallets, external], recentIds: ['org.meadow', harbor.id] },
    }),
  },
  'connect-six': {
    snapshot: snapshot({ stack: [connect], wallets: { connectors: [...wallets, external, arabicName] } }),
  },
  'connect-names': {
    snapshot: snapshot({ stack: [connect], wallets: { connectors: [hostile, arabicName, harbor], recentIds: ['x'] } }),
  },
  'connect-forty': { snapshot: snapshot({ stack: [connect], wallets: { connectors: forty, recentIds: ['w7'] } }) },
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
  'account-known': { snapshot: snapshot({ stack: [account], state: connected() }), balance: '1234.567890123' },
  'account-little': { snapshot: snapshot({ stack: [account], state: connected() }), balance: '0.00000004' },
  'account-zero': { snapshot: snapshot({ stack: [account], state: connected() }), balance: '0' },
  'account-loading': { snapshot: snapshot({ stack: [account], state: connected() }), balance: 'loading' },
  'account-failed': { snapshot: snapshot({ stack: [account], state: connected() }), balance: 'failed' },
  'account-unknown-chain': { snapshot: snapshot({ stack: [account], state: offChain }) },
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
  'account-wallets': {
    snapshot: snapshot({
      stack: [account],
      state: connected(),
      others: { solana: inUse(connectionTo('solana', 'app.lantern', 'Lantern Wallet')) },
      networks: [mainnet, solana, bitcoin],
    }),
    balance: '1.5',
  },
  'account-leaving': {
    snapshot: snapshot({ stack: [account], state: { is: 'disconnecting', connection: connection(), beside: alone } }),
    balance: '1.5',
  },
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
  'switch-waiting': {
    snapshot: snapshot({ stack: [account, networks, switching], state: connected({ switchingTo: 'eip155:8453' }) }),
  },
  'switch-slow': {
    snapshot: snapshot({ stack: [account, networks, switching], state: connected({ switchingTo: 'eip155:8453' }) }),
    isSlow: true,
  },
  'switch-declined': { snapshot: snapshot({ stack: [account, networks, switching], state: stuck('rejected') }) },
  'switch-failed': { snapshot: snapshot({ stack: [unsupported, switching], state: stuck('timeout') }) },
  'switch-done': {
    snapshot: snapshot({
      stack: [account, networks, switching],
      state: connected({ connection: connection({ network: 'eip155:8453' }) }),
    }),
  },
  unsupported: { snapshot: snapshot({ stack: [unsupported], state: offChain }) },
  'what-is-a-wallet': { snapshot: snapshot({ stack: [connect, what] }) },
  'get-a-wallet': { snapshot: snapshot({ stack: [connect, what, get] }) },
  notices: {
    snapshot: snapshot({
      stack: [connect],
      notices: { toast: { id: 1, error: errors.failedSwitch }, alert: { id: 2, error: errors.config } },
    }),
  },
  ...pairingCases,
  ...directoryCases,
  ...chainsCases,
  ...walletsCases,
} as const satisfies Record<string, Case>

export type CaseName = keyof typeof cases
