import { type Address, type Hex, pad, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { never } from '../test-utils/harness.ts'
import { approved, transferred } from '../test-utils/mined-chain.ts'
import { currency } from './play-calls.ts'
import { simulateTransfer } from './simulate-transfer.ts'

const addressOf = (digit: number): Address => `0x${String(digit).repeat(40)}`
const [from, to, token, other, spender] = [1, 2, 3, 4, 5].map(addressOf) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const word = (amount: bigint): Hex => pad(toHex(amount))
const result = (returnData: Hex, logs: readonly object[] = [], status = '0x1') => ({
  ...{ status, returnData, logs },
  error: { message: 'execution reverted' },
})

type Calls = readonly { readonly from?: Address; readonly to: Address; readonly value?: Hex; readonly data?: Hex }[]

/** What is said of a transfer, and what the node was asked to play. */
async function simulate(
  results: readonly unknown[] | null,
  transfer: { readonly amount?: bigint; readonly token?: Address; readonly to?: Address } = {},
) {
  const asked: Calls[] = []
  const read = async (_: string, [block]: readonly unknown[]) => {
    asked.push((block as { blockStateCalls: [{ calls: Calls }] }).blockStateCalls[0].calls)
    return results && [{ calls: results }]
  }
  const checked = { to, amount: 7n, token: undefined, decimals: undefined, ...transfer }
  const outcome = await simulateTransfer({ from, read, signal: never }, checked).catch(
    ({ code, detail }: { code: string; detail: string }) => `${code}: ${detail}`,
  )
  return { outcome, asked }
}

/** A token that says these balances: the sender's and the recipient's before, and both after. */
const tokens = ([ownBefore, before, ownAfter, after]: readonly bigint[], move: object = result(word(1n))) => [
  ...[ownBefore, before].map((amount) => result(word(amount ?? 0n))),
  move,
  ...[ownAfter, after].map((amount) => result(word(amount ?? 0n))),
]
const ofToken = async (results: readonly unknown[], transfer = {}) =>
  (await simulate(results, { token, ...transfer })).outcome
const ofCurrency = async (logs: readonly object[], transfer = {}) =>
  (await simulate([result('0x', logs)], transfer)).outcome
const invalid = (detail: string) => `transaction/invalid: ${detail}.`

test('R-SEND-6: the node plays the transfer, between both balances of a token before and after', async () => {
  const { asked } = await simulate(tokens([10n, 0n, 3n, 7n]), { token })
  const balanceOf = (owner: Address) => ({ to: token, data: `0x70a08231${pad(owner).slice(2)}` })
  const balances = [from, to].map(balanceOf)
  const data = `0xa9059cbb${pad(to).slice(2)}${word(7n).slice(2)}`
  expect(asked).toEqual([[...balances, { from, to: token, data, value: '0x0' }, ...balances]])
  expect((await simulate([result('0x')])).asked).toEqual([[{ from, to, value: '0x7' }]])
})

test.each([null, [], [result('0x'), result('0x')]])('a node that does not simulate says nothing', async (results) => {
  expect((await simulate(results)).outcome).toBeNull()
})

describe('R-SEND-6: a transfer of the network’s currency', () => {
  test('arrives as the node logs it', async () => {
    expect(await ofCurrency([transferred(currency, from, to, 7n)])).toEqual({ sender: -7n, recipient: 7n })
    expect(await ofCurrency([])).toBeNull()
  })

  test('counts as far as it stays with the recipient and is not given back', async () => {
    const logs = [
      transferred(currency, from, to, 7n),
      transferred(currency, to, other, 3n),
      transferred(currency, to, from, 2n),
    ]
    expect(await ofCurrency(logs)).toEqual({ sender: -5n, recipient: 7n })
  })

  test('is not a token that moves beside it', async () => {
    const logs = [transferred(currency, from, to, 7n), transferred(token, other, from, 90n)]
    expect(await ofCurrency(logs)).toEqual({ sender: -7n, recipient: 7n })
    expect(await ofCurrency([transferred(token, other, to, 7n)])).toBeNull()
  })

  test('to oneself moves nothing', async () => {
    expect(await ofCurrency([transferred(currency, from, from, 7n)], { to: from })).toEqual({
      sender: 0n,
      recipient: 0n,
    })
  })

  test('that reaches nobody is refused', async () => {
    expect(await ofCurrency([transferred(currency, from, other, 7n)])).toBe(invalid('The recipient would get nothing'))
  })

  test('that the network would refuse says why', async () => {
    expect((await simulate([result('0x', [], '0x0')])).outcome).toBe(
      invalid('The network would refuse it: execution reverted'),
    )
  })
})

describe('R-SEND-6: nothing is taken or allowed besides', () => {
  const paid = transferred(currency, from, to, 7n)

  test.each([
    ['a token of the sender', transferred(token, from, other, 3n)],
    ['an allowance of the sender', approved(token, from, spender, 3n)],
  ])('%s', async (_, besides) => {
    expect(await ofCurrency([paid, besides])).toBe(invalid(`It would also take or allow 3 of ${token}`))
    expect(await ofCurrency([besides, paid])).toBe(invalid(`It would also take or allow 3 of ${token}`))
  })

  test('more of the currency', async () => {
    expect(await ofCurrency([paid, transferred(currency, from, other, 1n)])).toBe(invalid('It would take 8 for 7'))
  })

  test.each([
    ['what others lose', transferred(token, other, to, 3n)],
    ['what others allow', approved(token, other, spender, 3n)],
    ['an allowance that is taken back', approved(token, from, spender, 0n)],
    ['a move of nothing', transferred(token, from, other, 0n)],
    ['what goes to oneself', transferred(token, from, from, 3n)],
  ])('and %s is none of it', async (_, besides) => {
    expect(await ofCurrency([paid, besides])).toEqual({ sender: -7n, recipient: 7n })
  })
})

describe('R-SEND-6: a transfer of a token', () => {
  test('arrives as both balances say', async () => {
    expect(await ofToken(tokens([10n, 5n, 3n, 11n]))).toEqual({ sender: -7n, recipient: 6n })
    expect(await ofToken(tokens([10n, 5n, 4n, 12n]))).toEqual({ sender: -6n, recipient: 7n })
  })

  test('may log itself as the token does', async () => {
    const logged = (amount: bigint) => result(word(1n), [transferred(token, from, to, amount)])
    expect(await ofToken(tokens([10n, 0n, 3n, 7n], logged(7n)))).toEqual({ sender: -7n, recipient: 7n })
    expect(await ofToken(tokens([10n, 0n, 3n, 7n], logged(8n)))).toBe(invalid('It would take 8 for 7'))
  })

  test('that takes more than is sent is refused', async () => {
    expect(await ofToken(tokens([10n, 0n, 2n, 7n]))).toBe(invalid('It would take 8 for 7'))
  })

  test.each([0n, -1n])('of which %i arrives is refused', async (arrives) => {
    expect(await ofToken(tokens([10n, 5n, 3n, 5n + arrives]))).toBe(invalid('The recipient would get nothing'))
  })

  test('to oneself moves nothing', async () => {
    expect(await ofToken(tokens([10n, 10n, 10n, 10n]), { to: from })).toEqual({ sender: 0n, recipient: 0n })
  })

  test('is refused by a token that says no, and not by one that says nothing', async () => {
    expect(await ofToken(tokens([10n, 0n, 3n, 7n], result(word(0n))))).toBe(invalid('The token would refuse it'))
    expect(await ofToken(tokens([10n, 0n, 3n, 7n], result('0x')))).toEqual({ sender: -7n, recipient: 7n })
  })

  test('is seen by nobody where the token does not say what both have', async () => {
    const right = tokens([10n, 0n, 3n, 7n])
    for (const at of [0, 1, 3, 4])
      for (const wrong of [result('0x'), result(word(1n), [], '0x0')])
        expect(await ofToken(right.with(at, wrong))).toBeNull()
  })

  test('takes or allows no other token', async () => {
    const besides = (each: object) => tokens([10n, 0n, 3n, 7n], result(word(1n), [each]))
    expect(await ofToken(besides(transferred(other, from, to, 1n)))).toBe(
      invalid(`It would also take or allow 1 of ${other}`),
    )
    expect(await ofToken(besides(approved(token, from, spender, 2n)))).toBe(
      invalid(`It would also take or allow 2 of ${token}`),
    )
  })
})
