import {
  type ChainSetup,
  type Connection,
  isKitError,
  type Network,
  type SessionSource,
  type SharedSession,
  type WalletClient,
  type WalletEvent,
} from '@kit/core'
import { solanaDevnet, solana as solanaMainnet } from '@kit/core/networks'
import {
  createSolanaTestWallet,
  registerWallet,
  type SolanaTestWallet,
  type SolanaTestWalletOptions,
} from '@kit/testing/solana'
import { createSolanaChainClient, type SolanaChainClient } from '../create-solana-chain-client.ts'
import { createSolanaWalletClient } from '../create-solana-wallet-client.ts'
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

const metadata = { name: 'A dApp', url: 'https://dapp.example', icons: [] }

const setupOf = (networks: readonly Network<'solana'>[] = [mainnet, devnet]): ChainSetup<'solana'> => ({
  networks,
  metadata,
  projectId: undefined,
})

/** The session connector of a kit, with this session. */
export const sourceOf = (session: SharedSession): SessionSource => ({
  id: 'walletConnect',
  kind: 'walletConnect',
  load: async () => session,
})

const seed = () => crypto.getRandomValues(new Uint8Array(32))

export const testWallet = (options: Partial<SolanaTestWalletOptions> = {}): Promise<SolanaTestWallet> =>
  createSolanaTestWallet({ secretKeys: [seed(), seed()], name: 'Acorn', ...options })

/** The id of the harness's wallet unless a test names it otherwise. */
export const acorn = 'standard:Acorn'

export type Harness = {
  readonly page: EventTarget
  readonly discovery: Discovery
  readonly chain: SolanaChainClient
  readonly client: WalletClient<'solana'>
  /** What the client reported through `watch`. */
  readonly events: WalletEvent<'solana'>[]
  connect(signal?: AbortSignal): Promise<Connection<'solana'>>
  /** The client of another wallet of the page, with the same chain client. */
  startSibling(connectorId: string): Pick<Harness, 'client' | 'events' | 'connect'>
}

type Options = SolanaOptions & {
  readonly networks?: readonly Network<'solana'>[]
  /** The wallet that the client is for. */
  readonly connectorId?: string
  /** The session that the wallet lives on, instead of the page. */
  readonly session?: SharedSession
}

/** A page with wallets, a chain client, and the client of one wallet. */
export function startHarness(
  wallets: readonly Pick<SolanaTestWallet, 'standard'>[],
  { networks, session, connectorId = session ? 'walletConnect' : acorn, ...options }: Options = {},
): Harness {
  const page = new EventTarget()
  for (const wallet of wallets) registerWallet(wallet, page)
  const discovery = createDiscovery(options.wallets, page)
  const chain = createSolanaChainClient(setupOf(networks), options)
  const source = session && sourceOf(session)
  const startSibling = (id: string) => {
    const client = createSolanaWalletClient({ connectorId: id, chain, metadata, session: source }, options, discovery)
    const events: WalletEvent<'solana'>[] = []
    client.watch((event) => events.push(event))
    const connect = (signal = never) => client.connect({ network: mainnet.caipNetworkId }, signal)
    return { client, events, connect }
  }
  return { page, discovery, chain, startSibling, ...startSibling(connectorId) }
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
