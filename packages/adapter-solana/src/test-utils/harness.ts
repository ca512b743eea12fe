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

/** A closed port, so that a test that requests a node fails. */
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

/** The id of the harness's wallet unless a test names it otherwise. */
export const acorn = 'standard:Acorn'

export type Harness = {
  readonly page: EventTarget
  readonly wallets: Discovery
  readonly adapter: ChainAdapter<'solana'>
  /** What the adapter reported through `watch`. */
  readonly events: AdapterEvent<'solana'>[]
  connect(signal?: AbortSignal): Promise<Connection<'solana'>>
}

type Options = SolanaOptions & { setup?: AdapterSetup<'solana'>; connectorId?: string }

/** A page with wallets and a loaded adapter. */
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

/** The same with one connected test wallet. */
export async function startConnected(
  walletOptions: Partial<SolanaTestWalletOptions> = {},
  options: Options = {},
): Promise<Harness & { readonly wallet: SolanaTestWallet; readonly address: string }> {
  const wallet = await testWallet(walletOptions)
  const harness = startHarness([wallet], options)
  const connection = await harness.connect()
  return { ...harness, wallet, address: connection.accounts[0].address }
}

/** The code of the kit error that a promise rejects with; any other outcome as it is. */
export async function codeOf(promise: Promise<unknown> | undefined): Promise<unknown> {
  try {
    return { wentWell: await promise }
  } catch (error) {
    return isKitError(error) ? error.code : error
  }
}

export const never = new AbortController().signal

/** Lets settled promises run their handlers. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5))
