import { type Hex, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { openRpc, testWallet } from '../../../test-utils/open-rpc.ts'
import { lostAgainAfter } from './bundles.ts'

const from = testWallet().addresses.evm
const call = { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x1' }
const receipt = { status: '0x1', logs: [], blockHash: '0x01', blockNumber: '0x2', gasUsed: '0x5208' }

/** Calls one by one, from number 7 on, on a node that has mined so many and has receipts of those that are known. */
async function sent(count: number) {
  const node = { mined: 7, known: new Set<Hex>() }
  const hashes: Hex[] = []
  const { ask, pass } = openRpc({
    eth_simulateV1: [],
    eth_getTransactionCount: () => `0x${node.mined.toString(16)}`,
    eth_sendRawTransaction: ([signed]: [Hex]) => void hashes.push(keccak256(signed)),
    eth_getTransactionReceipt: ([hash]: [Hex]) => (node.known.has(hash) ? { ...receipt, transactionHash: hash } : null),
  })
  const calls = Array.from({ length: count }, () => call)
  await ask('wallet_sendCalls', [{ version: '2.0.0', id: 'a', chainId: '0x1', from, calls }])
  const status = async () => ((await ask('wallet_getCallsStatus', ['a'])) as { status: number }).status
  return { node, hashes, status, pass }
}

test('calls wait until they are in a block, and are over when another has their number, by two looks', async () => {
  const { node, status, pass } = await sent(1)
  expect(await status()).toBe(100)
  pass(lostAgainAfter)
  node.mined = 8
  expect(await status()).toBe(100)
  pass(lostAgainAfter - 1)
  expect(await status()).toBe(100)
  pass(1)
  expect([await status(), await status()]).toEqual([400, 400])
})

test('attack: calls whose receipts a node that lags behind does not have are not given up', async () => {
  const { node, hashes, status, pass } = await sent(2)
  node.mined = 9
  expect(await status()).toBe(100)
  pass(lostAgainAfter)
  for (const hash of hashes) node.known.add(hash)
  expect(await status()).toBe(200)
})

test('what was found meanwhile is looked for anew once it is missing again', async () => {
  const { node, hashes, status, pass } = await sent(2)
  const [first, second] = hashes as [Hex, Hex]
  node.mined = 9
  const seen: number[] = []
  for (const known of [[second], [first, second], [second], [second]]) {
    node.known = new Set(known)
    seen.push(await status())
    pass(lostAgainAfter)
  }
  expect(seen).toEqual([100, 200, 100, 600])
})
