import { toHex } from 'viem'
import { expect, test } from 'vitest'
import { never } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import type { ReadNode } from './read-node.ts'
import { createReadTransaction } from './read-transaction.ts'

const [hash, raised] = [`0x${'aa'.repeat(32)}`, `0x${'bb'.repeat(32)}`]
const swap = { hash, from: alice, to: bob, value: '0x4d', input: '0xAbcd', nonce: '0x7' }

/** A chain that knows a transaction of an account until another one of the same nonce is in its latest block. */
function chain(status: unknown = '0x1') {
  const world = { known: swap as object | null, mined: null as object | null, isBroken: false }
  const readNode: ReadNode = async (_, { method, params }) => {
    const [first] = params as readonly string[]
    if (method === 'eth_getTransactionByHash') return world.known
    if (method === 'eth_getTransactionReceipt')
      return first === raised
        ? { status, blockNumber: '0x10', gasUsed: '0x1', effectiveGasPrice: '0x1', logs: [] }
        : null
    if (world.isBroken) throw new Error('The node has forgotten it.')
    if (method === 'eth_blockNumber') return '0x10'
    if (method === 'eth_getTransactionCount')
      return world.mined && BigInt(String((params as string[])[1])) >= 16n ? '0x8' : '0x7'
    return { transactions: world.mined ? [world.mined] : [] }
  }
  const read = createReadTransaction({ readNode, walletCalls: new Map() })
  return {
    world,
    look: (more: { address?: string; place?: string | null } = {}) =>
      read({ network: 'eip155:1', hash, ...more }, never),
  }
}

async function seen(status?: unknown) {
  const harness = chain(status)
  const { is, place = null } = await harness.look({ address: alice })
  expect(is).toBe('pending')
  harness.world.known = null
  return { ...harness, again: () => harness.look({ address: alice, place }), place }
}

test('R-SEND-7: a transaction that was sent again with a higher fee is this one', async () => {
  const { world, again } = await seen()
  expect(await again()).toEqual({ is: 'unseen' })
  world.mined = { ...swap, hash: raised, input: '0xabcd' }
  expect(await again()).toEqual({ is: 'confirmed', replacedBy: raised })
})

test('and has failed where the block undid it', async () => {
  const { world, again } = await seen('0x0')
  world.mined = { ...swap, hash: raised }
  expect(await again()).toEqual({ is: 'failed', replacedBy: raised })
})

test.each([
  ['nothing to the account itself', { to: alice, value: '0x0', input: '0x' }],
  ['another amount', { value: '0x4e' }],
  ['another call', { input: '0xabce' }],
  ['a contract of its own', { to: null }],
])('one that sends %s in its place means that it never happens', async (_, change) => {
  const { world, again } = await seen()
  world.mined = { ...swap, hash: raised, ...change }
  expect(await again()).toEqual({ is: 'failed', replacedBy: raised })
})

test('nothing is said of a replacement that cannot be told', async () => {
  const { world, look, place } = await seen()
  world.mined = { ...swap, hash: raised }
  for (const asked of [{}, { address: alice }, { place }, { address: 'alice', place }, { address: alice, place: '7' }])
    expect(await look(asked)).toEqual({ is: 'unseen' })
  world.isBroken = true
  expect(await look({ address: alice, place })).toEqual({ is: 'unseen' })
})

test('a transaction that is written in another way is followed by its hash alone', async () => {
  const { world, look } = chain()
  world.known = { hash, nonce: 7, value: toHex(1) }
  expect(await look({ address: alice })).toEqual({ is: 'pending' })
})
