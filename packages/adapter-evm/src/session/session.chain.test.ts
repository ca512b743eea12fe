import type { Network } from '@kit/core'
import { type Sandbox, startSandbox } from '@kit/sandbox'
import { createPublicClient, custom, http, parseEther, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base, mainnet, never, testWallet } from '../test-utils/harness.ts'
import { hexOf } from '../test-utils/hex.ts'
import { onMainnet, startSession } from '../test-utils/session-harness.ts'
import { sessionPeer } from '../test-utils/session-peer.ts'
import type { SessionProvider } from './session-provider.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const rpcOf = (id: 'eip155:1' | 'eip155:8453') => sandbox.endpoints.rpc[id]

test('a visitor connects, reads, signs, adds a chain, sends and disconnects through a session on real chains', async () => {
  const [account] = sandbox.endpoints.accounts
  if (!account) throw new Error('The sandbox has no account')
  const wallet = testWallet({
    privateKeys: [account.privateKey],
    rpcUrls: { 1: rpcOf('eip155:1'), 8453: rpcOf('eip155:8453') },
  }).forgetChain(8453)
  const { session, pair } = sessionPeer(wallet)
  const at = (network: Network<'eip155'>, url: string) => ({ ...network, rpcUrls: { default: { http: [url] } } })
  const { client, events } = startSession({
    loadSession: async () => session,
    networks: [at(mainnet, rpcOf('eip155:1')), at(base, rpcOf('eip155:8453'))],
  })
  await pair(never)
  const connection = await client.connect(onMainnet, never)
  expect(connection.approvedNetworks).toEqual(['eip155:1'])
  const address = hexOf(connection.accounts[0].address)
  const signed = await client.features.signMessage?.({ address, message: 'hello' }, never)
  expect(await verifyMessage({ address, message: 'hello', signature: hexOf(signed?.signature) })).toBe(true)
  expect(await client.switchNetwork({ network: 'eip155:8453' }, never)).toBe('eip155:8453')
  expect(events.map(({ type }) => type)).toEqual(['wallet.approvalChanged', 'wallet.networkChanged'])
  const provider = (await client.features.getProvider?.()) as SessionProvider
  const before = await createPublicClient({ transport: custom(provider) }).getBalance({ address })
  const transaction = { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: parseEther('1') }
  const sent = await client.features.sendTransaction?.({ address, network: 'eip155:8453', transaction }, never)
  const node = createPublicClient({ transport: http(rpcOf('eip155:8453')), pollingInterval: 50 })
  const receipt = await node.waitForTransactionReceipt({ hash: hexOf(sent?.hash) })
  expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
  expect(before - (await node.getBalance({ address }))).toBeGreaterThanOrEqual(transaction.value)
  await client.disconnect(never)
  expect([wallet.sites, session.current()]).toEqual([[], null])
  client.destroy()
})
