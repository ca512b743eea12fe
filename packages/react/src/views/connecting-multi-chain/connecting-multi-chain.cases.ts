import type { Route, WalletsState } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { connectionTo, inUse } from '../../test-utils/connections.ts'
import { oddNames } from '../../test-utils/directory-wallets.ts'
import { bitcoin, long, mainnet, solana } from '../../test-utils/networks.ts'
import { pictures } from '../../test-utils/pictures.ts'
import { connector, errors, snapshot } from '../../test-utils/snapshots.ts'

const connect: Route = { view: 'Connect' }
const lantern = connector('app.lantern', 'Lantern Wallet', { imageUrl: pictures.lantern })
const choosing: Route = { view: 'ConnectingMultiChain', wallet: `eip155:${lantern.id}` }

const asked: WalletsState = { is: 'connecting', connectorId: lantern.id }
const failed = (error: keyof typeof errors): WalletsState => ({
  is: 'disconnected',
  failure: { connectorId: lantern.id, error: errors[error] },
})
const done = (namespace: 'eip155' | 'solana' | 'bip122') => inUse(connectionTo(namespace, lantern.id, lantern.name))
const rest: WalletsState = { is: 'disconnected', failure: null }

type States = { eip155?: WalletsState; solana?: WalletsState; bip122?: WalletsState }

function chains(name: string, { eip155 = rest, solana: sol = rest, bip122 = rest }: States = {}, networks = all) {
  return snapshot({
    stack: [connect, choosing],
    networks,
    state: eip155,
    others: { solana: sol, bip122 },
    wallets: {
      connectors: (['eip155', 'solana', 'bip122'] as const).map((namespace) => ({ ...lantern, name, namespace })),
    },
  })
}

const all = [mainnet, solana, bitcoin]

/** A wallet of several chains, and its state on each. */
export const connectingMultiChainCases = {
  'chains-few': { snapshot: chains(lantern.name, {}, [mainnet, solana]) },
  'chains-three': { snapshot: chains(lantern.name) },
  'chains-long': { snapshot: chains(oddNames[0]?.name ?? '', {}, [long, { ...solana, testnet: true }]) },
  'chains-asking': { snapshot: chains(lantern.name, { eip155: asked }) },
  'chains-asking-slow': { snapshot: chains(lantern.name, { eip155: done('eip155'), solana: asked }), isSlow: true },
  'chains-asking-last': {
    snapshot: chains(lantern.name, { eip155: done('eip155'), solana: done('solana'), bip122: asked }),
  },
  'chains-declined': { snapshot: chains(lantern.name, { eip155: done('eip155'), solana: failed('rejected') }) },
  'chains-failed': { snapshot: chains(lantern.name, { eip155: failed('timeout'), solana: failed('rejected') }) },
  'chains-some': { snapshot: chains(lantern.name, { eip155: done('eip155'), solana: done('solana') }) },
  'chains-done': {
    snapshot: chains(lantern.name, { eip155: done('eip155'), solana: done('solana'), bip122: done('bip122') }),
  },
  'chains-none': {
    snapshot: snapshot({ stack: [connect, { view: 'ConnectingMultiChain', wallet: 'eip155:gone' }] }),
  },
} as const satisfies Record<string, Case>
