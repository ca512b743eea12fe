import { expect, test } from 'vitest'
import { accountLimits } from '../config/account-limits.ts'
import { parseComparison, parseShown } from './stored-comparison.ts'

const payment = { is: 'payment', to: '0xb0b', token: null, amount: '5' }
const differing = (extra: unknown) => parseComparison({ is: 'different', differences: { extra } })

test('what was added to a transfer is read again, without what nobody can read', () => {
  expect(
    differing([payment, { ...payment, to: '', token: 5, amount: '-5' }, { ...payment, is: 'gift' }, null]),
  ).toEqual({
    is: 'different',
    differences: { extra: [payment, { is: 'payment', to: null, token: null, amount: null }] },
  })
})

test('no more is read than is ever stored, and what is no list is nothing', () => {
  const many = differing(Array.from({ length: accountLimits.addedEffects + 1 }, () => payment))
  expect(many).toMatchObject({ differences: { extra: { length: accountLimits.addedEffects } } })
  for (const none of [payment, 'payment', undefined])
    expect(differing(none)).toEqual({ is: 'different', differences: {} })
})

test.each([
  ['has no recipient', { to: '' }],
  ['has an amount that is none', { amount: '1.5' }],
  ['has a token that is none', { token: 5 }],
])('what was shown and %s was not shown', (_, change) => {
  const shown = { to: '0xb0b', amount: '5', token: null, decimals: 18, maxFee: '7' }
  expect(parseShown(shown)).toEqual(shown)
  expect(parseShown({ ...shown, ...change })).toBeNull()
  expect(parseShown({ ...shown, decimals: 256, maxFee: 7 })).toEqual({ ...shown, decimals: null, maxFee: null })
})
