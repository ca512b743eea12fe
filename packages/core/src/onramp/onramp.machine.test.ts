import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { brokenRules } from '../actors/machine-rules.ts'
import { onrampDurations } from '../config/onramp-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import type { OnrampOptions } from '../ports/onramp.ts'
import {
  account,
  entered,
  ether,
  opened,
  options,
  quote,
  started,
  startOnramp,
  unreachable,
  usdc,
} from '../test-utils/onramp-world.ts'
import { settle } from '../test-utils/settle.ts'
import { onrampMachine } from './onramp.machine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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

  test('is asked for in a country that can be changed whatever is answered, or not yet', async () => {
    const countries = [{ code: 'HK', name: 'Hong Kong', isRestricted: false }]
    const { send, state, world } = startOnramp({ world: { countries: async () => countries } })
    await send(started)
    world.options = () =>
      new Promise((_, fail) => void setTimeout(() => fail(new KitError('onramp/restricted-region')), 50))
    world.countries = unreachable
    for (const asking of [{ type: 'onramp.countryChosen', country: 'HK' }, { type: 'onramp.retried' }] as const) {
      await send(asking)
      expect(state()).toMatchObject({ choices: { is: 'reading', countries } })
      await settle(50)
      expect(state()).toMatchObject({ choices: { is: 'failed', countries }, draft: { country: 'HK' } })
    }
    world.options = async () => options
    await send({ type: 'onramp.countryChosen', country: null })
    expect(state()).toMatchObject({ choices: { is: 'ready', countries } })
  })

  test('R-RAMP-2: why no provider opened stands there while what is sold is read again, and until something is entered', async () => {
    const world = { options: unreachable, blocked: new KitError('onramp/window-blocked') }
    const { state, send, world: now } = await opened({ world })
    const isBlocked = { is: 'editing', error: { code: 'onramp/window-blocked' } }
    await settle(onrampDurations.quotePause)
    expect(state()).toMatchObject(isBlocked)
    now.options = async () => options
    await send({ type: 'onramp.drafted', amount: '20' })
    expect(state()).toMatchObject({ is: 'editing', error: null })
  })

  test('is said to be wrong no longer once what is sold was read and says otherwise', async () => {
    const { state, send, world } = await entered({ world: { options: unreachable } })
    const fiats: OnrampOptions['fiats'] = [{ code: 'USD', limits: [{ method: 'card', min: '5', max: '9' }] }]
    world.options = () => new Promise((resolve) => void setTimeout(() => resolve({ ...options, fiats }), 50))
    await send({ type: 'onramp.retried' })
    await send({ type: 'onramp.drafted', amount: '9' })
    expect(state()).toMatchObject({ error: { code: 'onramp/below-minimum' } })
    await settle(50)
    expect(state()).toMatchObject({ error: null, choices: { isDefault: false } })
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
