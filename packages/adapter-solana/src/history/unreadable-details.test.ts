import { shortAddress } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { balance, entry, executed, hashOf, shown, startLedger } from '../test-utils/fake-ledger.ts'
import { first, from, mint, own, third, to } from '../test-utils/planned-transfer.ts'

const paid = (signature: string) =>
  executed(signature, {
    lamports: [
      [from, 100_000, 40_000],
      [to, 0, 60_000],
    ],
  })

test('a mint that is made anew with other decimals hides itself alone', async () => {
  const renewed = {
    lamports: [
      [to, 9_000, 9_000],
      [own, 1, 1],
      [first, 1, 1],
      [from, 5, 25],
    ],
    pre: [balance(1, mint, from, '0', 9), balance(2, third, from, '5')],
    post: [balance(1, mint, from, '7', 6), balance(2, third, from, '8')],
  } as const
  const { read } = startLedger({
    lists: { [from]: [entry(2, 9), entry(1, 8)] },
    details: (signature) => (signature === hashOf(2) ? executed(signature, renewed) : paid(signature)),
  })
  expect((await read()).transactions.map(shown)).toEqual([
    ['receive', [`in 0.000003 ${shortAddress(third)}`, 'in 0.00000002 SOL'], null, from],
    ['send', ['out 0.00006 SOL'], from, to],
  ])
})

describe('attack 2.12: a node that', () => {
  const told = executed(hashOf(1), {
    lamports: [
      [from, 9_000, 9_000],
      [own, 1, 1],
    ],
    post: [balance(1, mint, from, '5')],
  })
  const withMeta = (change: object) => ({ ...told, meta: { ...told.meta, ...change } })
  test.each<[string, unknown]>([
    ['another transaction', { ...told, transaction: { ...told.transaction, signatures: [hashOf(2)] } }],
    ['one that does not name the address', executed(hashOf(1), { lamports: [[to, 9_000, 9_000]] })],
    ['balances of other accounts', withMeta({ preBalances: [1] })],
    ['a balance below zero', withMeta({ postBalances: [-1, 1] })],
    ['no fee', withMeta({ fee: null })],
    ['nothing of what it did', { ...told, meta: null }],
    ['a token of no account', withMeta({ postTokenBalances: [balance(7, mint, from, '5')] })],
    ['a token of no mint', withMeta({ postTokenBalances: [balance(1, 'mint', from, '5')] })],
    ['too many decimals', withMeta({ postTokenBalances: [balance(1, mint, from, '5', 256)] })],
    ['an amount that is none', withMeta({ postTokenBalances: [balance(1, mint, from, '0x5')] })],
  ])('tells %s is not believed, and the other transactions are there', async (_, answer) => {
    const { read } = startLedger({
      lists: { [from]: [entry(1, 9), entry(3, 8)] },
      details: (signature) => (signature === hashOf(1) ? answer : paid(signature)),
    })
    expect((await read()).transactions.map(shown)).toEqual([
      [null, [], null, null],
      ['send', ['out 0.00006 SOL'], from, to],
    ])
  })
})
