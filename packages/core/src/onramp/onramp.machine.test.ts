import { createFakeStorage } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { brokenRules } from '../actors/machine-rules.ts'
import { onrampDurations } from '../config/onramp-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import type { OnrampPayment } from '../ports/onramp.ts'
import { account, ether, options, quote, startOnramp, usdc } from '../test-utils/onramp-world.ts'
import { settle } from '../test-utils/settle.ts'
import { onrampMachine } from './onramp.machine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const started = { type: 'onramp.started', account } as const
const chooseOne = { type: 'onramp.providerChosen', provider: 'one' } as const
const unreachable = async () => Promise.reject(new KitError('rpc/unreachable'))

/** The form with an amount, and the offers for it. */
async function entered(setup: Parameters<typeof startOnramp>[0] = {}, amount = '100') {
  const world = startOnramp(setup)
  await world.send(started)
  await world.send({ type: 'onramp.drafted', amount })
  await settle(onrampDurations.quotePause)
  return world
}

/** A purchase at the first provider, whose window is open. */
async function opened(setup: Parameters<typeof startOnramp>[0] = {}) {
  const world = await entered(setup)
  await world.send(chooseOne)
  return { ...world, poll: () => settle(onrampDurations.poll) }
}

const payment = (status: OnrampPayment['status'], more: Partial<OnrampPayment> = {}): OnrampPayment => ({
  ...{ id: 'new', status, symbol: 'USDC', bought: '98.75', hash: null },
  ...more,
})

test('the machine obeys the rules of the house', () => {
  expect(brokenRules(onrampMachine)).toEqual([])
})

describe('R-RAMP-1: what can be bought', () => {
  test('is what is sold on the network of the account, paid for as the service says', async () => {
    const { send, state } = startOnramp()
    await send(started)
    expect(state()).toMatchObject({
      ...{ is: 'editing', account, error: null, offers: [], pending: null },
      draft: { token: usdc, fiat: 'USD', amount: '', method: 'card' },
      choices: { is: 'ready', isDefault: false, options: { fiats: options.fiats, tokens: [usdc, ether] } },
    })
  })

  test('is the network’s own currency within the limits that the kit knows, and said to be so, where the service fails', async () => {
    const { send, state, world } = startOnramp({ world: { options: unreachable } })
    await send(started)
    const limits = [
      { method: 'card', min: '10', max: '7500' },
      { method: 'bank', min: '10', max: '25000' },
    ]
    expect(state()).toMatchObject({
      draft: { token: ether },
      choices: {
        ...{ is: 'ready', isDefault: true },
        options: {
          fiats: [
            { code: 'USD', limits },
            { code: 'EUR', limits },
          ],
          tokens: [ether],
        },
      },
    })
    world.options = async () => options
    await send({ type: 'onramp.retried' })
    expect(state()).toMatchObject({ choices: { isDefault: false }, draft: { token: ether } })
  })

  test.each([
    [
      'a region where nothing is sold',
      () => Promise.reject(new KitError('onramp/restricted-region')),
      'onramp/restricted-region',
    ],
    ['a network on which nothing is sold', async () => ({ ...options, tokens: [] }), 'onramp/nothing-sold'],
  ] as const)('is nothing in %s, and no defaults take its place', async (_, answer, code) => {
    const { send, state, asked } = startOnramp({ world: { options: answer } })
    await send(started)
    await send({ type: 'onramp.drafted', amount: '100' })
    await settle(onrampDurations.quotePause)
    expect(state()).toMatchObject({ choices: { is: 'failed', error: { code } }, offers: [] })
    expect(asked.quotes).toEqual([])
  })

  test('is asked for again in the country that the visitor names', async () => {
    const { send, state, asked, world } = startOnramp()
    await send(started)
    world.options = (country) =>
      country === 'HK' ? Promise.reject(new KitError('onramp/restricted-region')) : Promise.resolve(options)
    await send({ type: 'onramp.countryChosen', country: 'HK' })
    expect(state()).toMatchObject({ choices: { is: 'failed' }, draft: { country: 'HK' } })
    await send({ type: 'onramp.countryChosen', country: 'DE' })
    expect([state(), asked.countries]).toMatchObject([{ choices: { is: 'ready' } }, [null, 'HK', 'DE']])
  })

  test.each([
    ['9.99', 'onramp/below-minimum', '10 USD'],
    ['7500.01', 'onramp/above-maximum', '7500 USD'],
    ['1.001', 'onramp/invalid-amount', undefined],
    ['0', 'onramp/invalid-amount', undefined],
    ['1e3', 'onramp/invalid-amount', undefined],
    ['-20', 'onramp/invalid-amount', undefined],
  ])('for %s is said to be wrong while it is typed: %s', async (amount, code, limit) => {
    const { state, asked } = await entered({}, amount)
    expect(state()).toMatchObject({ error: { code, context: limit ? { limit } : {} }, offers: [] })
    expect(asked.quotes).toEqual([])
  })

  test('has the limits of the way to pay', async () => {
    const { send, state, asked } = await entered({}, '25000')
    expect(state()).toMatchObject({ error: { code: 'onramp/above-maximum' } })
    await send({ type: 'onramp.methodChosen', method: 'bank' })
    await settle(onrampDurations.quotePause)
    expect(state()).toMatchObject({ error: null, offers: [{ is: 'quoted' }, { is: 'quoted' }] })
    await send({ type: 'onramp.fiatChosen', fiat: 'EUR' })
    expect(state()).toMatchObject({ draft: { method: 'card' }, error: { code: 'onramp/above-maximum' } })
    expect(asked.quotes.map(({ method, amount }) => [method, amount])).toEqual([
      ['bank', '25000'],
      ['bank', '25000'],
    ])
  })
})

describe('R-RAMP-2: offers', () => {
  test('of both providers are asked for once the visitor pauses, totalled, and compared exactly', async () => {
    const world = { quote: async ({ provider }: { provider: string }) => quote(bought[provider as 'one' | 'two']) }
    const bought = {
      one: { bought: '98.750000000000000000001', subtotal: '98.7' },
      two: { bought: '98.75', subtotal: '98.6' },
    }
    const { state, send, asked } = await entered({ world }, '1')
    await send({ type: 'onramp.drafted', amount: '10' })
    await send({ type: 'onramp.drafted', amount: '100' })
    expect([asked.quotes.length, state()]).toMatchObject([0, { offers: [{ is: 'reading' }, { is: 'reading' }] }])
    await settle(onrampDurations.quotePause)
    expect(state()).toMatchObject({
      offers: [
        { is: 'quoted', provider: { id: 'one' }, fee: '1.3', isBest: true },
        { is: 'quoted', provider: { id: 'two' }, fee: '1.4', isBest: false },
      ],
    })
    expect(asked.quotes.map(({ amount, provider }) => [provider, amount])).toEqual([
      ['one', '100'],
      ['two', '100'],
    ])
  })

  test('are read again while the visitor looks, and what is known stays until then', async () => {
    const { state, asked, world } = await entered()
    world.quote = () => new Promise(() => {})
    await settle(onrampDurations.quoteFreshness)
    expect([asked.quotes.length, state()]).toMatchObject([4, { offers: [{ is: 'quoted' }, { is: 'quoted' }] }])
  })

  test('of a slow provider keep no other waiting', async () => {
    const world = {
      quote: ({ provider }: { provider: string }) =>
        provider === 'one' ? new Promise<never>(() => {}) : Promise.resolve(quote()),
    }
    const { state } = await entered({ world })
    expect(state()).toMatchObject({ offers: [{ is: 'reading' }, { is: 'quoted', isBest: false }] })
  })

  test('R-RAMP-1: are estimates, and never the best, where a provider makes no quote', async () => {
    const world = {
      price: '3',
      quote: async ({ provider }: { provider: string }) => {
        if (provider === 'one') throw new KitError('rpc/internal')
        return quote({ bought: '1' })
      },
    }
    const { state } = await entered({ world })
    expect(state()).toMatchObject({
      offers: [
        {
          ...{ is: 'estimated', error: { code: 'rpc/internal' } },
          fee: { least: '1', most: '2' },
          bought: { least: '32.66666666', most: '33' },
        },
        { is: 'quoted', isBest: false },
      ],
    })
  })

  test.each([
    ['other money has no price', 'EUR', { quote: unreachable }, 'onramp/no-offer'],
    ['nobody knows a price', 'USD', { quote: unreachable, price: null }, 'onramp/no-offer'],
    [
      'the provider refuses',
      'USD',
      { quote: async () => Promise.reject(new KitError('rpc/invalid-request')) },
      'onramp/no-offer',
    ],
    [
      'the region is restricted',
      'USD',
      { quote: async () => Promise.reject(new KitError('onramp/restricted-region')) },
      'onramp/restricted-region',
    ],
  ] as const)('R-RAMP-1: are not estimated where %s', async (_, fiat, world, code) => {
    const { state, send } = await entered({ world })
    await send({ type: 'onramp.fiatChosen', fiat })
    await settle(onrampDurations.quotePause)
    expect(state()).toMatchObject({ offers: [{ is: 'failed', error: { code } }, { is: 'failed' }] })
  })
})

describe('R-RAMP-2: a provider', () => {
  test('is opened in the window of the click, for the account that stood there', async () => {
    const { state, asked, shown, views, closeWindow } = await opened()
    expect(asked.pages).toMatchObject([{ provider: 'one', address: account.address, token: usdc, amount: '100' }])
    expect([shown.map(({ page }) => page), views()]).toEqual([
      [`https://one.example/?walletAddress=${account.address}`],
      ['BuyInProgress'],
    ])
    expect(state()).toMatchObject({
      ...{ is: 'following', account, status: 'pending', hash: null, error: null },
      purchase: { provider: { id: 'one', name: 'One' }, fiat: 'USD', amount: '100', expected: '98.75', token: usdc },
    })
    expect(closeWindow).not.toHaveBeenCalled()
  })

  test.each(['onramp/wrong-recipient', 'onramp/unsafe-page', 'rpc/unreachable'] as const)(
    'whose page is refused by %s is not opened, and its window is closed',
    async (code) => {
      const page = async () => Promise.reject(new KitError(code))
      const { state, shown, closeWindow, views } = await opened({ world: { page } })
      expect(state()).toMatchObject({ is: 'editing', error: { code }, pending: null, draft: { amount: '100' } })
      expect([shown, views(), closeWindow.mock.calls.length]).toEqual([[], [], 1])
    },
  )

  test('whose window the browser blocked is said to be blocked, and nothing is followed or stored', async () => {
    const { state, storage, views, send, world } = await opened({
      world: { blocked: new KitError('onramp/window-blocked') },
    })
    expect(state()).toMatchObject({ is: 'editing', error: { code: 'onramp/window-blocked' }, pending: null })
    expect([storage.read('kit.v1.onramp'), views()]).toEqual([null, []])
    world.blocked = null
    await send(chooseOne)
    expect(state()).toMatchObject({ is: 'following' })
  })

  test('that has no offer is not opened', async () => {
    const { state, send, asked, closeWindow } = await entered({ world: { quote: unreachable, price: null } })
    await send(chooseOne)
    expect(state()).toMatchObject({ is: 'editing', error: { code: 'onramp/no-offer' } })
    await send({ type: 'onramp.drafted', amount: '' })
    await send(chooseOne)
    expect(state()).toMatchObject({ is: 'editing', error: { code: 'onramp/no-amount' } })
    expect([asked.pages, closeWindow.mock.calls.length]).toEqual([[], 2])
  })

  test('gets no purchase of an account that is not on show any more', async () => {
    const world = { page: () => new Promise<never>(() => {}) }
    const { state, send, shown, closeWindow } = await opened({ world })
    expect(state()).toMatchObject({ is: 'opening', provider: { id: 'one' } })
    await send({ ...started, account: { ...account, address: '0xb0b' } })
    expect(state()).toMatchObject({ is: 'editing', account: { address: '0xb0b' }, offers: [], draft: { amount: '' } })
    expect([shown, closeWindow.mock.calls.length]).toEqual([[], 1])
  })
})

describe('R-RAMP-2: a purchase', () => {
  test('is paid, late, and has arrived', async () => {
    const { state, poll, world, storage } = await opened()
    world.payments = async () => [payment('paid')]
    await poll()
    expect(state()).toMatchObject({ status: 'paid', hash: null })
    world.now += onrampDurations.late
    await poll()
    expect(state()).toMatchObject({ status: 'late' })
    world.payments = async () => [payment('arrived', { hash: '0x1' })]
    await settle(onrampDurations.slowPoll)
    expect(state()).toMatchObject({ status: 'arrived', hash: '0x1' })
    expect([storage.read('kit.v1.onramp'), vi.getTimerCount()]).toEqual([null, 0])
  })

  test('has failed, and a payment that failed does not hide a later one', async () => {
    const { state, poll, world } = await opened()
    world.payments = async () => [payment('failed', { id: 'a' }), payment('paid', { id: 'b' })]
    await poll()
    expect(state()).toMatchObject({ status: 'paid' })
    world.payments = async () => [payment('failed', { id: 'a' }), payment('failed', { id: 'b' })]
    await poll()
    expect(state()).toMatchObject({ status: 'failed' })
  })

  test('is closed where the window is gone and nobody paid, and paid when that turns out later', async () => {
    const { state, poll, shown, world } = await opened()
    shown[0]?.close()
    await settle()
    expect(state()).toMatchObject({ status: 'closed' })
    world.payments = async () => [payment('paid')]
    await poll()
    expect(state()).toMatchObject({ status: 'paid' })
  })

  test('has arrived when the account has about as much more, and not by dust', async () => {
    const { state, poll, world } = await opened({ world: { payments: unreachable } })
    world.balance = async () => 1_000n
    await poll()
    expect(state()).toMatchObject({ status: 'pending', error: null })
    world.balance = async () => 98_000_000n
    await poll()
    expect(state()).toMatchObject({ status: 'arrived', hash: null })
  })

  test('is none that the service knew before, and none of another token', async () => {
    const before = payment('arrived', { id: 'old' })
    const { state, poll, world } = await opened({ world: { payments: async () => [before] } })
    world.payments = async () => [payment('arrived', { id: 'other', symbol: 'ETH' }), before]
    await poll()
    expect(state()).toMatchObject({ status: 'pending' })
  })

  test('of which nothing can be found out is said to be so, and asked for again', async () => {
    const { state, poll, world, send } = await opened()
    world.payments = unreachable
    world.balance = unreachable
    await poll()
    expect(state()).toMatchObject({ status: 'pending', error: { code: 'rpc/unreachable' } })
    world.payments = async () => [payment('paid')]
    await send({ type: 'onramp.retried' })
    expect(state()).toMatchObject({ status: 'paid', error: null })
  })

  test('goes on after a reload, and only for its own account', async () => {
    const storage = createFakeStorage()
    const first = await opened({ storage })
    first.stop()
    const other = startOnramp({ storage })
    await other.send({ ...started, account: { ...account, address: '0xb0b' } })
    expect(other.state()).toMatchObject({ is: 'editing', pending: null })
    other.stop()
    const second = startOnramp({ storage, world: { payments: async () => [payment('paid')] } })
    await second.send(started)
    expect([second.state(), second.views()]).toMatchObject([
      { is: 'following', status: 'paid', purchase: { provider: { name: 'One' }, amount: '100' } },
      ['BuyInProgress'],
    ])
  })

  test('of long ago is not gone on with', async () => {
    const storage = createFakeStorage()
    const first = await opened({ storage })
    first.stop()
    const now = first.world.now + onrampDurations.memory
    const { send, state } = startOnramp({ storage, world: { now } })
    await send(started)
    expect(state()).toMatchObject({ is: 'editing', pending: null })
  })

  test('stays while the visitor goes back, and is gone once they are done with it', async () => {
    const { state, send, storage, views, onLeave } = await opened()
    const [fund, buying] = (['FundWallet', 'BuyInProgress'] as const).map(
      (view) => ({ view, namespace: 'eip155' }) as const,
    )
    if (!fund || !buying) throw new Error('no routes')
    expect([onLeave?.(buying, [fund]), onLeave?.(buying, []), onLeave?.(fund, [])]).toEqual([
      { type: 'onramp.purchaseLeft' },
      { type: 'onramp.left' },
      { type: 'onramp.left' },
    ])
    await send({ type: 'onramp.purchaseLeft' })
    await send(started)
    expect(state()).toMatchObject({ is: 'editing', pending: { amount: '100' }, draft: { amount: '100' } })
    await send({ type: 'onramp.resumed' })
    expect([state().is, views()]).toEqual(['following', ['BuyInProgress', 'BuyInProgress']])
    await send({ type: 'onramp.dismissed' })
    expect([state(), storage.read('kit.v1.onramp')]).toMatchObject([{ is: 'editing', pending: null }, null])
  })

  test('is not lost by another whose window was blocked', async () => {
    const { state, send, world, storage } = await opened()
    await send({ type: 'onramp.purchaseLeft' })
    world.blocked = new KitError('onramp/window-blocked')
    await send({ type: 'onramp.providerChosen', provider: 'two' })
    expect(state()).toMatchObject({ is: 'editing', pending: { provider: { id: 'one' } } })
    expect(storage.read('kit.v1.onramp')).toContain('"one"')
  })

  test('is followed no longer than a view shows it, and its window stays open', async () => {
    const { state, send, shown, closeWindow } = await opened()
    await send({ type: 'onramp.left' })
    expect([state().is, shown[0]?.isWatched, closeWindow.mock.calls.length, vi.getTimerCount()]).toEqual([
      ...['idle', false, 0, 0],
    ])
    await send(started)
    expect(state().is).toBe('following')
  })
})
