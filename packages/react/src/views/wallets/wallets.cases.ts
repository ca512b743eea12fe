<<<<<<< HEAD:packages/react/src/views/wallets/wallets.cases.ts
import type { Connection, DiscoveryState, Namespace, Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { connectionTo, inUse } from '../../test-utils/connections.ts'
import { oddNames } from '../../test-utils/directory-wallets.ts'
import { arbitrum, base, bitcoin, long, mainnet, solana } from '../../test-utils/networks.ts'
import { snapshot } from '../../test-utils/snapshots.ts'
=======
import type { Connection, DiscoveryState, Namespace, OtherWallet, Route } from '@kit/core'
import type { Case } from '../src/test-utils/case.ts'
import { oddNames } from '../src/test-utils/directory-wallets.ts'
import { arbitrum, base, bitcoin, long, mainnet, solana } from '../src/test-utils/networks.ts'
import { pictures } from '../src/test-utils/pictures.ts'
import { snapshot } from '../src/test-utils/snapshots.ts'

/** Of nobody: made up, in the form each chain has. */
const sampleAddresses = {
  eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  solana: '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2',
  bip122: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
} as const satisfies Record<Namespace, string>
const sampleNetworks = {
  ...{ eip155: mainnet.caipNetworkId, solana: solana.caipNetworkId, bip122: bitcoin.caipNetworkId },
  polkadot: 'polkadot:main',
} as const

const pictureOf: Readonly<Record<string, string>> = {
  ...{ 'io.harbor': pictures.harbor, 'app.lantern': pictures.lantern, 'org.meadow': pictures.meadow },
  ...{ paper: pictures.paper, walletConnect: pictures.tide },
}

export function connectionTo(
  namespace: Namespace,
  connectorId: string,
  name: string,
  more: Partial<Connection> = {},
): Connection {
  return {
    namespace,
    connectorId,
    connectorKind: 'announced',
    wallet: { id: connectorId, name, imageUrl: pictureOf[connectorId] },
    accounts: [{ namespace, address: sampleAddresses[namespace], type: 'eoa' }],
    network: sampleNetworks[namespace] as Connection['network'],
    ...more,
  }
}

/** A wallet in use, with others. */
export function inUse(connection: Connection, ...others: (Connection | OtherWallet)[]): DiscoveryState {
  return {
    is: 'connected',
    connection,
    isSupported: true,
    switchingTo: null,
    switchFailure: null,
    others: others.map((other) => ('isDisconnecting' in other ? other : { connection: other, isDisconnecting: false })),
    attempt: null,
  }
}
>>>>>>> 76cc0f4 (Name core's folders, machines, events and snapshot keys by the field's words):packages/react/gallery/wallets-cases.ts

const stack: Route[] = [{ view: 'Account', namespace: 'eip155' }, { view: 'Wallets' }]
const networks = [mainnet, solana, bitcoin, arbitrum, base]
const rest: DiscoveryState = { is: 'disconnected', failure: null }

const harbor = connectionTo('eip155', 'io.harbor', 'Harbor')
const lantern = connectionTo('eip155', 'app.lantern', 'Lantern Wallet', { network: arbitrum.caipNetworkId })
const meadow = connectionTo('eip155', 'org.meadow', 'Meadow', { network: base.caipNetworkId })
const solLantern = connectionTo('solana', 'app.lantern', 'Lantern Wallet')
const solPaper = connectionTo('solana', 'paper', 'Paper')
const btcPaper = connectionTo('bip122', 'paper', 'Paper')
const inSession = (namespace: Namespace) =>
  connectionTo(namespace, 'walletConnect', 'Tide', { connectorKind: 'walletConnect' })
const odd = oddNames.map(({ id, name }) => connectionTo('eip155', id, name))

function wallets(eip155: DiscoveryState, sol: DiscoveryState = rest, btc: DiscoveryState = rest): Case {
  return { snapshot: snapshot({ stack, networks, state: eip155, others: { solana: sol, bip122: btc } }) }
}

/** The connected wallets, of one chain and of several. */
export const walletsCases = {
  'wallets-none': wallets(rest),
  'wallets-one': { snapshot: snapshot({ stack, state: inUse(harbor) }) },
  'wallets-one-elsewhere': wallets(rest, inUse(solLantern)),
  'wallets-one-chain': { snapshot: snapshot({ stack, state: inUse(harbor, lantern, meadow) }) },
  'wallets-one-chain-moved': { snapshot: snapshot({ stack, state: inUse(lantern, harbor, meadow) }) },
  'wallets-one-chain-fewer': { snapshot: snapshot({ stack, state: inUse(harbor, meadow) }) },
  'wallets-few': wallets(inUse(harbor), inUse(solLantern), inUse(btcPaper)),
  'wallets-several': wallets(inUse(lantern, harbor, meadow), inUse(solLantern, solPaper), inUse(btcPaper)),
  'wallets-leaving': wallets(inUse(harbor, { connection: meadow, isDisconnecting: true }), inUse(solLantern)),
  'wallets-leaving-all': wallets(
    {
      is: 'disconnecting',
      connection: harbor as Connection<'eip155'>,
      others: [{ connection: meadow, isDisconnecting: true }],
      attempt: null,
    } as DiscoveryState,
    { is: 'disconnecting', connection: solLantern, others: [], attempt: null },
  ),
  'wallets-session': wallets(
    inUse(inSession('eip155'), harbor),
    inUse(inSession('solana')),
    inUse(inSession('bip122')),
  ),
  'wallets-unknown-chain': wallets(inUse({ ...harbor, network: 'eip155:999' }), inUse(solLantern)),
  'wallets-long': {
    snapshot: snapshot({
      stack,
      networks: [long, solana],
      state: inUse({ ...(odd[0] ?? harbor), network: long.caipNetworkId }, ...odd.slice(1)),
      others: { solana: inUse(inSession('solana')) },
    }),
  },
} as const satisfies Record<string, Case>
