import { type TestAccount, testAccounts } from '../accounts.ts'
import { type CaipChainId, caip } from '../chains.ts'
import type { Endpoints } from '../endpoints/endpoints.ts'
import { type Nodes, startNodes } from './nodes.ts'
import { seedChain } from './seed.ts'

export type Evm = Pick<Endpoints, 'accounts' | 'tokens'> & { readonly nodes: Nodes; stop(): Promise<void> }

/**
 * Starts the EVM nodes, funds the test accounts and deploys the tokens and Multicall3.
 * @param endpointsFile removed when the nodes end, if this process wrote it
 * @param log receives progress messages
 * @throws Error when a node does not start; no node is left running then
 */
export async function startEvm(endpointsFile: string | null, log: (sentence: string) => void): Promise<Evm> {
  log('Starting EVM nodes for Ethereum, Arbitrum One and Base')
  const nodes = await startNodes(endpointsFile)
  try {
    log(`EVM nodes run as processes ${nodes.list.map(({ pid }) => pid).join(', ')}`)
    const { accounts, deployer } = testAccounts()
    log('Deploying Multicall3, USDC and DAI')
    return { nodes, accounts, tokens: await seedChains(nodes, accounts, deployer), stop: nodes.stop }
  } catch (error) {
    await nodes.stop()
    throw error
  }
}

async function seedChains(
  nodes: Nodes,
  accounts: readonly TestAccount[],
  deployer: TestAccount,
): Promise<Endpoints['tokens']> {
  const rows = await Promise.all(
    nodes.list.map(async (node) => [caip(node.chainId), await seedChain(node, accounts, deployer)] as const),
  )
  return byChainId(rows)
}

export const byChainId = <V>(rows: readonly (readonly [CaipChainId, V])[]): Record<CaipChainId, V> =>
  Object.fromEntries(rows) as Record<CaipChainId, V>
