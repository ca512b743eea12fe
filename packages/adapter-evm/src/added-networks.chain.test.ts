import {
  addNetwork,
  connect,
  createKit,
  getAccount,
  getBalance,
  removeNetwork,
  sendTransfer,
  switchNetwork,
} from '@kit/core'
import { type Sandbox, startSandbox } from '@kit/sandbox'
import { createFakeRuntime, recordClients } from '@kit/testing'
import { announce } from '@kit/testing/evm'
import { createPublicClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adapterOn } from './test-utils/contract-harnesses.ts'
import { base, codeOf, mainnet, testWallet } from './test-utils/harness.ts'
import { hexOf } from './test-utils/hex.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterAll(() => sandbox?.stop())

test('R-NET-4: a wallet that knows one chain is taken to an added one, has its balance there, and pays there', async () => {
  const { rpc, accounts } = sandbox.endpoints
  const [one, two] = [rpc['eip155:1'], rpc['eip155:8453']]
  const wallet = testWallet({ privateKeys: [hexOf(accounts[6]?.privateKey)], rpcUrls: { 1: one } })
  const page = new EventTarget()
  announce(wallet, page)
  const { adapter, alive, destroyed } = recordClients(adapterOn(page))
  const networks = [{ ...mainnet, rpcUrls: { default: { http: [one] } } }] as const
  const kit = createKit({ runtime: createFakeRuntime(), networks, adapters: [adapter] })
  const { address } = await connect(kit, { namespace: 'eip155', wallet: wallet.info.rdns })

  const onTwo = { ...base, rpcUrls: { default: { http: [two] } } }
  await addNetwork(kit, onTwo)
  await switchNetwork(kit, onTwo)
  expect(wallet.requests.map(({ method }) => method)).toContain('wallet_addEthereumChain')
  expect(getAccount(kit, { namespace: 'eip155' })).toMatchObject({ is: 'connected', network: { name: 'Base' } })

  const node = createPublicClient({ transport: http(two), pollingInterval: 50, cacheTime: 0 })
  expect((await getBalance(kit)).amount).toBe(await node.getBalance({ address: hexOf(address) }))
  const to = privateKeyToAddress(generatePrivateKey())
  const { hash } = await sendTransfer(kit, { transfer: { to, amount: 7n } })
  expect((await node.waitForTransactionReceipt({ hash: hexOf(hash) })).status).toBe('success')
  expect([await node.getBalance({ address: to }), await node.getChainId()]).toEqual([7n, 8453])

  removeNetwork(kit, onTwo)
  expect(await codeOf(getBalance(kit))).toBe('balance/unavailable')
  expect(getAccount(kit, { namespace: 'eip155' })).toMatchObject({ is: 'connected', address })
  expect([alive(), destroyed]).toEqual([{ chains: 1, wallets: 1 }, []])
  kit.destroy()
}, 60_000)
