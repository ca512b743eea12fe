import { expect, test } from 'vitest'
import { token } from '../test-utils/sample-token.ts'
import { fillPrices } from './fill-prices.ts'

test('a token that has a price keeps it, whatever a service says', () => {
  const own = token({ price: '2', value: '4' })
  expect(fillPrices([own], [{ ...own, price: '9' }])).toEqual([own])
})

test('a token gets the price of the same token alone', () => {
  const quantity = { amount: 2_000_000n, decimals: 6 }
  const own = token({ address: '0xC0FFEE', quantity, price: null, value: null })
  const same = { ...own, address: '0xc0ffee', price: '3' }
  const others = [
    { ...same, network: 'eip155:10' as const },
    { ...same, quantity: { amount: 1n, decimals: 18 } },
    { ...same, address: '0xdecaf' },
    { ...same, address: undefined },
  ]
  expect(fillPrices([own], others)).toMatchObject([{ price: null, value: null }])
  expect(fillPrices([own], [...others, same])).toMatchObject([{ price: '3', value: '6' }])
})
