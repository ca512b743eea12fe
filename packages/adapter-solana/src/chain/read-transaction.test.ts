import { expect, test } from 'vitest'
import { fakeRpc, resultResponse } from '../test-utils/fake-rpc.ts'
import { codeOf, mainnet, never } from '../test-utils/harness.ts'
import { createReadTransaction } from './read-transaction.ts'

const hash = '1'.repeat(64)
const network = mainnet.caipNetworkId

function reading(status: unknown) {
  const asked: unknown[] = []
  const { rpc } = fakeRpc(({ id, params }) => {
    asked.push(params)
    return resultResponse(id, { value: [status] })
  })
  return { asked, read: (of = hash) => createReadTransaction(rpc)({ network, hash: of }, never) }
}

test.each([
  ['confirmed', { err: null, confirmationStatus: 'confirmed' }],
  ['confirmed', { err: null, confirmationStatus: 'finalized' }],
  ['failed', { err: { InstructionError: [0, 'Custom'] }, confirmationStatus: 'confirmed' }],
  ['pending', { err: null, confirmationStatus: 'processed' }],
  ['pending', { err: { InstructionError: [0, 'Custom'] }, confirmationStatus: 'processed' }],
  ['pending', { err: null, confirmationStatus: null }],
  ['unseen', null],
])('F50, R-SEND-7: a transaction is %s by %j', async (is, status) => {
  const { read, asked } = reading(status)
  expect(await read()).toEqual({ is })
  expect(asked).toEqual([[[hash], { searchTransactionHistory: true }]])
})

const nonsense: readonly unknown[] = [
  [],
  [7],
  ['confirmed'],
  [[]],
  [{}],
  [{ confirmationStatus: 1 }],
  null,
  'confirmed',
]

test.each(nonsense.map((value) => ({ value })))(
  'a node that answers with $value says nothing of a transaction',
  async ({ value }) => {
    const { rpc } = fakeRpc(({ id }) => resultResponse(id, { value }))
    expect(await codeOf(createReadTransaction(rpc)({ network, hash }, never))).toBe('rpc/invalid-response')
  },
)

test.each(['', '0x12', '1'.repeat(20), 'O'.repeat(64)])('%s is no hash, and no node is asked', async (text) => {
  const { read, asked } = reading(null)
  expect([await codeOf(read(text)), asked]).toEqual(['rpc/invalid-params', []])
})
