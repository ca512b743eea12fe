import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listOffers } from './offers.ts'
import { createOrders, type Purchase } from './orders.ts'
import { providers } from './providers.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const token = { address: '0x00000000000000000000000000000000000000D1', name: 'A token', decimals: 6 } as const
const tokens = { USDC: token, DAI: token }
const offers = listOffers({ 'eip155:1': tokens, 'eip155:42161': tokens, 'eip155:8453': tokens }, false)

function purchase(): Purchase {
  const [offer] = offers
  const [network] = offer?.networks ?? []
  if (!offer || !network) throw new Error('nothing is sold')
  const [provider] = providers
  return {
    provider,
    sold: { offer, network },
    currency: 'USD',
    total: 10_000n,
    address: token.address,
    partnerUserId: null,
  }
}

test('a late order arrives by itself after its delay, once', async () => {
  const deliver = vi.fn(async () => '0xabc')
  const orders = createOrders(deliver, 20_000)
  const { id, status } = await orders.place(purchase(), 'late')
  await vi.advanceTimersByTimeAsync(19_999)
  expect([status, orders.list()[0]?.status]).toEqual(['paid', 'paid'])
  await vi.advanceTimersByTimeAsync(1)
  expect(orders.list()).toMatchObject([{ id, status: 'arrived', hash: '0xabc' }])
  expect(await orders.deliver(id)).toBeUndefined()
  expect(deliver).toHaveBeenCalledTimes(1)
})

test('a late order that was delivered by hand does not arrive again', async () => {
  const deliver = vi.fn(async () => '0xabc')
  const orders = createOrders(deliver, 20_000)
  const { id } = await orders.place(purchase(), 'late')
  expect(await Promise.all([orders.deliver(id), orders.deliver(id)])).toMatchObject([{ status: 'arrived' }, undefined])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(deliver).toHaveBeenCalledTimes(1)
})

test('after stop nothing is delivered any more', async () => {
  const deliver = vi.fn(async () => '0xabc')
  const orders = createOrders(deliver, 20_000)
  await orders.place(purchase(), 'late')
  orders.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(deliver).not.toHaveBeenCalled()
})

test('SOL is sold where Solana runs', () => {
  const tokensByChain = { 'eip155:1': tokens, 'eip155:42161': tokens, 'eip155:8453': tokens }
  expect(listOffers(tokensByChain, true).map(({ symbol }) => symbol)).toContain('SOL')
  expect(offers.map(({ symbol }) => symbol)).not.toContain('SOL')
})
