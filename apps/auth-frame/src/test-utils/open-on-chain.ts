import type { Sandbox } from '@kit/sandbox'
import { createPublicClient, createTestClient, http, parseAbi, parseEther } from 'viem'
import { createAccountChoice } from '../accounts/account-choice.ts'
import { callNode } from '../rpc/call-node.ts'
import { createRpc } from '../rpc/create-rpc.ts'
import { createBundles } from '../rpc/evm/calls/bundles.ts'
import type { Network } from '../rpc/rpc-context.ts'
import { openApprovals } from './open-approvals.ts'
import { app, noStorage, walletOf } from './open-rpc.ts'

type ChainId = 'eip155:1' | 'eip155:42161' | 'eip155:8453'

let wallets = 0

const factoryAbi = parseAbi(['function initCodeHash() view returns (bytes32)'])

/** The frame's RPC on a chain of the sandbox, with a visitor who agrees to everything. */
export async function openOnChain(sandbox: Sandbox, id: ChainId, kind: 'eip7702' | 'erc4337') {
  const { rpc, bundlers, smartAccounts } = sandbox.endpoints
  const rpcUrl = rpc[id]
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 50 })
  const { delegate, entryPoint, factory } = smartAccounts
  const smartAccount =
    kind === 'eip7702'
      ? { kind, delegate }
      : {
          ...{ kind, entryPoint, factory, bundlerUrl: bundlers[id] ?? '' },
          initCodeHash: await client.readContract({ address: factory, abi: factoryAbi, functionName: 'initCodeHash' }),
        }
  const network: Network = { id, name: 'Chain', rpcUrl, symbol: 'ETH', decimals: 18, smartAccount }
  wallets += 1
  const secret = wallets
  const wallet = walletOf(() => new Uint8Array(32).fill(secret))
  const storage = noStorage()
  const kept = { bundles: createBundles(storage), accountChoice: createAccountChoice(storage) }
  const visitor = { takesOther: false, beforeApproval: () => {} }
  const { approvals, shown } = openApprovals(({ approve, chooseOther }, id) => {
    visitor.beforeApproval()
    if (visitor.takesOther) chooseOther(id)
    approve(id)
  })
  const request = createRpc({ networks: [network], approvals, callNode, wallet: async () => wallet, ...kept })
  const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  return {
    ...{ client, owner: wallet.addresses.evm, shown, visitor, smartAccounts },
    ask: (method: string, params: unknown) => request({ chainId: id, method, params }, app),
    fund: (address: `0x${string}`) => chain.setBalance({ address, value: parseEther('5') }),
  }
}
