import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chainWith, first, held, mint, refusalOf } from '../test-utils/planned-transfer.ts'
import { type Interest, mintWithInterest, mintWithMultiplier } from '../test-utils/token-accounts.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

type Mint = Parameters<typeof mintWithMultiplier>

const prepare = (units: Mint, decimals?: number) => prepareOf(mintWithMultiplier(...units), decimals)
const prepareOf = (account: object, decimals?: number) =>
  refusalOf(
    chainWith({ held: [held(first, 9n)], accounts: { [mint]: account } }).prepare({
      ...{ amount: 7n, token: mint },
      ...(decimals === undefined ? {} : { decimals }),
    }),
  )

const refusal = (multiplier: number) =>
  `transaction/wrong-decimals: The token shows its units times ${multiplier}, whatever its decimals.`

test.each<[string, Mint, number]>([
  ['more of them', [10], 10],
  ['fewer of them', [0.5], 0.5],
  ['none of them', [0], 0],
  ['what is no number', [Number.NaN], Number.NaN],
  ['more of them until later', [10, 1, 1_001n], 10],
  ['more of them from now on', [1, 10, 1_000n], 10],
])(
  'an amount that was worked out with the decimals is not sent of a token that shows %s',
  async (_, units, multiplier) => {
    expect(await prepare(units, 6)).toBe(refusal(multiplier))
  },
)

test.each<[string, Mint]>([
  ['each once', [1]],
  ['each once from now on', [10, 1, 1_000n]],
  ['each once until later', [1, 10, 1_001n]],
])('it is sent of one that shows %s', async (_, units) => {
  expect(await prepare(units, 6)).toBe('went well')
})

const second = 1_000n
test.each<[string, Interest]>([
  ['now', { from: 0n, rate: 500 }],
  ['now, less and less', { from: 0n, rate: -500 }],
  ['before, and no longer', { from: 0n, before: 500, changed: second, rate: 0 }],
])(
  'an amount that was worked out with the decimals is not sent of a token that bears interest %s',
  async (_, interest) => {
    expect(await prepareOf(mintWithInterest(interest), 6)).toMatch(
      /^transaction\/wrong-decimals: The token shows its units times/,
    )
    expect(await prepareOf(mintWithInterest(interest))).toBe('went well')
  },
)

test.each<[string, Interest]>([
  ['none', { from: 0n, rate: 0 }],
  ['none yet', { from: second, rate: 500 }],
])('it is sent of one that has borne %s', async (_, interest) => {
  expect(await prepareOf(mintWithInterest(interest), 6)).toBe('went well')
})

test('an amount of base units alone is sent as it is', async () => {
  expect(await prepare([10])).toBe('went well')
})
