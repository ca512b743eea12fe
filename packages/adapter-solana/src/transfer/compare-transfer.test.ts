import { type Address, getAddressDecoder } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { memoProgram, systemProgram } from '../chain/programs.ts'
import { executed } from '../test-utils/executed.ts'
import { fakeRpc, resultResponse } from '../test-utils/fake-rpc.ts'
import { codeOf, mainnet, never } from '../test-utils/harness.ts'
import { u64 } from '../test-utils/planned-transfer.ts'
import { createCompareTransfer } from './compare-transfer.ts'
import { readExecuted } from './executed-transaction.ts'

const network = mainnet.caipNetworkId
const key = (seed: number): Address => getAddressDecoder().decode(new Uint8Array(32).fill(seed))
const [me, to, payer, mint] = [key(1), key(2), key(3), key(4)]
const hash = '5'.repeat(87)
const payment = { program: systemProgram, accounts: [me, to], data: [2, 0, 0, 0, ...u64(7n)] }
const done = (of: object = {}) => executed({ calls: [payment], signers: [me], ...of })

type Given = { readonly status?: object | null; readonly address?: string; readonly maxFee?: bigint | null }

/** What is said of a payment of 7 lamports, where the node knows this of its transaction. */
function compare(found: unknown, { status, address = me, maxFee = 5_000n }: Given = {}) {
  const stands = status === undefined ? { err: null, confirmationStatus: 'confirmed' } : status
  const { rpc } = fakeRpc(({ id, method, params }) => {
    if (method !== 'getTransaction') return resultResponse(id, { value: [stands] })
    const options = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
    expect(params).toEqual([hash, options])
    return resultResponse(id, found)
  })
  const shown = { to, amount: 7n, token: null, decimals: null, maxFee }
  return createCompareTransfer(rpc)({ address, network, hash, shown }, never)
}

test('a payment that was made as it was shown is the same', async () => {
  expect(await compare(done())).toEqual({
    ...{ is: 'confirmed', place: null, replacedBy: null },
    comparison: { is: 'same' },
  })
})

test('a sender that is no address is rpc/invalid-params', async () => {
  expect(await codeOf(compare(done(), { address: 'alice.sol' }))).toBe('rpc/invalid-params')
})

test.each<[string, object | null]>([
  ['unseen', null],
  ['pending', { err: null, confirmationStatus: 'processed' }],
])('what is %s waits, and is not compared', async (is, status) => {
  expect(await compare('not asked', { status })).toMatchObject({ is, comparison: { is: 'waiting' } })
})

test('an endpoint that is behind waits', async () => {
  expect(await compare(null)).toMatchObject({ is: 'confirmed', comparison: { is: 'waiting' } })
})

test('what failed moved nothing, and costs its fee alone', async () => {
  const status = { err: 'Custom', confirmationStatus: 'confirmed' }
  expect(await compare(done({ err: 'Custom' }), { status })).toMatchObject({ is: 'failed', comparison: { is: 'same' } })
  const other = { err: 'Custom', calls: [{ ...payment, accounts: [me, payer] }] }
  expect(await compare(done(other), { status })).toMatchObject({ is: 'failed', comparison: { is: 'same' } })
  expect(await compare(done({ err: 'Custom', fee: 5_001 }), { status })).toMatchObject({
    comparison: { is: 'different', differences: { fee: 5_001n } },
  })
})

test('the fee is the sender’s where the sender is the first to sign, and is compared with the most that was shown', async () => {
  const dear = { comparison: { is: 'different', differences: { fee: 5_001n } } }
  expect(await compare(done({ fee: 5_001 }))).toMatchObject(dear)
  expect(await compare(done({ fee: 5_001, signers: [payer, me] }))).toMatchObject({ comparison: { is: 'same' } })
  expect(await compare(done({ fee: 5_001 }), { maxFee: null })).toMatchObject({ comparison: { is: 'same' } })
})

test('what cannot be told is incomparable, but for its fee', async () => {
  const foreign = { calls: [{ program: memoProgram }], signers: [payer] }
  expect(await compare(executed(foreign))).toMatchObject({ comparison: { is: 'incomparable' } })
  const unclear = { ...foreign, calls: [{ program: key(9), inner: [payment] }], signers: [me], fee: 5_001 }
  expect(await compare(executed(unclear))).toMatchObject({
    comparison: { is: 'different', differences: { fee: 5_001n } },
  })
})

describe('what a node says of a transaction is checked', () => {
  const { meta, transaction } = done()
  const { message } = transaction
  const withMeta = (change: object) => ({ transaction, meta: { ...meta, ...change } })
  const withMessage = (change: object) => ({ meta, transaction: { message: { ...message, ...change } } })
  const [instruction] = message.instructions
  const withInstruction = (change: object) => withMessage({ instructions: [{ ...instruction, ...change }] })

  test.each<[string, unknown]>([
    ['no fee', withMeta({ fee: undefined })],
    ['inner instructions that are no list', withMeta({ innerInstructions: {} })],
    ['balances that are no list', withMeta({ preTokenBalances: 'x' })],
    ['a balance of no mint', withMeta({ preTokenBalances: [{ accountIndex: 0, mint: 'x' }] })],
    ['a balance of no account', withMeta({ postTokenBalances: [{ accountIndex: 99, mint }] })],
    ['loaded addresses that are none', withMeta({ loadedAddresses: { writable: ['x'] } })],
    ['keys that are no addresses', withMessage({ accountKeys: ['x'] })],
    ['no keys', withMessage({ accountKeys: null })],
    ['no header', withMessage({ header: null })],
    ['no instructions', withMessage({ instructions: undefined })],
    ['an instruction of no program', withInstruction({ programIdIndex: 99 })],
    ['an instruction whose program is a text', withInstruction({ programIdIndex: '0' })],
    ['an instruction of no account', withInstruction({ accounts: [99] })],
    ['data that is no base58', withInstruction({ data: '0' })],
    ['data that is no text', withInstruction({ data: [2] })],
  ])('%s is rpc/invalid-response', async (_, answer) => {
    expect(await codeOf(compare(answer))).toBe('rpc/invalid-response')
  })

  test('what older nodes leave out is nothing', () => {
    const bare = withMeta({
      innerInstructions: null,
      preTokenBalances: undefined,
      postTokenBalances: null,
      err: undefined,
    })
    expect(readExecuted(bare)).toMatchObject({ isDone: true, holders: new Map(), instructions: [{ inner: [] }] })
    expect(readExecuted(withInstruction({ accounts: undefined })).instructions[0]?.accounts).toEqual([])
  })

  test('accounts of lookup tables come after its own, those that are written first', () => {
    const loadedAddresses = { readonly: [payer], writable: [mint] }
    expect(readExecuted(withMeta({ loadedAddresses })).keys.slice(-2)).toEqual([mint, payer])
  })

  test('each instruction has what it called itself, and the last word on an account is what it is afterwards', () => {
    const called = (accounts: readonly number[]) => [{ programIdIndex: 2, accounts, data: '' }]
    const changed = {
      ...withMessage({ instructions: [instruction, instruction] }),
      meta: {
        ...meta,
        innerInstructions: [{ index: 1, instructions: called([0]) }],
        preTokenBalances: [{ accountIndex: 0, mint, owner: payer }],
        postTokenBalances: [{ accountIndex: 0, mint, owner: 'nobody' }],
      },
    }
    const read = readExecuted(changed)
    expect(read.instructions.map(({ inner }) => inner.length)).toEqual([0, 1])
    expect(read.holders).toEqual(new Map([[me, { mint, owner: null }]]))
  })
})
