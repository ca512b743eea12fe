import { shortAddress } from '@kit/core'
import { expect, test } from 'vitest'
import { balance, entry, executed, hashOf, shown, startLedger } from '../test-utils/fake-ledger.ts'
import { codeOf } from '../test-utils/harness.ts'
import { first, from, held, mint, own, second, third, to } from '../test-utils/planned-transfer.ts'
import { nativeMint } from './balance-changes.ts'

const name = shortAddress(mint)
const deposit = 2_039_280

type Told = Parameters<typeof executed>[1]

test.each<[string, Told, unknown]>([
  [
    'a payment to several has no one recipient',
    {
      lamports: [
        [from, 100_000, 40_000],
        [to, 0, 30_000],
        [third, 0, 30_000],
      ],
    },
    ['send', ['out 0.00006 SOL'], from, null],
  ],
  [
    'what another paid the fee for left whole',
    {
      signers: 2,
      lamports: [
        [third, 9_000, 9_000],
        [from, 100_000, 40_000],
        [to, 0, 60_000],
      ],
    },
    ['send', ['out 0.00006 SOL'], from, to],
  ],
  [
    'what another took by an allowance the address did not send',
    {
      lamports: [
        [third, 9_000, 9_000],
        [own, 1, 1],
        [first, 1, 1],
        [from, 9, 9],
      ],
      pre: [balance(1, mint, from, '5')],
      post: [balance(2, mint, to, '5')],
    },
    ['send', [`out 0.000005 ${name}`], third, to],
  ],
  [
    'what was made for the address came from nobody',
    {
      lamports: [
        [third, 9_000, 9_000],
        [own, deposit, deposit],
      ],
      post: [balance(1, mint, from, '5')],
    },
    ['receive', [`in 0.000005 ${name}`], null, from],
  ],
  [
    'the deposit of an own account is no payment',
    {
      lamports: [
        [from, 3_000_000, 3_000_000 - deposit],
        [own, 0, deposit],
        [first, 1, 1],
      ],
      pre: [balance(2, mint, to, '7')],
      post: [balance(1, mint, from, '5'), balance(2, mint, to, '2')],
    },
    ['receive', [`in 0.000005 ${name}`], to, from],
  ],
  [
    'the deposit that comes back is no payment',
    {
      lamports: [
        [from, 10, deposit + 10],
        [own, deposit, 0],
      ],
      pre: [balance(1, mint, from, '0')],
    },
    [null, [], from, null],
  ],
  [
    'a deposit that another laid down came with no SOL',
    {
      lamports: [
        [from, 9_000, 9_000],
        [own, 0, deposit],
      ],
      post: [balance(1, mint, from, '5')],
    },
    ['receive', [`in 0.000005 ${name}`], null, from],
  ],
  [
    'SOL that came with an account that another paid for is what came',
    {
      lamports: [
        [third, 3_000_000, 3_000_000 - deposit - 20],
        [from, 0, 20],
        [own, 0, deposit],
      ],
      post: [balance(2, mint, from, '5')],
    },
    ['receive', [`in 0.000005 ${name}`, 'in 0.00000002 SOL'], third, from],
  ],
  [
    'a deposit that two laid down is no payment to either',
    {
      lamports: [
        [third, 9_000, 8_000],
        [from, deposit, 1_000],
        [own, 0, deposit],
      ],
      post: [balance(2, mint, from, '0')],
    },
    [null, [], third, null],
  ],
  [
    'SOL that is wrapped stays its own',
    {
      lamports: [
        [from, deposit + 500, 0],
        [own, 0, deposit + 500],
      ],
      post: [balance(1, nativeMint, from, '500', 9)],
    },
    [null, [], from, null],
  ],
  [
    'wrapped SOL that left is SOL',
    {
      lamports: [
        [from, 9, 9],
        [own, deposit + 500, deposit],
        [first, deposit, deposit + 500],
      ],
      pre: [balance(1, nativeMint, from, '500', 9), balance(2, nativeMint, to, '0', 9)],
      post: [balance(1, nativeMint, from, '0', 9), balance(2, nativeMint, to, '500', 9)],
    },
    ['send', ['out 0.0000005 SOL'], from, to],
  ],
  [
    'what goes and comes is a trade',
    {
      lamports: [
        [from, 100_000, 40_000],
        [own, 1, 1],
        [first, 0, 60_000],
        [second, 1, 1],
      ],
      pre: [balance(1, mint, from, '0'), balance(3, mint, to, '5')],
      post: [balance(1, mint, from, '5'), balance(3, mint, to, '0')],
    },
    ['trade', [`in 0.000005 ${name}`, 'out 0.00006 SOL'], from, null],
  ],
  [
    'tokens between two accounts of its own moved nothing',
    {
      lamports: [
        [from, 9, 9],
        [own, 1, 1],
        [second, 1, 1],
      ],
      pre: [balance(1, mint, from, '5'), balance(2, mint, from, '0')],
      post: [balance(1, mint, from, '0'), balance(2, mint, from, '5')],
    },
    [null, [], from, null],
  ],
  [
    'a holder whom the node does not name is nobody',
    {
      lamports: [
        [from, 9, 9],
        [own, 1, 1],
        [first, 1, 1],
      ],
      pre: [balance(1, mint, from, '5'), balance(2, mint, undefined, '0')],
      post: [balance(1, mint, from, '0'), balance(2, mint, undefined, '5')],
    },
    ['send', [`out 0.000005 ${name}`], from, null],
  ],
  [
    'what failed moved nothing',
    {
      lamports: [
        [from, 9_000, 5_000],
        [to, 0, 4_000],
      ],
      err: {},
    },
    [null, [], from, null],
  ],
])('R-HIS-1: %s', async (_, told, row) => {
  const isOwn = told.lamports.some(([key]) => key === from)
  const { read } = startLedger({
    lists: { [isOwn ? from : own]: [entry(1, 9)] },
    held: isOwn ? [] : [held(own, 5n)],
    details: (signature) => executed(signature, told),
  })
  expect((await read()).transactions.map(shown)).toEqual([row])
})

test('accounts of lookup tables count', async () => {
  const { meta, transaction } = executed(hashOf(1), {
    lamports: [
      [third, 9, 9],
      [from, 5, 25],
      [to, 20, 0],
    ],
  })
  const message = { ...transaction.message, accountKeys: [third] }
  const answer = {
    transaction: { ...transaction, message },
    meta: { ...meta, loadedAddresses: { writable: [from], readonly: [to] } },
  }
  const { read } = startLedger({ lists: { [from]: [entry(1, 9)] }, details: () => answer })
  expect((await read()).transactions.map(shown)).toEqual([['receive', ['in 0.00000002 SOL'], to, from]])
})

test.each([
  ['has no details', null],
  ['cannot read the version', new Error('-32015')],
])('a transaction of which a node %s is there all the same, without what it moved', async (_, answer) => {
  const { read } = startLedger({
    lists: { [from]: [entry(2, 9, { blockTime: null, err: {} }), entry(1, 8)] },
    details: () => answer,
  })
  const rows = (await read()).transactions
  expect(rows.map(({ metadata: { status, minedAt } }) => [status, minedAt])).toEqual([
    ['failed', null],
    ['confirmed', '2023-11-14T22:13:20.000Z'],
  ])
  expect(rows.map(({ transfers }) => transfers)).toEqual([[], []])
})

test('a node that fails is an error of the whole page', async () => {
  const { read } = startLedger({ lists: { [from]: [entry(1, 9)] }, details: () => new Error('-32603') })
  expect(await codeOf(read())).toBe('rpc/internal')
})
