import { type Address, getAddressDecoder } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import {
  associatedTokenProgram,
  computeBudgetProgram,
  guardProgram,
  memoProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
} from '../chain/programs.ts'
import { type Call, type Done, executed } from '../test-utils/executed.ts'
import { u64 } from '../test-utils/planned-transfer.ts'
import { compareExecuted } from './compare-executed.ts'
import { readExecuted } from './executed-transaction.ts'
import { associatedAccount } from './instructions.ts'

const key = (seed: number): Address => getAddressDecoder().decode(new Uint8Array(32).fill(seed))
const [me, to, thief, mint, otherMint] = [key(1), key(2), key(3), key(4), key(5)]
const [mine, theirs, thiefs, unknown] = [key(6), key(7), key(8), key(9)]
const amount = 77n

const pay = (sats = amount, from: string = me, recipient: string = to): Call => ({
  ...{ program: systemProgram, accounts: [from, recipient], data: [2, 0, 0, 0, ...u64(sats)] },
})
const token = (data: readonly number[], ...accounts: readonly string[]): Call => ({
  ...{ program: tokenProgram, accounts, data },
})
const plain = (account: string = theirs, of = amount) => token([3, ...u64(of)], mine, account, me)
const checked = (account: string = theirs, of = amount) => token([12, ...u64(of), 6], mine, mint, account, me)
const withFee = (account: string = theirs) => token([26, 1, ...u64(amount), 6, ...u64(1n)], mine, mint, account, me)
const open = (data: readonly number[], owner: string = thief): Call => ({
  ...{ program: associatedTokenProgram, accounts: [me, thiefs, owner, mint, systemProgram, tokenProgram], data },
})
const swap = (...inner: readonly Call[]): Call => ({ program: unknown, accounts: [me], data: [9], inner })

const holdings = [
  { account: mine, mint, owner: me },
  { account: theirs, mint, owner: to },
  { account: thiefs, mint, owner: thief },
]

type Wanted = { readonly token?: string | null }

/** What is said of a transaction of the sender's that did this, where a payment of 77 was shown. */
const compare = (calls: readonly Call[], { token: wanted = null }: Wanted = {}, done: Partial<Done> = {}) =>
  compareExecuted(readExecuted(executed({ calls, signers: [me], holdings, ...done })), {
    ...{ from: me, to, token: wanted, amount, decimals: null, maxFee: null },
  })
const called = (program: string) => ({ is: 'call', to: program, token: null, amount: null })

describe('what is the payment that was shown', () => {
  test.each<[string, Call]>([
    ['Transfer', plain()],
    ['TransferChecked', checked()],
    ['TransferCheckedWithFee', withFee()],
    ['TransferChecked of the newer program', { ...checked(), program: token2022Program }],
  ])('%s of tokens', async (_, call) => {
    expect(await compare([call], { token: mint })).toEqual({})
  })

  test.each<[string, Call]>([
    ['Transfer that is longer', token([3, ...u64(amount), 0], mine, theirs, me)],
    ['TransferChecked without decimals', token([12, ...u64(amount)], mine, mint, theirs, me)],
    ['TransferCheckedWithFee of another kind', token([26, 0, ...u64(amount), 6, ...u64(1n)], mine, mint, theirs, me)],
    ['TransferCheckedWithFee by another number', token([25, 1, ...u64(amount), 6, ...u64(1n)], mine, mint, theirs, me)],
    ['TransferCheckedWithFee without its fee', token([26, 1, ...u64(amount), 6], mine, mint, theirs, me)],
    ['Transfer to no account', token([3, ...u64(amount)], mine)],
    ['nothing', token([])],
  ])('not a %s, which is an instruction like any other', async (_, call) => {
    expect(await compare([call], { token: mint })).toEqual({ amount: 0n, extra: [called(tokenProgram)] })
  })

  test.each<[string, Call]>([
    ['that is longer', { ...pay(), data: [2, 0, 0, 0, ...u64(amount), 0] }],
    ['of another number', { ...pay(), data: [2, 1, 0, 0, ...u64(amount)] }],
    ['that creates an account', { ...pay(), data: [3, 0, 0, 0, ...u64(amount)] }],
    ['of another program', { ...pay(), program: memoProgram, data: [] }],
  ])('no instruction of the System program %s', async (_, call) => {
    expect((await compare([call]))?.amount).toBe(0n)
  })

  test('the most like it, wherever it stands', async () => {
    const others = [{ is: 'payment', to: thief, token: null, amount: 5n }]
    expect(await compare([pay(5n, me, thief), pay()])).toEqual({ extra: others })
    expect(await compare([pay(), pay(5n, me, thief)])).toEqual({ extra: others })
    // Token before recipient, recipient before amount.
    expect(await compare([pay(amount, me, thief), pay(5n)])).toMatchObject({ amount: 5n })
    expect(await compare([checked(theirs, 5n), pay(amount)], { token: mint })).toMatchObject({ amount: 5n })
  })

  test('by its amount, where two are alike', async () => {
    const twice = { extra: [{ is: 'payment', to, token: null, amount: 5n }] }
    expect([await compare([pay(5n), pay()]), await compare([pay(), pay(5n)])]).toEqual([twice, twice])
  })

  test('from the sender before any other', async () => {
    expect(await compare([pay(amount, thief, to), pay(5n, me, thief)])).toEqual({ amount: 5n, recipient: thief })
    expect(await compare([pay(6n, thief, to)])).toEqual({ amount: 0n })
  })

  test('exactly, from another account: that is told', async () => {
    expect(await compare([pay(amount, thief, to)])).toEqual({ sender: thief })
    expect(await compare([pay(amount, thief, unknown)])).toEqual({ amount: 0n })
    const tokens = token([12, ...u64(amount), 6], thiefs, mint, theirs, thief)
    expect(await compare([tokens])).toEqual({ amount: 0n })
    expect(await compare([tokens], { token: mint })).toEqual({ sender: thief })
  })

  test('in another token: its amount says nothing, and is told', async () => {
    expect(await compare([checked()])).toEqual({ token: mint, amount })
    expect(await compare([checked(thiefs)])).toEqual({ token: mint, amount, recipient: thief })
  })
})

describe('what cannot be told', () => {
  test('a transaction that the sender has not signed and that pays nobody', async () => {
    expect(await compare([], {}, { signers: [thief] })).toBeNull()
    expect(await compare([])).toEqual({ amount: 0n })
    expect(await compare([pay(amount, thief, to)], {}, { signers: [thief] })).toEqual({ sender: thief })
  })

  test('whose the accounts are, where the node does not say', async () => {
    const silent = { holdings: holdings.map(({ account }) => ({ account, mint })) }
    expect(await compare([plain()], { token: mint }, silent)).toBeNull()
    const known = (...accounts: readonly string[]) => ({
      holdings: holdings.map(({ owner, ...one }) => ({ ...one, ...(accounts.includes(one.account) ? { owner } : {}) })),
    })
    expect(await compare([plain()], { token: mint }, known(mine))).toBeNull()
    expect(await compare([plain()], { token: mint }, known(theirs))).toBeNull()
    expect(await compare([plain()], { token: mint }, known(mine, theirs))).toEqual({})
    expect(await compare([plain()], {}, { holdings: [] })).toBeNull()
  })

  test('a payment as it was shown that a program made, which may take it back', async () => {
    expect(await compare([swap(pay())])).toBeNull()
    expect(await compare([swap(pay(5n))])).toEqual({ amount: 5n, extra: [called(unknown)] })
  })
})

describe('where an older node does not say whose an account is, its address does', () => {
  test.each([tokenProgram, token2022Program])('of the program %s', async (program) => {
    const account = await associatedAccount({ program, mint, owner: to })
    const silent = { holdings: [{ account: mine, mint }] }
    expect(await compare([checked(account)], { token: mint }, silent)).toEqual({})
    const stranger = await associatedAccount({ program, mint, owner: thief })
    expect(await compare([checked(stranger)], { token: mint }, silent)).toBeNull()
  })

  test('the sender is whom the node says', async () => {
    const account = await associatedAccount({ program: tokenProgram, mint, owner: to })
    const said = { holdings: [{ account: mine, mint, owner: thief }] }
    expect(await compare([checked(account)], { token: mint }, said)).toEqual({ sender: thief })
  })

  test('no address is made of what is none', async () => {
    const shown = { from: me, to: 'alice.sol', token: mint, amount, decimals: null, maxFee: null }
    const done = readExecuted(executed({ calls: [checked()], signers: [me], holdings: [] }))
    expect(await compareExecuted(done, shown)).toBeNull()
  })
})

describe('what else it did', () => {
  test('marks, assertions and the compute budget are nothing else', async () => {
    const harmless = [
      { program: computeBudgetProgram, data: [3, ...u64(9n)] },
      { program: memoProgram, accounts: [], data: [1] },
      { program: guardProgram, accounts: [], data: [2] },
      { program: guardProgram, accounts: [], data: [3] },
    ]
    expect(await compare([...harmless, pay()])).toEqual({})
  })

  test.each([[[]], [[0]], [[1, 9]]])('what the guard does beside assertions is a call: %j', async (data) => {
    expect(await compare([pay(), { program: guardProgram, data }])).toEqual({ extra: [called(guardProgram)] })
  })

  test('payments of tokens of the sender, to an account where nobody knows whose it is', async () => {
    const payment = { is: 'payment', token: mint, amount: 3n }
    expect(await compare([pay(), checked(thiefs, 3n)])).toEqual({ extra: [{ ...payment, to: thief }] })
    expect(await compare([pay(), checked(unknown, 3n)])).toEqual({ extra: [{ ...payment, to: unknown }] })
    expect(await compare([pay(), pay(3n, thief, to)])).toEqual({})
  })

  test('a payment of tokens from an account of which nobody says whose it is', async () => {
    const moved = token([12, ...u64(3n), 6], unknown, mint, thiefs, me)
    const payment = { is: 'payment', to: thief, token: mint, amount: 3n }
    expect(await compare([pay(), moved])).toEqual({ extra: [payment] })
    // A program moves tokens among accounts of its own.
    expect(await compare([pay(), swap(moved)])).toEqual({ extra: [called(unknown)] })
  })

  test.each([[[]], [[0]], [[1]]])('an account that is opened for a stranger: %j', async (data) => {
    expect(await compare([pay(), open(data)])).toEqual({
      extra: [{ is: 'call', to: thief, token: mint, amount: null }],
    })
  })

  test('an account for whom is paid is part of paying', async () => {
    expect(await compare([open([1], to), checked()], { token: mint })).toEqual({})
    // Opened although another one is paid.
    expect(await compare([open([1], to), pay()])).toMatchObject({ extra: [{ is: 'call', to, token: mint }] })
    expect(await compare([open([1]), checked(thiefs)], { token: mint })).toEqual({ recipient: thief })
    expect(await compare([open([1]), pay(amount, me, thief)])).toMatchObject({ extra: [{ to: thief, token: mint }] })
    const extra = [{ is: 'payment', to: thief, token: mint, amount: 3n }]
    expect(await compare([open([1]), pay(), checked(thiefs, 3n)])).toEqual({ extra })
    // Opened as it had to be, although another one is paid then.
    expect(await compare([open([1], to), checked(thiefs)], { token: mint })).toEqual({ recipient: thief })
    const opened = { is: 'call', to: thief, token: mint, amount: null }
    expect(await compare([open([1]), checked()], { token: mint })).toEqual({ extra: [opened] })
  })

  test.each<[string, Call]>([
    ['that closes nested accounts', open([2])],
    ['of another length', open([1, 0])],
    ['without accounts', { program: associatedTokenProgram, accounts: [me, thiefs, thief], data: [1] }],
  ])('an instruction of the associated token program %s is a call', async (_, call) => {
    expect(await compare([pay(), call])).toEqual({ extra: [called(associatedTokenProgram)] })
  })

  test.each<[string, Call, string | null]>([
    ['Approve', token([4, ...u64(5n)], mine, thief, me), mint],
    ['ApproveChecked', token([13, ...u64(5n), 6], mine, mint, thief, me), mint],
    ['Approve of an unknown account', token([4, ...u64(5n)], unknown, thief, me), null],
  ])('%s is an allowance', async (_, call, of) => {
    expect(await compare([pay(), call])).toEqual({
      extra: [{ is: 'allowance', to: thief, token: of, amount: 5n }],
    })
  })

  test.each<[string, Call]>([
    ['Revoke', token([5], mine, me)],
    ['MintTo', token([7, ...u64(5n)], mint, mine, me)],
    ['an Approve that is cut off', token([4, 5], mine, thief, me)],
    ['an Approve of nobody', token([4, ...u64(5n)], mine)],
    ['a transfer of no program that is known', { ...pay(3n), program: unknown }],
    ['a transfer of tokens of no token program', { ...plain(), program: unknown }],
    ['an account that no program that is known opens', { ...open([]), program: unknown }],
    ['Approve of no token program', { ...token([4, ...u64(5n)], mine, thief, me), program: unknown }],
  ])('%s is a call', async (_, call) => {
    expect(await compare([pay(), call])).toEqual({ extra: [called(call.program)] })
  })

  test('what a program moved for the sender is a payment, beside the call', async () => {
    expect(await compare([pay(), swap(checked(thiefs, 3n), { program: memoProgram })])).toEqual({
      extra: [{ is: 'payment', to: thief, token: mint, amount: 3n }, called(unknown)],
    })
  })

  test('tokens whose mint the node says of either account are of that mint', async () => {
    const only = (account: string) => ({ holdings: [{ account, mint: otherMint, owner: account === mine ? me : to }] })
    expect(await compare([plain()], { token: otherMint }, only(mine))).toBeNull()
    const account = await associatedAccount({ program: tokenProgram, mint: otherMint, owner: to })
    expect(await compare([plain(account)], { token: otherMint }, only(account))).toBeNull()
    expect(await compare([plain(account)], { token: otherMint }, only(mine))).toEqual({})
  })
})
