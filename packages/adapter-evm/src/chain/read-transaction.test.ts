import { expect, test } from 'vitest'
import { codeOf, never } from '../test-utils/harness.ts'
import type { ReadNode } from './read-node.ts'
import { createReadTransaction } from './read-transaction.ts'

const hash = `0x${'ab'.repeat(32)}`

function reading(receipt: unknown, transaction: unknown = null) {
  const asked: string[] = []
  const readNode: ReadNode = async (_, { method }) => {
    asked.push(method)
    return method === 'eth_getTransactionReceipt' ? receipt : transaction
  }
  const read = (of = hash) =>
    createReadTransaction({ readNode, walletCalls: new Map() })({ network: 'eip155:1', hash: of }, never)
  return { read, asked }
}

test.each([
  ['confirmed', { status: '0x1' }, null],
  ['failed', { status: '0x0' }, null],
  ['pending', null, { hash }],
  ['unseen', null, null],
])('F50, R-SEND-7: a transaction is %s', async (is, receipt, transaction) => {
  expect(await reading(receipt, transaction).read()).toEqual({ is })
})

test.each([{}, { status: 1 }, 'ok', { status: '0x2' }])('F13: a receipt of %j says nothing', async (receipt) => {
  expect(await codeOf(reading(receipt).read())).toBe('rpc/invalid-response')
})

test.each(['0x12', 'ab'.repeat(32), `${hash}00`, ''])('R-SEND-5: %s is no hash, and no node is asked', async (text) => {
  const { read, asked } = reading(null)
  expect([await codeOf(read(text)), asked]).toEqual(['rpc/invalid-params', []])
})
