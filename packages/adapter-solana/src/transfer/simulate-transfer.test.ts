import type { Address } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { tokenProgram } from '../chain/programs.ts'
import { nativeMint } from '../history/balance-changes.ts'
import { chainWith, destination, first, from, held, mint, refusalOf, to } from '../test-utils/planned-transfer.ts'
import { mintAccount, nativeAccount, plainAccount, tokenAccount } from '../test-utils/token-accounts.ts'
import { associatedAccount } from './instructions.ts'

const played = (accounts: unknown) => ({ err: null, unitsConsumed: 1_000, accounts })
const lamports = (amount: number) => ({ ...plainAccount(), lamports: amount })
const tokens = (owner: typeof to, amount: bigint, rent = 2_039_280) => ({
  ...tokenAccount({ mint, owner, amount }),
  lamports: rent,
})

describe('R-SEND-6: lamports', () => {
  const payment = { amount: 5n }
  const before = plainAccount().lamports

  test('arrive as the simulation shows', async () => {
    const { estimate, asked } = chainWith({ simulation: played([lamports(1), lamports(before + 5)]) })
    expect(await estimate(payment)).toMatchObject({ deposit: 0n, balanceChange: { sender: -5n, recipient: 5n } })
    expect(asked.simulateTransaction?.[1]).toMatchObject({ accounts: { encoding: 'base64', addresses: [from, to] } })
  })

  test('that would not arrive are no payment', async () => {
    const { estimate, prepare } = chainWith({ simulation: played([lamports(1), lamports(before)]) })
    const refusal = 'transaction/invalid: The recipient would get nothing.'
    expect([await refusalOf(estimate(payment)), await refusalOf(prepare(payment))]).toEqual([refusal, refusal])
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['one account', [lamports(1)]],
    ['three accounts', [lamports(1), lamports(2), lamports(3)]],
    ['a recipient that does not exist', [lamports(1), null]],
    ['what is no account', [lamports(1), { lamports: before + 5 }]],
  ])('of which the node shows %s are weighed without', async (_, accounts) => {
    const { estimate } = chainWith({ simulation: played(accounts) })
    expect(await estimate(payment)).toMatchObject({ amount: 5n, balanceChange: null })
  })
})

describe('R-SEND-6: tokens', () => {
  const payment = { amount: 7n, token: mint }
  const start = (accounts: unknown, extra: object = {}) =>
    chainWith({ held: [held(first, 9n)], simulation: played(accounts), ...extra })

  test('leave one account and arrive in the other, whose rent is what the simulation shows', async () => {
    const { estimate } = start([tokens(from, 2n), tokens(to, 7n, 2_100_000)])
    expect(await estimate(payment)).toMatchObject({
      deposit: 2_100_000n,
      balanceChange: { sender: -7n, recipient: 7n },
    })
  })

  test('of which less would arrive than was agreed to are not sent; those that nobody can see arrive are', async () => {
    const { prepare } = start([tokens(from, 2n), tokens(to, 6n)])
    expect(await refusalOf(prepare({ ...payment, minReceived: 7n }))).toBe(
      'request/changed: 6 would arrive, and 7 has to.',
    )
    expect(await refusalOf(prepare({ ...payment, minReceived: 6n }))).toBe('went well')
    expect(await refusalOf(prepare(payment))).toBe('went well')
    expect(await refusalOf(start(null).prepare({ ...payment, minReceived: 7n }))).toBe('went well')
  })

  test('add to what is there already', async () => {
    const arrival = { [destination]: tokenAccount({ mint, owner: to, amount: 40n }) }
    const { estimate } = start([tokens(from, 2n), tokens(to, 46n)], { accounts: arrival })
    expect(await estimate(payment)).toMatchObject({ deposit: 0n, balanceChange: { sender: -7n, recipient: 6n } })
  })

  test('that would not arrive are no payment', async () => {
    const { estimate } = start([tokens(from, 2n), tokens(to, 0n)])
    expect(await refusalOf(estimate(payment))).toBe('transaction/invalid: The recipient would get nothing.')
  })

  test('of which the node shows other data are weighed without, and with the rent of a plain account', async () => {
    const { estimate } = start([lamports(1), lamports(2)])
    expect(await estimate(payment)).toMatchObject({ balanceChange: null })
    const { estimate: unshown } = start(null)
    expect(await unshown(payment)).toMatchObject({ balanceChange: null, deposit: 2_039_280n })
  })
})

describe('R-SEND-6: what moves by itself meanwhile', () => {
  const before = plainAccount().lamports
  const requests = (order: readonly string[]) => order.filter((method) => method === 'getMultipleAccounts').length

  test('is no reason to refuse lamports, and says nothing about what arrives', async () => {
    const emptied = { simulation: played([lamports(1), lamports(5)]), later: { [to]: lamports(0) } }
    const { estimate, prepare } = chainWith(emptied)
    expect(await estimate({ amount: 5n })).toMatchObject({ amount: 5n, deposit: 0n, balanceChange: null })
    expect(await refusalOf(prepare({ amount: 5n }))).toBe('went well')
  })

  test.each<[string, Readonly<Record<string, object>>]>([
    ['the recipient', { [destination]: tokenAccount({ mint, owner: to, amount: 30n }) }],
    ['the sender', { [first]: tokenAccount({ mint, owner: from, amount: 8n }) }],
  ])('is not withheld from tokens, of %s', async (_, later) => {
    const { estimate } = chainWith({
      ...{ held: [held(first, 9n)], later },
      accounts: { [destination]: tokenAccount({ mint, owner: to, amount: 40n }) },
      simulation: played([tokens(from, 2n), tokens(to, 37n)]),
    })
    expect(await estimate({ amount: 7n, token: mint })).toMatchObject({ deposit: 0n, balanceChange: null })
  })

  test('is no reason to refuse tokens of which the other side seems to have got back what was sent', async () => {
    const { estimate } = chainWith({
      ...{ held: [held(first, 9n)], later: { [destination]: tokenAccount({ mint, owner: to, amount: 30n }) } },
      accounts: { [destination]: tokenAccount({ mint, owner: to, amount: 40n }) },
      simulation: played([tokens(from, 12n), tokens(to, 37n)]),
    })
    expect(await estimate({ amount: 7n, token: mint })).toMatchObject({ balanceChange: null })
  })

  test('is asked about only where something else arrives than is sent', async () => {
    const usual = chainWith({ simulation: played([lamports(1), lamports(before + 5)]) })
    const other = chainWith({ simulation: played([lamports(1), lamports(before + 4)]) })
    expect((await usual.estimate({ amount: 5n })).balanceChange).toEqual({ sender: -5n, recipient: 5n })
    expect((await other.estimate({ amount: 5n })).balanceChange).toEqual({ sender: -5n, recipient: 4n })
    expect([requests(usual.order), requests(other.order)]).toEqual([1, 2])
  })
})

describe('R-SEND-6: wrapped SOL', async () => {
  const mint = nativeMint as Address
  const payment = { amount: 7n, token: mint }
  const at = await associatedAccount({ program: tokenProgram, mint, owner: to })
  const wrapped = (owner: Address, amount: bigint) => nativeAccount({ mint, owner, amount })
  const start = (balance: number, accounts: object = {}) =>
    chainWith({
      ...{ balance, held: [{ pubkey: first, account: wrapped(from, 9n) }] },
      accounts: { [mint]: mintAccount(), ...accounts },
      simulation: played([wrapped(from, 2n), wrapped(to, 7n)]),
    })
  const balanceChange = { sender: -7n, recipient: 7n }

  test('is sent with the lamports of its account, which are no deposit', async () => {
    const { estimate } = start(5_000, { [at]: wrapped(to, 0n) })
    expect(await estimate(payment)).toMatchObject({ deposit: 0n, balanceChange })
  })

  test('adds to what is wrapped there already, and only what comes besides is a deposit', async () => {
    const { estimate } = chainWith({
      ...{ balance: 5_100, held: [{ pubkey: first, account: wrapped(from, 9n) }] },
      accounts: { [mint]: mintAccount(), [at]: wrapped(to, 40n) },
      simulation: played([wrapped(from, 2n), { ...wrapped(to, 47n), lamports: wrapped(to, 47n).lamports + 100 }]),
    })
    expect(await estimate(payment)).toMatchObject({ deposit: 100n, balanceChange })
  })

  test('opens an account whose deposit is its rent alone', async () => {
    const { estimate } = start(5_000 + 2_039_280)
    expect(await estimate(payment)).toMatchObject({ deposit: 2_039_280n, balanceChange })
  })
})
