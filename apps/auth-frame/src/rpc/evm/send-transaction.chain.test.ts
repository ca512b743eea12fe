import { type Sandbox, startSandbox } from '@kit/sandbox'
import { createPublicClient, createWalletClient, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccountChoice } from '../../accounts/account-choice.ts'
import { noStorage, testWallet } from '../../test-utils/open-rpc.ts'
import { createApprovals, settleTime } from '../approvals.ts'
import { callNode } from '../call-node.ts'
import { createRpc } from '../create-rpc.ts'
import { createBundles } from './calls/bundles.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox?.stop())

const wallet = testWallet(`${'abandon '.repeat(23)}art`)
const you = '0x00000000000000000000000000000000000000A1'

test('a transaction that the visitor approves is mined by the chain as it was shown', async () => {
  const rpcUrl = sandbox.endpoints.rpc['eip155:1']
  const transport = http(rpcUrl)
  const chain = createPublicClient({ transport, pollingInterval: 50 })
  const [funder] = sandbox.endpoints.accounts
  if (!funder) throw new Error('The sandbox has no account.')
  const account = privateKeyToAccount(funder.privateKey)
  const from = wallet.addresses.evm
  const funding = createWalletClient({ account, transport })
  const funded = await funding.sendTransaction({ to: from, value: parseEther('1'), chain: null })
  await chain.waitForTransactionReceipt({ hash: funded })

  let time = 0
  const approvals = createApprovals(() => time)
  approvals.subscribe(() => {
    const { pending } = approvals.state()
    if (!pending || pending.isWorking) return
    queueMicrotask(() => {
      approvals.shown(pending.id)
      time += settleTime
      approvals.approve(pending.id)
    })
  })
  const network = { id: 'eip155:1', name: 'Ethereum', rpcUrl, symbol: 'ETH', decimals: 18 }
  const storage = noStorage()
  const kept = { bundles: createBundles(storage), accountChoice: createAccountChoice(storage) }
  const request = createRpc({ networks: [network], approvals, callNode, wallet: async () => wallet, ...kept })
  const ask = (method: string, params: unknown) =>
    request({ chainId: 'eip155:1', method, params }, 'https://app.example')

  const before = await chain.getBalance({ address: you })
  const hash = await ask('eth_sendTransaction', [{ from, to: you, value: '0x2386f26fc10000' }])
  const receipt = await chain.waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(receipt).toMatchObject({ status: 'success', from: from.toLowerCase(), to: you.toLowerCase() })
  expect((await chain.getBalance({ address: you })) - before).toBe(10n ** 16n)
  expect(await ask('eth_getTransactionCount', [from, 'latest'])).toBe('0x1')

  const tooMuch = ask('eth_sendTransaction', [{ from, to: you, value: '0xde0b6b3a7640000' }])
  await expect(tooMuch).rejects.toMatchObject({ failure: { code: 'rpc', rpc: { code: expect.any(Number) } } })
})
