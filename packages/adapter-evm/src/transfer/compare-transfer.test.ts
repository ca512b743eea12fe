import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { placeOf } from '../chain/read-replacement.ts'
import { codeOf, never } from '../test-utils/harness.ts'
import {
  approved,
  fee,
  hash,
  type Mined,
  minedChain,
  receipt,
  transaction,
  transferred,
} from '../test-utils/mined-chain.ts'
import { createCompareTransfer } from './compare-transfer.ts'

const [me, you, thief, bundler, token, other]: readonly Hex[] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
] as const
type Given = {
  readonly token?: Hex
  readonly address?: string
  readonly network?: `eip155:${string}`
  readonly maxFee?: bigint | null
}
const amount = 77n
const pays = (to: Hex, of = amount): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, of] })
const mark: Hex = '0xdeadbeef'

/** What is said of a payment of 77 that did this. */
const compareAll = (mined: Mined, { address = me, network = 'eip155:1', maxFee = fee, ...shown }: Given = {}) => {
  const { readNode } = minedChain(mined)
  const wanted = { to: you, amount, token: shown.token ?? null, decimals: null, maxFee }
  return createCompareTransfer({ readNode, operationAccounts: new Map() })(
    { address, network, hash, shown: wanted },
    never,
  )
}
/** The same, its differences alone. */
async function compare(mined: Mined, given: Given = {}) {
  const { comparison } = await compareAll({ receipt: receipt(), ...mined }, given)
  return comparison.is === 'different' ? comparison.differences : comparison.is
}
/** Paid by a contract of the sender's, which the sender calls. */
const batch = (mined: Mined, given: Given = {}) =>
  compare(
    { sent: transaction({ from: me, to: other, input: mark }), contracts: [other], counts: { [me]: 1 }, ...mined },
    given,
  )
/** Paid by a bundler on the sender's behalf. */
const bundled = (mined: Mined, given: Given = {}) =>
  compare({ sent: transaction({ from: bundler, to: other, input: mark }), contracts: [other], ...mined }, given)

test.each<[string, Given]>([
  ['a network of another kind', { network: 'solana:1' as never }],
  ['a sender that is no address', { address: 'alice.eth' }],
])('%s is rpc/invalid-params', async (_, given) => {
  expect(await codeOf(compareAll({}, given))).toBe('rpc/invalid-params')
})

describe('a payment by itself', () => {
  const sent = (change: object = {}) => transaction({ from: me, to: you, value: amount, ...change })

  test('is the same as it was shown, with a mark or without', async () => {
    expect(await compare({ sent: sent() })).toBe('same')
    expect(await compare({ sent: sent({ input: mark }) })).toBe('same')
  })

  test.each<[string, object, object]>([
    ['another recipient', { to: thief }, { recipient: thief }],
    ['another amount', { value: 78n }, { amount: 78n }],
    ['another sender', { from: thief }, { sender: thief }],
    [
      'an account that is handed over',
      { authorizationList: [{}] },
      { extra: [{ is: 'control', to: null, token: null, amount: null }] },
    ],
    ['tokens instead', { to: token, value: 0n, input: pays(you) }, { token, amount }],
    [
      'tokens and the payment',
      { to: token, input: pays(you) },
      { token, amount, extra: [{ is: 'payment', to: token, token: null, amount }] },
    ],
  ])('says %s', async (_, change, differences) => {
    expect(await compare({ sent: sent(change), contracts: [token] })).toEqual(differences)
  })

  test('of tokens may have a mark behind it, and says what it paid besides', async () => {
    const of = (change: object = {}) => ({
      sent: transaction({ from: me, to: token, input: `${pays(you)}beef`, ...change }),
      receipt: receipt(transferred(token, me, you, amount)),
    })
    expect(await compare(of(), { token })).toBe('same')
    expect(await compare(of({ to: other }), { token })).toEqual({ token: null, recipient: other, amount: 0n })
    expect(await compare(of({ value: 5n }), { token })).toEqual({
      extra: [{ is: 'payment', to: token, token: null, amount: 5n }],
    })
  })

  test('waits while it is pending, and says what differs already', async () => {
    const pending = (change: object = {}) => compareAll({ sent: sent(change) })
    const place = placeOf(sent(), me)
    expect(place).toMatch(/^5:0x[\da-f]{64}$/)
    expect(await pending()).toEqual({ is: 'pending', comparison: { is: 'waiting' }, place, replacedBy: null })
    expect((await pending({ to: thief })).comparison).toEqual({ is: 'different', differences: { recipient: thief } })
    const unclear = await compareAll({ sent: sent({ to: other, input: mark }), contracts: [other] })
    expect(unclear).toMatchObject({ is: 'pending', comparison: { is: 'waiting' } })
  })

  test('that failed cost its fee alone, and of another one nothing can be told', async () => {
    const failed = (change: object, given?: Given) =>
      compareAll({ sent: sent(change), receipt: { ...receipt(), status: '0x0' } }, given)
    expect(await failed({})).toMatchObject({ is: 'failed', comparison: { is: 'same' } })
    expect((await failed({}, { maxFee: fee - 1n })).comparison).toEqual({ is: 'different', differences: { fee } })
    expect((await failed({ from: thief })).comparison).toEqual({ is: 'incomparable' })
  })

  test('costs what was shown, or less; who else pays is not the sender', async () => {
    expect(await compare({ sent: sent() }, { maxFee: fee - 1n })).toEqual({ fee })
    expect(await compare({ sent: sent() }, { maxFee: null })).toBe('same')
    expect(await compare({ sent: sent({ from: thief }) }, { maxFee: 0n })).toEqual({ sender: thief })
  })

  test('costs on a rollup what that charges for its parent chain and for its operator, too', async () => {
    const onRollup = { ...receipt(), l1Fee: '0x5', operatorFeeConstant: '0x2' }
    const mined = { sent: sent(), receipt: onRollup }
    expect(await compare(mined, { maxFee: fee + 7n })).toBe('same')
    expect(await compare(mined, { maxFee: fee + 6n })).toEqual({ fee: fee + 7n })
  })

  test('that another account made to a contract may be on behalf of the sender', async () => {
    expect(await compare({ sent: sent({ from: bundler }), contracts: [you] })).toBe('incomparable')
    expect(await compare({ sent: sent(), contracts: [you] })).toBe('same')
  })
})

test('a contract that was created instead is told by its effects', async () => {
  const sent = transaction({ from: me, value: amount, input: '0x6001' })
  expect(await compare({ sent, counts: { [me]: 1 }, gains: { [me]: -amount - fee } })).toEqual({
    amount: 0n,
    extra: [{ is: 'payment', to: null, token: null, amount }],
  })
})

describe('tokens that a contract paid', () => {
  const of = (...logs: readonly object[]) => batch({ receipt: receipt(...logs), gains: { [me]: -fee } }, { token })
  const paid = transferred(token, me, you, amount)

  test('are the same where all of them arrived, and nothing else left', async () => {
    expect(await of(paid)).toBe('same')
    expect(await of(paid, transferred(token, thief, you, 5n))).toEqual({ amount: 82n })
    expect(await of(paid, transferred(other, thief, bundler, 5n), approved(token, thief, other, 5n))).toBe('same')
    expect(await of(paid, approved(token, me, other, 0n))).toBe('same')
  })

  test('cannot be told from a payment that is split, where the token may have kept the rest', async () => {
    const split = [transferred(token, me, you, 1n), transferred(token, me, thief, 76n)]
    expect(await of(...split)).toBe('incomparable')
    expect(await of(...split, approved(token, me, thief, 5n))).toEqual({
      extra: [{ is: 'allowance', to: thief, token, amount: 5n }],
    })
  })

  test.each<[string, readonly object[], object]>([
    ['less', [transferred(token, me, you, 70n)], { amount: 70n }],
    ['more', [transferred(token, me, you, 78n)], { amount: 78n }],
    ['to another recipient', [transferred(token, me, thief, amount)], { recipient: thief }],
    [
      'to others, most of it to one',
      [transferred(token, me, bundler, 5n), transferred(token, me, thief, 6n)],
      { recipient: thief, amount: 11n },
    ],
    [
      'to others, most of it to the first',
      [transferred(token, me, thief, 6n), transferred(token, me, bundler, 5n)],
      { recipient: thief, amount: 11n },
    ],
    [
      'of another token',
      [transferred(other, me, you, amount)],
      { amount: 0n, extra: [{ is: 'payment', to: you, token: other, amount }] },
    ],
    [
      'besides, to another',
      [paid, transferred(token, me, thief, 5n)],
      { extra: [{ is: 'payment', to: thief, token, amount: 5n }] },
    ],
    [
      'besides, of another token',
      [paid, transferred(other, me, thief, 5n)],
      { extra: [{ is: 'payment', to: thief, token: other, amount: 5n }] },
    ],
    [
      'and allowed others more',
      [paid, approved(token, me, thief, 5n)],
      { extra: [{ is: 'allowance', to: thief, token, amount: 5n }] },
    ],
  ])('%s', async (_, logs, differences) => {
    expect(await of(...logs)).toEqual(differences)
  })

  test('cannot be told from those that were not paid, where a token logs nothing', async () => {
    expect(await of()).toBe('incomparable')
  })

  test('and some of the currency, which went nobody knows where', async () => {
    const extra = [{ is: 'payment', to: null, token: null, amount: 9n }]
    const gains = { [me]: -fee - 9n }
    expect(await batch({ receipt: receipt(paid), gains }, { token })).toEqual({ extra })
    expect(await batch({ gains }, { token })).toEqual({ amount: 0n, extra })
    const stranger = [transferred(token, me, thief, amount)]
    expect(await batch({ receipt: receipt(...stranger), gains }, { token })).toEqual({ recipient: thief, extra })
    // With another transaction in the block, nobody knows which one it was.
    expect(await batch({ receipt: receipt(paid), gains, counts: { [me]: 2 } }, { token })).toBe('same')
  })

  test('for an account by another one are the same, or nobody knows: a paymaster may take its part', async () => {
    const bundle = (...logs: readonly object[]) => bundled({ receipt: receipt(...logs) }, { token })
    expect(await bundle(paid)).toBe('same')
    expect(await bundle()).toBe('incomparable')
    expect(await bundle(paid, transferred(token, me, bundler, 5n))).toBe('incomparable')
    expect(await bundle(transferred(token, me, you, 70n), transferred(other, me, bundler, 5n))).toEqual({ amount: 70n })
    expect(await bundle(transferred(other, me, bundler, 5n))).toBe('incomparable')
  })
})

describe('the currency that a contract paid', () => {
  const moved = (left: bigint, arrived: bigint, more: Mined = {}, given: Given = {}) =>
    batch({ gains: { [me]: -fee - left, [you]: arrived }, ...more }, given)

  test('is the same where all of it arrived, and what left besides went nobody knows where', async () => {
    expect(await moved(amount, amount)).toBe('same')
    // What a rollup charges for its parent chain is no payment.
    const onRollup = { receipt: { ...receipt(), l1Fee: '0x5' } }
    expect(await moved(amount + 5n, amount, onRollup, { maxFee: fee + 5n })).toBe('same')
    expect(await moved(amount + 5n, amount)).toEqual({
      extra: [{ is: 'payment', to: null, token: null, amount: 5n }],
    })
  })

  test('arrived in part, or not at all', async () => {
    expect(await moved(70n, 70n)).toEqual({ amount: 70n })
    expect(await moved(78n, 78n)).toEqual({ amount: 78n })
    expect(await moved(0n, 0n)).toEqual({ amount: 0n })
    expect(await moved(amount, 70n)).toEqual({
      amount: 70n,
      extra: [{ is: 'payment', to: null, token: null, amount: 7n }],
    })
  })

  test.each<[string, bigint, bigint, Mined?]>([
    ['others have paid the recipient, too', 70n, amount],
    ['the recipient has got more than was shown', 70n, 90n],
    ['the recipient is a contract, which may have passed it on', amount, 70n, { contracts: [other, you] }],
    ['the recipient has spent some of it', amount, 70n, { counts: { [me]: 1, [you]: 1 } }],
    ['the sender has sent more in the same block', amount, amount, { counts: { [me]: 2 } }],
    ['the node has forgotten the block', amount, amount, { fails: ['eth_getBalance'] }],
  ])('cannot be told where %s', async (_, left, arrived, more) => {
    expect(await moved(left, arrived, more)).toBe('incomparable')
  })

  test('is told beside tokens that left', async () => {
    const logs = [transferred(token, me, thief, 5n), approved(token, me, thief, 6n)]
    expect(await moved(amount, amount, { receipt: receipt(...logs) })).toEqual({
      extra: [
        { is: 'payment', to: thief, token, amount: 5n },
        { is: 'allowance', to: thief, token, amount: 6n },
      ],
    })
  })

  test('for an account by another one is the same, or nobody knows', async () => {
    const bundle = (arrived: bigint, ...logs: readonly object[]) =>
      bundled({ gains: { [you]: arrived }, receipt: receipt(...logs) })
    expect(await bundle(amount)).toBe('same')
    expect(await bundle(70n)).toBe('incomparable')
    expect(await bundle(amount, transferred(token, me, bundler, 5n))).toBe('incomparable')
    expect(await bundle(amount, approved(token, me, bundler, 5n))).toBe('incomparable')
  })
})
