import { describe, expect, test } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { OnrampQuote, OnrampToken } from '../ports/onramp.ts'
import { storageKeys } from '../storage/keys.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { account, ether, quote, unreachable, usdc } from '../test-utils/onramp-world.ts'
import { ethereum } from '../test-utils/test-snapshot.ts'
import type { OnrampOffer } from './onramp.state.ts'
import { rankOffers } from './rank-offers.ts'
import { readChoices } from './read-choices.ts'
import { readOffers } from './read-offers.ts'
import { storedPurchase } from './stored-purchase.ts'

const provider = { id: 'one', name: 'One', feeRange: { least: 100, most: 200 } }

/** What is offered of a token for 100 dollars, and whose prices were asked for. */
async function offered(readQuote: () => Promise<OnrampQuote>, { token = usdc as OnrampToken, price = '1' } = {}) {
  const offers: OnrampOffer[] = []
  const asked: unknown[] = []
  const readPrices: BlockchainApi['readPrices'] = async ({ assets }) => {
    asked.push(...assets)
    return assets.map((asset) => ({ asset, name: '', symbol: '', price }))
  }
  await readOffers(
    {
      load: async () => ({ providers: [provider], readQuote }) as never,
      loadBlockchainApi: async () => ({ readPrices }) as BlockchainApi,
    },
    { token, fiat: 'USD', amount: '100', method: 'card', country: null },
    { tell: (offer) => offers.push(offer), signal: new AbortController().signal },
  )
  return { offer: offers[0], asked }
}

describe('R-RAMP-2: an offer', () => {
  test('has the fee between what is paid and what is left of it', async () => {
    expect((await offered(async () => quote())).offer).toMatchObject({ is: 'quoted', fee: '1.25' })
  })

  test.each([
    ['is paid', { total: 'much' }],
    ['is left', { subtotal: '1e2' }],
  ])('of which nobody can read what %s is no quote', async (_, change) => {
    const { offer } = await offered(async () => quote(change))
    expect(offer).toMatchObject({ is: 'estimated', error: { code: 'rpc/invalid-response' } })
  })

  test('of the network’s own currency is estimated by its own price', async () => {
    const { offer, asked } = await offered(unreachable, { token: ether, price: '2000' })
    expect(offer).toMatchObject({ is: 'estimated', bought: { least: '0.049', most: '0.0495' } })
    expect(asked).toEqual(['eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'])
    expect((await offered(unreachable)).asked).toEqual(['eip155:1:0xc0'])
  })

  test.each(['0', 'much'])('is not estimated by the price %s', async (price) => {
    expect((await offered(unreachable, { price })).offer).toMatchObject({ is: 'failed' })
  })
})

test('R-RAMP-2: what is no number is never the best', () => {
  const offer = (bought: string): OnrampOffer => ({
    ...{ is: 'quoted', provider, quote: quote({ bought }), fee: '1', isBest: false },
  })
  expect(rankOffers([offer('1'), offer('much')]).map((one) => 'isBest' in one && one.isBest)).toEqual([true, false])
})

describe('R-RAMP-1: what can be bought', () => {
  const load = (signalled?: AbortController) => async () =>
    ({
      providers: [provider],
      readCountries: async () => [],
      readOptions: async () => {
        signalled?.abort()
        throw new KitError('rpc/unreachable')
      },
    }) as never

  test('is nothing on a network that the dApp does not ask for, where the service fails', async () => {
    const parts = { requestedNetworks: () => [ethereum], load: load() }
    const other = { ...account, network: 'eip155:10' } as const
    const { signal } = new AbortController()
    expect(await codeOf(readChoices(parts, { account: other, country: null }, signal))).toBe('onramp/nothing-sold')
  })

  test('is not said once nobody waits for it', async () => {
    const controller = new AbortController()
    const parts = { requestedNetworks: () => [ethereum], load: load(controller) }
    const choices = readChoices(parts, { account, country: null }, controller.signal)
    expect(await codeOf(choices)).toBe('rpc/aborted')
  })
})

describe('what is stored of a purchase', () => {
  const { parse } = storedPurchase(storageKeys('kit.v1'), { now: () => 1_000 })
  const stored = (token: object) => ({
    purchase: {
      ...{ account: { namespace: 'eip155', address: account.address, network: account.network } },
      ...{ token: { ...usdc, ...token }, provider: { id: 'one', name: 'One' }, fiat: 'USD', amount: '100' },
      ...{ expected: null, startedAt: 1_000 },
    },
    ...{ known: [], before: null, paidAt: null },
  })

  test('is read with the name of its network, and without', () => {
    for (const written of [stored({}), stored({ networkName: 'ethereum' })]) expect(parse(written)).toEqual(written)
  })

  test.each([{ networkName: '' }, { networkName: 5 }, { address: '' }, { address: 5 }])(
    'is nothing with %j',
    (token) => {
      expect(parse(stored(token))).toBeUndefined()
    },
  )
})
