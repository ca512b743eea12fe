import { modalCases } from '../src/modal/modal.cases.ts'
import type { Case } from '../src/test-utils/case.ts'
import { accountCases } from '../src/views/account/account.cases.ts'
import { allWalletsCases } from '../src/views/all-wallets/all-wallets.cases.ts'
import { connectCases } from '../src/views/connect/connect.cases.ts'
import { connectingExternalCases } from '../src/views/connecting-external/connecting-external.cases.ts'
import { connectingMultiChainCases } from '../src/views/connecting-multi-chain/connecting-multi-chain.cases.ts'
import { connectingWalletConnectCases } from '../src/views/connecting-wallet-connect/connecting-wallet-connect.cases.ts'
import { connectingWalletConnectBasicCases } from '../src/views/connecting-wallet-connect-basic/connecting-wallet-connect-basic.cases.ts'
import { downloadsCases } from '../src/views/downloads/downloads.cases.ts'
import { getAWalletCases } from '../src/views/get-a-wallet/get-a-wallet.cases.ts'
import { networksCases } from '../src/views/networks/networks.cases.ts'
import { switchNetworkCases } from '../src/views/switch-network/switch-network.cases.ts'
import { unsupportedChainCases } from '../src/views/unsupported-chain/unsupported-chain.cases.ts'
import { walletsCases } from '../src/views/wallets/wallets.cases.ts'
import { whatIsAWalletCases } from '../src/views/what-is-a-wallet/what-is-a-wallet.cases.ts'

/** Every view in every state it has. */
export const cases = {
<<<<<<< HEAD
  ...connectCases,
  ...connectingExternalCases,
  ...connectingMultiChainCases,
  ...connectingWalletConnectCases,
  ...connectingWalletConnectBasicCases,
  ...allWalletsCases,
  ...downloadsCases,
  ...accountCases,
=======
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
    snapshot: snapshot({ stack: [account], state: { is: 'disconnecting', connection: connection(), ...alone } }),
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
>>>>>>> 76cc0f4 (Name core's folders, machines, events and snapshot keys by the field's words)
  ...walletsCases,
  ...networksCases,
  ...switchNetworkCases,
  ...unsupportedChainCases,
  ...whatIsAWalletCases,
  ...getAWalletCases,
  ...modalCases,
} as const satisfies Record<string, Case>

export type CaseName = keyof typeof cases
