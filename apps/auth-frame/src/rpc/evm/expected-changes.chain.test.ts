import { type Sandbox, startSandbox } from '@kit/sandbox'
import { createPublicClient, createWalletClient, encodeFunctionData, erc20Abi, http, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNode } from '../call-node.ts'
import { expectedChanges } from './expected-changes.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterAll(() => sandbox?.stop())

const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const you = '0x00000000000000000000000000000000000000A1'

test('a real node says what a transfer of a token changes', async () => {
  const rpcUrl = sandbox.endpoints.rpc['eip155:1']
  const [first] = sandbox.endpoints.accounts
  if (!first) throw new Error('The sandbox has no account.')
  const account = privateKeyToAccount(first.privateKey)
  const [client, wallet] = [
    createPublicClient({ transport: http(rpcUrl), pollingInterval: 50 }),
    createWalletClient({ account, transport: http(rpcUrl) }),
  ]
  const mint = encodeFunctionData({
    abi: parseAbi(['function mint(address to, uint256 amount)']),
    args: [account.address, 5_000_000n],
  })
  await client.waitForTransactionReceipt({ hash: await wallet.sendTransaction({ to: usdt, data: mint, chain: null }) })

  const network = { id: 'eip155:1', name: 'Ethereum', rpcUrl, symbol: 'ETH', decimals: 18 }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [you, 2_000_000n] })
  const { signal } = new AbortController()
  expect(
    await expectedChanges([{ to: usdt, value: 0n, data }], account.address, { network, callNode }, signal),
  ).toEqual([
    { label: 'expectedChange', kind: 'text', value: '-2 USDT' },
    { label: 'tokenContract', kind: 'address', value: usdt },
  ])
})
