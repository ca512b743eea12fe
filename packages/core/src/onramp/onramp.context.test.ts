import { describe, expect, test } from 'vitest'
import type { FiatCurrency } from '../ports/onramp.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { ether, options, usdc } from '../test-utils/onramp-world.ts'
import { fitted, statusOf, toOrder } from './onramp.context.ts'
import type { OnrampChoices, OnrampDraft } from './onramp.state.ts'

const draft: OnrampDraft = { token: usdc, fiat: 'USD', amount: '100', method: 'card', country: null }
const ready = (more: Partial<typeof options> = {}): OnrampChoices => ({
  ...{ is: 'ready', options: { ...options, ...more }, countries: [], isDefault: false },
})
const chf: FiatCurrency = { code: 'CHF', limits: [{ method: 'bank', min: '5', max: '9' }] }

describe('R-RAMP-1: what is ordered', () => {
  test('has no limits where the service names none for the money, or for the way to pay', () => {
    const order = { ...draft, amount: '1' }
    expect(toOrder({ draft: order, choices: ready({ fiats: [] }) })).toEqual(order)
    expect(toOrder({ draft: { ...order, fiat: 'CHF' }, choices: ready({ fiats: [chf] }) })).toMatchObject({
      amount: '1',
    })
    expect(toOrder({ draft: { ...order, fiat: 'JPY' }, choices: ready() })).toMatchObject({ fiat: 'JPY' })
  })

  test.each([
    ['onramp/nothing-sold', { ...draft, token: null }, ready()],
    ['onramp/nothing-sold', draft, { is: 'reading', countries: [] }],
    ['onramp/no-amount', { ...draft, amount: '' }, ready()],
  ] as const)('%s is said of what cannot be ordered', async (code, entered, choices) => {
    expect(await codeOf(() => toOrder({ draft: entered, choices }))).toBe(code)
  })
})

describe('R-RAMP-1: what was entered', () => {
  test('stays while it is not known what is sold', () => {
    expect(fitted(draft, { is: 'reading', countries: [] })).toBe(draft)
  })

  test('stays where it is sold', () => {
    const entered: OnrampDraft = { ...draft, token: ether, fiat: 'USD', method: 'bank' }
    expect(fitted(entered, ready())).toEqual(entered)
  })

  test('becomes the first that is sold', () => {
    expect(fitted({ ...draft, token: { ...usdc, address: '0xbad' } }, ready({ fiats: [chf] }))).toEqual({
      ...{ ...draft, token: usdc, fiat: 'CHF', method: 'bank' },
    })
  })

  test('stays where nothing else is sold, but for the token', () => {
    expect(fitted(draft, ready({ fiats: [], tokens: [] }))).toEqual({ ...draft, token: null })
  })
})

test('R-RAMP-2: a purchase of which nothing is known yet is pending, closed with its window, or resumed without one', () => {
  const nothing = { followed: null, report: null, opened: { page: '', followed: {} as never } }
  expect(statusOf({ ...nothing, isWindowGone: false }, 1)).toBe('pending')
  expect(statusOf({ ...nothing, isWindowGone: true }, 1)).toBe('closed')
  expect(statusOf({ ...nothing, isWindowGone: false, opened: null }, 1)).toBe('resumed')
})

test('R-RAMP-2: a payment is late once it has been known to be paid for so long', () => {
  const report = { payment: { status: 'paid', hash: null }, known: [], hasArrived: false, at: 100 } as const
  const statusAt = (paidAt: number | null) =>
    statusOf({ report, isWindowGone: false, opened: null, followed: { paidAt } as never }, 60)
  expect([null, 41, 40].map(statusAt)).toEqual(['paid', 'paid', 'late'])
})
