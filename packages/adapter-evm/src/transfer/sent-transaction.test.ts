import { expect, test } from 'vitest'
import { codeOf } from '../test-utils/harness.ts'
import { block, fee, hash, receipt, transaction, transferred } from '../test-utils/mined-chain.ts'
import { readLog, readReceipt, readSent } from './sent-transaction.ts'

const [me, you] = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] as const
const sent = transaction({ from: me, to: you, value: 7n })
const log = transferred(you, me, you, 5n)
const read = (work: () => unknown) => codeOf((async () => work())())

test('a transaction is read as a node shows it, whatever the case of its addresses', () => {
  const [from, to] = [me.toLowerCase(), you.toLowerCase()]
  expect(readSent({ ...sent, from, to })).toEqual({
    ...{ hash, from: me, to: you, value: 7n, input: '0x', nonce: 5n, authorizes: false },
  })
  for (const none of [null, undefined]) expect(readSent({ ...sent, to: none }).to).toBeNull()
})

test.each([
  [undefined, false],
  [[], false],
  [{ length: 1 }, false],
  [[{}], true],
])('with the authorizations %j it hands accounts over: %s', (authorizationList, does) => {
  expect(readSent({ ...sent, authorizationList }).authorizes).toBe(does)
})

test.each<[string, object]>([
  ['no hash', { hash: undefined }],
  ['half a hash', { hash: '0xab' }],
  ['no data', { input: undefined }],
  ['no sender', { from: undefined }],
  ['a sender that is none', { from: '0x1' }],
  ['a recipient that is none', { to: '0x1' }],
  ['no value', { value: undefined }],
  ['no nonce', { nonce: 5 }],
])('a transaction with %s is rpc/invalid-response', async (_, change) => {
  expect(await read(() => readSent({ ...sent, ...change }))).toBe('rpc/invalid-response')
})

test('a receipt says whether it was done, where, for how much, and what was logged', () => {
  expect(readReceipt(receipt(log))).toMatchObject({ isDone: true, block, fee, logs: [{ address: you }] })
  expect(readReceipt({ ...receipt(), status: '0x0' }).isDone).toBe(false)
})

test('of a rollup it says what that charged for its parent chain, and of any other nothing', () => {
  expect(readReceipt({ ...receipt(), l1Fee: '0x7' })).toMatchObject({ fee, parentFee: 7n })
  for (const l1Fee of [null, undefined]) expect(readReceipt({ ...receipt(), l1Fee }).parentFee).toBe(0n)
})

test.each<[string, object, bigint]>([
  ['by its rate and its constant', { operatorFeeScalar: '0xf4240', operatorFeeConstant: '0x5' }, 21_000n + 5n],
  ['by its rate alone, rounded down', { operatorFeeScalar: '0x30' }, 1n],
  ['by its constant alone', { operatorFeeConstant: '0x5' }, 5n],
  [
    'by hundreds since the upgrade Jovian',
    { operatorFeeScalar: '0x2', operatorFeeConstant: '0x5', daFootprintGasScalar: '0x0' },
    21_000n * 2n * 100n + 5n,
  ],
  ['nothing', { operatorFeeScalar: '0x0', operatorFeeConstant: null, daFootprintGasScalar: '0x190' }, 0n],
])('what the operator of a rollup charges counts with that: %s', (_, more, charged) => {
  expect(readReceipt({ ...receipt(), l1Fee: '0x7', ...more })).toMatchObject({ fee, parentFee: 7n + charged })
  expect(readReceipt({ ...receipt(), ...more }).parentFee).toBe(charged)
})

test.each<[string, object]>([
  ['a charge of an operator that is none', { operatorFeeConstant: 7 }],
  ['a rate of an operator that is none', { operatorFeeScalar: '7' }],
  ['a charge for a parent chain that is none', { l1Fee: 7 }],
  ['no status', { status: undefined }],
  ['a status that is none', { status: '0x2' }],
  ['no logs', { logs: null }],
  ['no block', { blockNumber: null }],
  ['no price', { effectiveGasPrice: undefined }],
  ['no gas', { gasUsed: undefined }],
])('a receipt with %s is rpc/invalid-response', async (_, change) => {
  expect(await read(() => readReceipt({ ...receipt(), ...change }))).toBe('rpc/invalid-response')
})

test.each<[string, object]>([
  ['no topics', { topics: undefined }],
  ['five topics', { topics: Array(5).fill('0x') }],
  ['a topic that is no hex', { topics: ['x'] }],
  ['no data', { data: undefined }],
  ['no address', { address: '0x' }],
])('a log with %s is rpc/invalid-response', async (_, change) => {
  expect(await read(() => readLog({ ...log, ...change }))).toBe('rpc/invalid-response')
})
