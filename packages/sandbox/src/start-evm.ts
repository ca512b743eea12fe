import { type TestAccount, testAccounts } from './accounts.ts'
import { type CaipChainId, caip } from './chains.ts'
import type { Endpoints } from './endpoints.ts'
import { furnish } from './furnish.ts'
import { type Nodes, startNodes } from './nodes.ts'

export type Evm = Pick<Endpoints, 'accounts' | 'tokens'> & { readonly nodes: Nodes; stop(): Promise<void> }

/**
 * Starts the EVM nodes and puts accounts, tokens and Multicall3 on them.
 * @param endpointsFile goes with the nodes, if it is this process's
 * @throws Error when a node does not start; none is left running then
 */
export async function startEvm(endpointsFile: string | null, say: (sentence: string) => void): Promise<Evm> {
  say('Starting EVM nodes for Ethereum, Arbitrum One and Base')
  const nodes = await startNodes(endpointsFile)
  try {
    say(`EVM nodes run as processes ${nodes.list.map(({ pid }) => pid).join(', ')}`)
    const { accounts, deployer } = testAccounts()
    say('Deploying Multicall3, USDC and DAI')
    return { nodes, accounts, tokens: await furnishAll(nodes, accounts, deployer), stop: nodes.stop }
  } catch (error) {
    await nodes.stop()
    throw error
  }
}

async function furnishAll(
  nodes: Nodes,
  accounts: readonly TestAccount[],
  deployer: TestAccount,
): Promise<Endpoints['tokens']> {
  const rows = await Promise.all(
    nodes.list.map(async (node) => [caip(node.chainId), await furnish(node, accounts, deployer)] as const),
  )
  return byChain(rows)
}

export const byChain = <V>(rows: readonly (readonly [CaipChainId, V])[]): Record<CaipChainId, V> =>
  Object.fromEntries(rows) as Record<CaipChainId, V>
