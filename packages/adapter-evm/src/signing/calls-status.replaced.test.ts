import { expect, test } from 'vitest'
import type { ReadNode } from '../chain/read-node.ts'
import { never } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { createGetCallsStatus } from './calls-status.ts'

const hash = (digit: string) => `0x${digit.repeat(64)}`
const [first, second, raised] = [hash('a'), hash('b'), hash('c')]
const call = { hash: second, from: alice, to: bob, value: '0x4d', input: '0xabcd', nonce: '0x7' }
const receiptWith = (status: string) => ({
  ...{ status, blockNumber: '0x10', gasUsed: '0x1', effectiveGasPrice: '0x1', logs: [] },
})

/** A chain that has the first of two calls in a block, and shows the second until another of the same nonce is in its latest block. */
function chain({ status = '0x1', sender = alice }: { status?: string; sender?: string } = {}) {
  const world = { known: { ...call, from: sender } as object | null, mined: null as object | null, isBroken: false }
  const receipts: Record<string, object> = { [first]: receiptWith('0x1'), [raised]: receiptWith(status) }
  const readNode: ReadNode = async (_, { method, params }) => {
    const [of, block] = params as readonly string[]
    if (method === 'eth_getTransactionReceipt') return (of && receipts[of]) ?? null
    if (method === 'eth_getTransactionByHash') return world.known
    if (world.isBroken) throw new Error('The node has forgotten it.')
    if (method === 'eth_blockNumber') return '0x10'
    if (method === 'eth_getTransactionCount') return world.mined && BigInt(String(block)) >= 16n ? '0x8' : '0x7'
    return { transactions: [world.mined] }
  }
  const read = createGetCallsStatus({ readNode } as never)
  const sent = { hashes: [first, second] as const, network: 'eip155:1', isWhole: true } as const
  const look = (address = alice as string) => read({ ...sent, address }, never)
  const replace = (by: object) => Object.assign(world, { known: null, mined: { ...call, hash: raised, ...by } })
  return { world, look, lookAtAnyone: () => read(sent, never), replace }
}

const pending = { is: 'pending', isAtomic: false, hashes: [first] }

test('a call that was sent again with a higher fee is in a block under the hash that it has there', async () => {
  const { look, replace } = chain()
  expect(await look()).toEqual(pending)
  replace({})
  expect(await look()).toEqual({ is: 'done', isAtomic: false, hashes: [first, raised] })
})

test.each([
  ['the block undid it', { status: '0x0' }, {}],
  ['it was cancelled', {}, { to: alice, value: '0x0', input: '0x' }],
])('and the calls were made in part where %s', async (_, given, by) => {
  const { look, replace } = chain(given)
  await look()
  replace(by)
  expect(await look()).toEqual({ is: 'partial', isAtomic: false, hashes: [first, raised] })
})

test('one that no node has shown is waited for, and one whose sender nobody knows', async () => {
  const [unseen, unsigned] = [chain(), chain()]
  unseen.replace({})
  expect(await unseen.look()).toEqual(pending)
  await unsigned.lookAtAnyone()
  unsigned.replace({})
  expect(await unsigned.lookAtAnyone()).toEqual(pending)
  expect(await unsigned.look('nobody')).toEqual(pending)
})

test('what another account sends on its behalf has a place of its own, and is waited for', async () => {
  const { look, replace } = chain({ sender: bob })
  await look()
  replace({ from: bob })
  expect(await look()).toEqual(pending)
})

test('a node that has forgotten the account says nothing of it', async () => {
  const { world, look, replace } = chain()
  await look()
  replace({})
  world.isBroken = true
  expect(await look()).toEqual(pending)
})
