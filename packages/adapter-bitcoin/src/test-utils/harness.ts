import { type AdapterEvent, type AdapterSetup, type ChainAdapter, isKitError, type Network } from '@kit/core'
import {
  announceBitcoin,
  type BitcoinAnnouncement,
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  createBitcoinTestWallet,
} from '@kit/testing/bitcoin'
import type { BitcoinOptions } from '../bitcoin-options.ts'
import { createBitcoinAdapter } from '../create-bitcoin-adapter.ts'
import { createDiscovery } from '../discovery/discovery.ts'

/** A closed port: a test that sends a request to an API fails. */
const unreachable = 'http://127.0.0.1:9'

const chain = (id: string, name: string): Network<'bip122'> => ({
  id,
  name,
  chainNamespace: 'bip122',
  caipNetworkId: `bip122:${id}`,
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [unreachable] } },
})

export const mainnet = chain('000000000019d6689c085ae165831e93', 'Bitcoin')
export const testnet = chain('000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet')
export const regtest = chain('0f9188f13cb7b2c71f2a335e3a4fc328', 'Bitcoin Regtest')

export const at = (network: Network<'bip122'>, url: string): Network<'bip122'> => ({
  ...network,
  rpcUrls: { default: { http: [url] } },
})

export const setupOf = (networks: readonly Network<'bip122'>[] = [mainnet, testnet]): AdapterSetup<'bip122'> => ({
  networks,
  metadata: { name: 'A dApp', url: 'https://dapp.example', icons: [] },
  projectId: undefined,
})

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const testWallet = (options: Partial<BitcoinTestWalletOptions> = {}): BitcoinTestWallet =>
  createBitcoinTestWallet({ privateKeys: [randomKey(), randomKey()], ...options })

export type Harness = {
  readonly page: EventTarget
  readonly adapter: ChainAdapter<'bip122'>
  /** The events of the adapter. */
  readonly events: AdapterEvent<'bip122'>[]
}

type Options = BitcoinOptions & {
  readonly networks?: readonly Network<'bip122'>[]
  readonly loadSession?: AdapterSetup<'bip122'>['loadSession']
}

/** Starts an adapter on a page. */
export function startAdapter(page: EventTarget, { networks, loadSession, ...options }: Options = {}): Harness {
  const adapter = createBitcoinAdapter({ ...setupOf(networks), loadSession }, options, createDiscovery(page))
  const events: AdapterEvent<'bip122'>[] = []
  adapter.watch((event) => events.push(event))
  return { page, adapter, events }
}

/** Starts an adapter on a page with a test wallet. */
export function startAdapterWith(wallet: BitcoinTestWallet, options: Options = {}, as?: BitcoinAnnouncement): Harness {
  const page = new EventTarget()
  announceBitcoin(wallet, page, as)
  return startAdapter(page, options)
}

/** Returns the code of the kit error that a promise rejects with, another error as it is, or `{ wentWell }`. */
export async function codeOf(promise: Promise<unknown> | undefined): Promise<unknown> {
  try {
    return { wentWell: await promise }
  } catch (error) {
    return isKitError(error) ? error.code : error
  }
}

export const never = new AbortController().signal
