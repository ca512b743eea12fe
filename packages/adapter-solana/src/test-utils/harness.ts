import {
  type AdapterEvent,
  type AdapterSetup,
  type ChainAdapter,
  type Connection,
  isKitError,
  type Network,
} from '@kit/core'
import { solanaDevnet, solana as solanaMainnet } from '@kit/core/networks'
import {
  createSolanaTestWallet,
  registerWallet,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
} from '@kit/testing/solana'
import { createSolanaAdapter } from '../create-solana-adapter.ts'
import { createDiscovery, type Discovery } from '../discovery/discovery.ts'
import type { SolanaOptions } from '../solana-options.ts'

/** Nobody listens there: a test that would ask a node fails. */
const closedPort = 'http://127.0.0.1:9'

const at = (network: Network<'solana'>): Network<'solana'> => ({
  ...network,
  rpcUrls: { default: { http: [closedPort] } },
})

export const mainnet = at(solanaMainnet)
export const devnet = at(solanaDevnet)

export const setupOf = (networks: readonly Network<'solana'>[] = [mainnet, devnet]): AdapterSetup<'solana'> => ({
  networks,
  metadata: { name: 'A dApp', url: 'https://dapp.example', icons: [] },
  projectId: undefined,
})

const seed = () => crypto.getRandomValues(new Uint8Array(32))

export const testWallet = (options: Partial<SolanaTestWalletOptions> = {}): Promise<SolanaTestWallet> =>
  createSolanaTestWallet({ secretKeys: [seed(), seed()], name: 'Acorn', ...options })

/** What the bench's wallet is called unless it was named otherwise. */
export const acorn = 'standard:Acorn'

export type Harness = {
  readonly page: EventTarget
  readonly wallets: Discovery
  readonly adapter: ChainAdapter<'solana'>
  /** What the adapter said unasked. */
  readonly events: AdapterEvent<'solana'>[]
  connect(signal?: AbortSignal): Promise<Connection<'solana'>>
}

type Options = SolanaOptions & { setup?: AdapterSetup<'solana'>; connectorId?: string }

/** A page with wallets on it and an adapter at work. */
export function startHarness(
  wallets: readonly Pick<SolanaTestWallet, 'standard'>[],
  { setup = setupOf(), connectorId = acorn, ...options }: Options = {},
): Harness {
  const page = new EventTarget()
  for (const wallet of wallets) registerWallet(wallet, page)
  const found = createDiscovery(options.wallets, page)
  const adapter = createSolanaAdapter(setup, options, found)
  const events: AdapterEvent<'solana'>[] = []
  adapter.watch((event) => events.push(event))
  const connect = (signal = never) => adapter.connect({ connectorId, network: mainnet.caipNetworkId }, signal)
  return { page, wallets: found, adapter, events, connect }
}

/** The same with one test wallet that is connected. */
export async function startConnected(
  walletOptions: Partial<SolanaTestWalletOptions> = {},
  options: Options = {},
): Promise<Harness & { readonly wallet: SolanaTestWallet; readonly address: string }> {
  const wallet = await testWallet(walletOptions)
  const bench = startHarness([wallet], options)
  const connection = await bench.connect()
  return { ...bench, wallet, address: connection.accounts[0].address }
}

/** The code of the kit error that a promise is rejected with; anything else is told as it is. */
export async function codeOf(promise: Promise<unknown> | undefined): Promise<unknown> {
  try {
    return { wentWell: await promise }
  } catch (error) {
    return isKitError(error) ? error.code : error
  }
}

export const never = new AbortController().signal

/** Lets everything that is already settled run. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5))
