import {
  isKitError,
  type Network,
  type SessionSource,
  type SharedSession,
  type WalletClient,
  type WalletEvent,
} from '@kit/core'
import {
  announceBitcoin,
  type BitcoinAnnouncement,
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  createBitcoinTestWallet,
} from '@kit/testing/bitcoin'
import type { BitcoinOptions } from '../bitcoin-options.ts'
import type { BitcoinChainClient } from '../chain/chain-client.ts'
import { createBitcoinChainClient } from '../create-bitcoin-chain-client.ts'
import { createBitcoinWalletClient } from '../create-bitcoin-wallet-client.ts'
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

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const testWallet = (options: Partial<BitcoinTestWalletOptions> = {}): BitcoinTestWallet =>
  createBitcoinTestWallet({ privateKeys: [randomKey(), randomKey()], ...options })

export type Harness = {
  readonly page: EventTarget
  readonly chain: BitcoinChainClient
  readonly client: WalletClient<'bip122'>
  /** The events of the wallet client. */
  readonly events: WalletEvent<'bip122'>[]
}

type Options = BitcoinOptions & {
  readonly networks?: readonly Network<'bip122'>[]
  readonly session?: SessionSource
}

/** Makes a chain client for mainnet and testnet. */
export const startChain = (options: BitcoinOptions = {}): BitcoinChainClient =>
  createBitcoinChainClient({ networks: [mainnet, testnet] }, options)

/** Makes a chain client, and the wallet client of a connector on a page. */
export function startClient(
  page: EventTarget,
  connectorId: string,
  { networks = [mainnet, testnet], session, ...options }: Options = {},
): Harness {
  const chain = createBitcoinChainClient({ networks }, options)
  const client = createBitcoinWalletClient({ connectorId, chain, session }, createDiscovery(page))
  const events: WalletEvent<'bip122'>[] = []
  client.watch((event) => events.push(event))
  return { page, chain, client, events }
}

/** The same for a test wallet on a page of its own. */
export function startClientOf(wallet: BitcoinTestWallet, options: Options = {}, as?: BitcoinAnnouncement): Harness {
  const page = new EventTarget()
  announceBitcoin(wallet, page, as)
  return startClient(page, as?.as === 'sats-connect' ? wallet.id : wallet.name, options)
}

/** The session source of a fake session, as the kit hands it to the wallets on it. */
export const sourceOf = (session: SharedSession): SessionSource => ({
  id: 'walletConnect',
  kind: 'walletConnect',
  load: async () => session,
})

/** Returns the code of the kit error that a promise rejects with, another error as it is, or `{ wentWell }`. */
export async function codeOf(promise: Promise<unknown> | undefined): Promise<unknown> {
  try {
    return { wentWell: await promise }
  } catch (error) {
    return isKitError(error) ? error.code : error
  }
}

export const never = new AbortController().signal
