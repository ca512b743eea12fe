import { expect, test } from 'vitest'
import { codeOf } from '../test-utils/harness.ts'
import { readDetails } from './sent-details.ts'

const [txid, output] = ['ab'.repeat(32), { scriptpubkey: '51', scriptpubkey_address: 'a', value: 7 }]
const input = { txid, vout: 0, prevout: output }
const transaction = { status: { confirmed: true }, vin: [input], vout: [output] }
const read = (answer: unknown) => codeOf((async () => readDetails(answer))())

test('a transaction is read with what it spends', () => {
  const read = { script: Uint8Array.of(0x51), address: 'a', amount: 7n }
  expect(readDetails(transaction)).toEqual({
    ...{ isConfirmed: true, outpoints: [{ txid, vout: 0 }] },
    ...{ spent: [read], paid: [read] },
  })
})

test('a text that is longer than every address is none', () => {
  const address = (length: number) => [{ ...output, scriptpubkey_address: 'a'.repeat(length) }]
  expect(readDetails({ ...transaction, vout: address(90) }).paid[0]?.address).toHaveLength(90)
  expect(readDetails({ ...transaction, vout: address(91) }).paid[0]?.address).toBeNull()
})

test.each<[string, object]>([
  ['no status', { status: {} }],
  ['a status that is no boolean', { status: { confirmed: 1 } }],
  ['no inputs', { vin: [] }],
  ['inputs that are no list', { vin: { length: 1 } }],
  ['more outputs than fit', { vout: Array.from({ length: 10_001 }, () => output) }],
  ['an input of no transaction', { vin: [{ ...input, txid: txid.toUpperCase() }] }],
  ['an input of half an output', { vin: [{ ...input, vout: 0.5 }] }],
  ['an input of an output before the first', { vin: [{ ...input, vout: -1 }] }],
  ['an input without what it spends', { vin: [{ txid, vout: 0 }] }],
  ['a script that is no hex', { vout: [{ ...output, scriptpubkey: 'xx' }] }],
  ['half a satoshi', { vout: [{ ...output, value: 0.5 }] }],
  ['less than nothing', { vout: [{ ...output, value: -1 }] }],
])('a transaction with %s is rpc/invalid-response', async (_, change) => {
  expect(await read({ ...transaction, ...change })).toBe('rpc/invalid-response')
})
