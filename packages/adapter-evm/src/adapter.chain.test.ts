import type { Network } from '@kit/core'
import { type Sandbox, startSandbox } from '@kit/sandbox'
import { createPublicClient, http, parseEther, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base, mainnet, never, startPage, testWallet } from './test-utils/harness.ts'
import { hexOf } from './test-utils/hex.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const rpcOf = (id: 'eip155:1' | 'eip155:8453') => sandbox.endpoints.rpc[id]

test('a visitor connects, reads a balance, signs, switches, sends and disconnects on real chains', async () => {
  const [account] = sandbox.endpoints.accounts
  if (!account) throw new Error('The sandbox has no account')
  const wallet = testWallet({
    privateKeys: [account.privateKey],
    rpcUrls: { 1: rpcOf('eip155:1'), 8453: rpcOf('eip155:8453') },
  }).forgetChain(8453)
  const at = (network: Network<'eip155'>, url: string) => ({ ...network, rpcUrls: { default: { http: [url] } } })
  const { chain, clientOf, events } = startPage([wallet], {
    networks: [at(mainnet, rpcOf('eip155:1')), at(base, rpcOf('eip155:8453'))],
    ranked: true,
    batch: true,
  })
  const client = clientOf(wallet.info.rdns)
  const { features } = client
  const { readBalance } = chain.features
  const connection = await client.connect({ network: 'eip155:1' }, never)
  const address = hexOf(connection.accounts[0].address)
  const before = await readBalance?.({ address, network: 'eip155:8453' }, never)
  expect(before).toMatchObject({ decimals: 18, symbol: 'ETH' })
  const held = before?.amount ?? 0n
  expect(held).toBeGreaterThan(parseEther('1'))
  const signed = await features.signMessage?.({ address, message: 'hello' }, never)
  expect(await verifyMessage({ address, message: 'hello', signature: hexOf(signed?.signature) })).toBe(true)
  expect(await client.switchNetwork({ network: 'eip155:8453' }, never)).toBe('eip155:8453')
  expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:8453' }])
  const transaction = { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: parseEther('1') }
  const sent = await features.sendTransaction?.({ address, network: 'eip155:8453', transaction }, never)
  const node = createPublicClient({ transport: http(rpcOf('eip155:8453')), pollingInterval: 50 })
  const receipt = await node.waitForTransactionReceipt({ hash: hexOf(sent?.hash) })
  expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
  const after = await readBalance?.({ address, network: 'eip155:8453' }, never)
  expect(held - (after?.amount ?? 0n)).toBeGreaterThanOrEqual(transaction.value)
  await client.disconnect(never)
  expect(wallet.sites).toEqual([])
  client.destroy()
})
