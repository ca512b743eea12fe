import { afterEach, describe, expect, test, vi } from 'vitest'
import { onrampDurations } from '../config/onramp-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { ChainFeatures } from '../ports/chain-client.ts'
import type { OnrampPayment, OnrampToken } from '../ports/onramp.ts'
import { account, ether, unreachable, usdc } from '../test-utils/onramp-world.ts'
import { type FollowParts, openProvider, readReport } from './follow-purchase.ts'

const { signal } = new AbortController()
const quantity = (amount: bigint, decimals = 6) => ({ amount, decimals })
const provider = { id: 'one', name: 'One', feeRange: { least: 1, most: 2 } }

type World = {
  readonly features?: ChainFeatures
  readonly api?: Partial<BlockchainApi>
  readonly payments?: () => Promise<readonly OnrampPayment[]>
}

const partsOf = ({ features = {}, api, payments = unreachable }: World): FollowParts => ({
  chains: { load: async () => ({ features }) as never },
  clock: { now: () => 5 },
  loadBlockchainApi: api && (async () => api as BlockchainApi),
  load: async () => ({ readPage: async () => 'https://one.example', readPayments: payments }) as never,
})

const orderOf = (token: OnrampToken) => ({ token, fiat: 'USD', amount: '100', method: 'card', country: null }) as const

const open = (world: World, token: OnrampToken, expected: string | null = '98.75') =>
  openProvider(partsOf(world), { account, order: orderOf(token), provider, expected }, signal)

/** Whether a purchase has arrived, at first and then. */
async function hasArrived(before: World, after: World, token = usdc, expected: string | null = '98.75') {
  const { followed } = await open(before, token, expected)
  return (await readReport(partsOf(after), followed, signal)).hasArrived
}

const coins = (amount: bigint): World => ({
  features: { readBalance: async () => ({ ...quantity(amount, 18), symbol: 'ETH' }) },
})
const tokens = (...list: readonly (readonly [string, bigint])[]): World => ({
  features: { readTokens: async () => list.map(([token, amount]) => ({ token, ...quantity(amount) })) },
})
const told = (...list: readonly (readonly [string | undefined, bigint])[]): World => ({
  api: {
    readTokens: async () => list.map(([address, amount]) => ({ address, quantity: quantity(amount) })) as never,
  },
})

describe('R-RAMP-2: a purchase of which the service says nothing', () => {
  test('of the network’s own currency is seen in the balance', async () => {
    expect(await hasArrived(coins(5n), coins(5n + 98n * 10n ** 18n), ether)).toBe(true)
    expect(await hasArrived(coins(5n), coins(5n), ether)).toBe(false)
  })

  test('of a token is seen in what the chain counts, from half of what was offered on', async () => {
    expect(await hasArrived(tokens(['0xC0', 7n]), tokens(['0xc0', 49_375_007n]))).toBe(true)
    expect(await hasArrived(tokens(['0xC0', 7n]), tokens(['0xc0', 49_375_006n]))).toBe(false)
    expect(await hasArrived(tokens(['0xC0', 7n]), tokens(['0xbad', 98_000_000n]))).toBe(false)
  })

  test('of a token that the account never held begins with none of it', async () => {
    expect((await open(tokens(), usdc)).followed.before).toBe('0')
    expect(await hasArrived(tokens(), tokens(['0xc0', 98_000_000n]))).toBe(true)
    expect(await hasArrived(tokens(), tokens())).toBe(false)
  })

  test('of a token is asked of the service where the chain does not list any, and not by a coin’s row', async () => {
    expect(await hasArrived(told(['0xC0', 7n]), told(['0xc0', 98_000_000n]))).toBe(true)
    expect(await hasArrived(told(), told([undefined, 98_000_000n]))).toBe(false)
  })

  test.each([
    ['a chain that reads no balance', {}, ether],
    ['nobody who knows tokens', {}, usdc],
  ])('of %s has not arrived by itself, and what there was is not known', async (_, world, token) => {
    const { followed } = await open(world, token)
    expect(followed.before).toBeNull()
    await expect(readReport(partsOf(coins(10n ** 21n)), followed, signal)).rejects.toBeInstanceOf(KitError)
  })

  test.each([
    ['nobody said how much it brings', null],
    ['what it brings is no number', 'much'],
    ['it brings nothing', '0'],
  ])('has not arrived by a deposit where %s', async (_, expected) => {
    expect(await hasArrived(coins(0n), coins(10n ** 21n), ether, expected)).toBe(false)
  })
})

describe('R-RAMP-2: what the service knew before', () => {
  const payment = (id: string): OnrampPayment => ({ id, status: 'arrived', symbol: 'USDC', bought: '1', hash: null })
  const arrived =
    (...ids: readonly string[]) =>
    async () =>
      ids.map(payment)

  test('is what it tells first where it was silent at the opening, and none of it is this purchase', async () => {
    const { followed } = await open({}, usdc)
    expect(followed.known).toBeNull()
    const first = await readReport(partsOf({ payments: arrived('old') }), followed, signal)
    expect(first).toMatchObject({ payment: null, known: ['old'], hasArrived: false })
    const later = { ...followed, known: first.known }
    expect((await readReport(partsOf({ payments: arrived('new', 'old') }), later, signal)).payment).toMatchObject({
      status: 'arrived',
    })
  })

  test('stays unknown while it is silent, and the balance alone says what has arrived', async () => {
    const { followed } = await open(tokens(['0xC0', 7n]), usdc)
    expect(await readReport(partsOf(tokens(['0xc0', 98_000_000n])), followed, signal)).toMatchObject({
      ...{ payment: null, known: null, hasArrived: true },
    })
  })

  test('is what it told at the opening', async () => {
    const { followed } = await open({ payments: arrived('old') }, usdc)
    expect((await readReport(partsOf({ payments: arrived('new', 'old') }), followed, signal)).known).toEqual(['old'])
  })
})

describe('R-RAMP-2: the page of a provider', () => {
  afterEach(() => void vi.useRealTimers())
  const silent = () => new Promise<never>(() => {})

  test.each([
    ['the history', { ...coins(5n), payments: silent }, { known: null, before: '5' }],
    ['the balance', { features: { readBalance: silent }, payments: async () => [] }, { known: [], before: null }],
  ])('waits some seconds for %s, and no longer', async (_, world, known) => {
    vi.useFakeTimers()
    let got: unknown = null
    void open(world, ether).then((opened) => {
      got = opened
    })
    await vi.advanceTimersByTimeAsync(onrampDurations.before - 1)
    expect(got).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect([got, vi.getTimerCount()]).toMatchObject([{ page: 'https://one.example', followed: known }, 0])
  })
})
