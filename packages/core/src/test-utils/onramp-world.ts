import { createFakeStorage } from '@kit/testing'
import { vi } from 'vitest'
import { onrampDurations } from '../config/onramp-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { loadOnrampFeature } from '../onramp/onramp.effects.ts'
import type { OnrampAccount, OnrampRequest } from '../onramp/onramp.events.ts'
import type { OnrampState } from '../onramp/onramp.state.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { ChainFeatures } from '../ports/chain-client.ts'
import type {
  Onramp,
  OnrampCountry,
  OnrampOptions,
  OnrampPayment,
  OnrampPurchaseOrder,
  OnrampQuote,
  OnrampToken,
} from '../ports/onramp.ts'
import type { StoragePort } from '../ports/runtime.ts'
import { storageKeys } from '../storage/keys.ts'
import { inASystem } from './in-a-system.ts'
import { settle } from './settle.ts'
import { ethereum } from './test-snapshot.ts'

export const account: OnrampAccount = { namespace: 'eip155', address: '0xa11ce', network: 'eip155:1' }
export const ether: OnrampToken = { id: 'eth', name: 'Ether', symbol: 'ETH', network: 'eip155:1' }
export const usdc: OnrampToken = { id: 'usdc', name: 'USD Coin', symbol: 'USDC', network: 'eip155:1', address: '0xc0' }

const limits = [
  { method: 'card', min: '10', max: '7500' },
  { method: 'bank', min: '10', max: '25000' },
] as const
export const options: OnrampOptions = {
  fiats: [
    { code: 'USD', limits },
    { code: 'EUR', limits: [limits[0]] },
  ],
  tokens: [usdc, ether, { ...ether, network: 'eip155:8453' }],
}

export const quote = (more: Partial<OnrampQuote> = {}): OnrampQuote => ({
  ...{ id: 'q', total: '100', subtotal: '98.75', fees: { network: '0.25', provider: '1' }, bought: '98.75' },
  ...more,
})

export const payment = (status: OnrampPayment['status'], more: Partial<OnrampPayment> = {}): OnrampPayment => ({
  ...{ id: 'new', status, symbol: 'USDC', bought: '98.75', hash: null },
  ...more,
})

type Order = Parameters<Onramp['readQuote']>[0]

/** What the test changes while it goes on. */
const newWorld = () => ({
  now: 1_000_000,
  options: async (_country: string | null): Promise<OnrampOptions> => options,
  countries: async (): Promise<readonly OnrampCountry[]> => [],
  quote: async (order: Order): Promise<OnrampQuote> => quote({ id: `${order.provider}:${order.amount}` }),
  page: async (order: OnrampPurchaseOrder) => `https://${order.provider}.example/?walletAddress=${order.address}`,
  payments: async (): Promise<readonly OnrampPayment[]> => [],
  price: '1' as string | null,
  balance: async () => 5n,
  /** Why the window does not go to the page. */
  blocked: null as KitError | null,
})
export type OnrampWorld = ReturnType<typeof newWorld>

function onrampOf(world: OnrampWorld) {
  const asked = { quotes: [] as Order[], pages: [] as OnrampPurchaseOrder[], countries: [] as (string | null)[] }
  const shown: { page: string; close(): void; isWatched: boolean }[] = []
  const closeWindow = vi.fn()
  const onramp: Onramp = {
    providers: [
      { id: 'one', name: 'One', feeRange: { least: 100, most: 200 } },
      { id: 'two', name: 'Two', feeRange: { least: 100, most: 200 } },
    ],
    readCountries: () => world.countries(),
    readOptions: (country) => {
      asked.countries.push(country)
      return world.options(country)
    },
    readQuote: (order) => {
      asked.quotes.push(order)
      return world.quote(order)
    },
    readPage: (order) => {
      asked.pages.push(order)
      return world.page(order)
    },
    readPayments: () => world.payments(),
    async visit(page, onShown, signal) {
      if (world.blocked) throw world.blocked
      onShown()
      await new Promise<void>((close) => {
        const one = { page, close, isWatched: true }
        shown.push(one)
        signal.addEventListener('abort', () => {
          one.isWatched = false
        })
      })
    },
    closeWindow,
  }
  return { onramp, asked, shown, closeWindow }
}

type Setup = { readonly storage?: StoragePort; readonly world?: Partial<OnrampWorld> }

export function startOnramp({ storage = createFakeStorage(), world: changes = {} }: Setup = {}) {
  const world = { ...newWorld(), ...changes }
  const { onramp, ...rest } = onrampOf(world)
  const features: ChainFeatures = {
    readBalance: async () => ({ amount: await world.balance(), decimals: 18, symbol: 'ETH' }),
    readTokens: async () => [{ token: '0xC0', amount: await world.balance(), decimals: 6 }],
  }
  const readPrices: BlockchainApi['readPrices'] = async ({ assets: [asset] }) =>
    world.price && asset ? [{ asset, name: '', symbol: '', price: world.price }] : []
  const { logic, input, read, onLeave } = loadOnrampFeature({
    chains: { load: async () => ({ namespace: 'eip155', networks: [], features, destroy() {} }) } as never,
    clock: { now: () => world.now },
    keys: storageKeys('kit.v1'),
    requestedNetworks: () => [ethereum],
    loadBlockchainApi: async () => ({ readPrices }) as BlockchainApi,
    loadOnramp: async () => onramp,
    storage,
  })
  const { actor, news, stop } = inASystem(logic, 'onramp', input)
  const state = () => read(actor, []) as OnrampState
  const send = async (event: OnrampRequest) => {
    actor.send(event)
    await settle()
  }
  const views = () => news.flatMap((event) => ('route' in event ? [(event.route as { view: string }).view] : []))
  const isEndTold = () => news.some(({ type }) => type === 'onramp.ended')
  return { ...rest, world, storage, actor, news, send, stop, state, onLeave, views, isEndTold }
}

export const started = { type: 'onramp.started', account } as const
export const chooseOne = { type: 'onramp.providerChosen', provider: 'one' } as const
export const unreachable = async () => Promise.reject(new KitError('rpc/unreachable'))

/** The form with an amount, and the offers for it. */
export async function entered(setup: Parameters<typeof startOnramp>[0] = {}, amount = '100') {
  const world = startOnramp(setup)
  await world.send(started)
  await world.send({ type: 'onramp.drafted', amount })
  await settle(onrampDurations.quotePause)
  return world
}

/** A purchase at the first provider, whose window is open. */
export async function opened(setup: Parameters<typeof startOnramp>[0] = {}) {
  const world = await entered(setup)
  await world.send(chooseOne)
  return { ...world, poll: () => settle(onrampDurations.poll) }
}
