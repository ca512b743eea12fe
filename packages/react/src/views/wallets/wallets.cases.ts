import type { Namespace, Route, WalletsState } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { connectionTo, inUse } from '../../test-utils/connections.ts'
import { oddNames } from '../../test-utils/directory-wallets.ts'
import { arbitrum, base, bitcoin, long, mainnet, solana } from '../../test-utils/networks.ts'
import { snapshot } from '../../test-utils/snapshots.ts'

const stack: Route[] = [{ view: 'Account', namespace: 'eip155' }, { view: 'Wallets' }]
const networks = [mainnet, solana, bitcoin, arbitrum, base]
const rest: WalletsState = { is: 'disconnected', failure: null }

const harbor = connectionTo('eip155', 'io.harbor', 'Harbor')
const lantern = connectionTo('eip155', 'app.lantern', 'Lantern Wallet', { network: arbitrum.caipNetworkId })
const meadow = connectionTo('eip155', 'org.meadow', 'Meadow', { network: base.caipNetworkId })
const solLantern = connectionTo('solana', 'app.lantern', 'Lantern Wallet')
const solPaper = connectionTo('solana', 'paper', 'Paper')
const btcPaper = connectionTo('bip122', 'paper', 'Paper')
const inSession = (namespace: Namespace) =>
  connectionTo(namespace, 'walletConnect', 'Tide', { connectorKind: 'walletConnect' })
const embedded = (namespace: Namespace) => connectionTo(namespace, 'auth', 'Gallery wallet', { connectorKind: 'auth' })
const odd = oddNames.map(({ id, name }) => connectionTo('eip155', id, name))

function wallets(eip155: WalletsState, sol: WalletsState = rest, btc: WalletsState = rest): Case {
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
      connection: harbor,
      others: [{ connection: meadow, isDisconnecting: true }],
      attempt: null,
    },
    { is: 'disconnecting', connection: solLantern, others: [], attempt: null },
  ),
  'wallets-session': wallets(
    inUse(inSession('eip155'), harbor),
    inUse(inSession('solana')),
    inUse(inSession('bip122')),
  ),
  'wallets-two-sessions': wallets(
    inUse(embedded('eip155'), inSession('eip155')),
    inUse(inSession('solana'), embedded('solana')),
    inUse(inSession('bip122'), btcPaper),
  ),
  'wallets-session-and-login': wallets(inUse(embedded('eip155'), inSession('eip155')), inUse(inSession('solana'))),
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
