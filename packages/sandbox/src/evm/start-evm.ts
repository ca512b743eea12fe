import { type TestAccount, testAccounts } from '../accounts.ts'
import { type CaipChainId, caip } from '../chains.ts'
import { placeDescribedContracts } from '../described/place-described-contracts.ts'
import type { Endpoints } from '../endpoints/endpoints.ts'
import { deploySmartAccounts } from '../smart-accounts/deploy-smart-accounts.ts'
import { deployPools, type Market } from '../swaps/deploy-pools.ts'
import { type Deployer, openDeployer } from './deployer.ts'
import { type Node, type Nodes, startNodes } from './nodes.ts'
import { seedChain } from './seed.ts'

export type Evm = Pick<Endpoints, 'accounts' | 'tokens'> & {
  readonly nodes: Nodes
  readonly deployers: Readonly<Record<CaipChainId, Deployer>>
  /** Pays for the operations of smart accounts. */
  readonly bundlerAccount: TestAccount
  /** The pools of each chain, and who sells what visitors buy. */
  readonly markets: Readonly<Record<CaipChainId, Market>>
  stop(): Promise<void>
}

/**
 * Starts the EVM nodes, funds the test accounts and deploys the tokens, Multicall3 and the contracts of smart accounts.
 * @param endpointsFile removed when the nodes end, if this process wrote it
 * @param log receives progress messages
 * @throws Error when a node does not start; no node is left running then
 */
export async function startEvm(endpointsFile: string | null, log: (sentence: string) => void): Promise<Evm> {
  log('Starting EVM nodes for Ethereum, Arbitrum One and Base')
  const nodes = await startNodes(endpointsFile)
  try {
    log(`EVM nodes run as processes ${nodes.list.map(({ pid }) => pid).join(', ')}`)
    const { accounts, deployer, bundler, market } = testAccounts()
    const deployers = await forEach(nodes, ({ node }) => openDeployer(node, deployer))
    log('Deploying Multicall3, USDC, DAI, pools and the contracts of smart accounts')
    const [seeded] = await Promise.all([
      forEach(nodes, async ({ node, id }) => {
        const tokens = await seedChain(deployers[id], accounts)
        return { tokens, market: await openMarket(node, market, tokens) }
      }),
      forEach(nodes, ({ node }) => placeContracts(node, bundler)),
    ])
    const tokens = ofEach(seeded, (chain) => chain.tokens)
    const markets = ofEach(seeded, (chain) => chain.market)
    return { nodes, accounts, tokens, markets, deployers, bundlerAccount: bundler, stop: nodes.stop }
  } catch (error) {
    await nodes.stop()
    throw error
  }
}

/** Deploys the pools. The account sends nothing before, so the addresses are the same on every chain. */
async function openMarket(node: Node, account: TestAccount, tokens: Evm['tokens'][CaipChainId]): Promise<Market> {
  const deployer = await openDeployer(node, account, '100000')
  return { deployer, contracts: await deployPools(deployer, tokens) }
}

/** Puts contracts where the real networks have them. The account that does it is not the one of whose contracts the addresses count. */
async function placeContracts(node: Node, account: TestAccount): Promise<void> {
  const deployer = await openDeployer(node, account)
  await deploySmartAccounts(deployer, node.chainId)
  await placeDescribedContracts(deployer, node.chainId)
}

async function forEach<V>(
  { list }: Nodes,
  work: (chain: { readonly node: Node; readonly id: CaipChainId }) => Promise<V>,
): Promise<Record<CaipChainId, V>> {
  const rows = await Promise.all(
    list.map(async (node) => [caip(node.chainId), await work({ node, id: caip(node.chainId) })] as const),
  )
  return byChainId(rows)
}

const ofEach = <C, V>(chains: Record<CaipChainId, C>, select: (chain: C) => V): Record<CaipChainId, V> => ({
  'eip155:1': select(chains['eip155:1']),
  'eip155:42161': select(chains['eip155:42161']),
  'eip155:8453': select(chains['eip155:8453']),
})

export const byChainId = <V>(rows: readonly (readonly [CaipChainId, V])[]): Record<CaipChainId, V> =>
  Object.fromEntries(rows) as Record<CaipChainId, V>
