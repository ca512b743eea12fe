import {
  type ChainSetup,
  type Connection,
  isKitError,
  type Network,
  type SessionSource,
  type WalletClient,
  type WalletEvent,
} from '@kit/core'
import { announce, createEvmTestWallet, type EvmTestWallet, type EvmTestWalletOptions } from '@kit/testing/evm'
import { generatePrivateKey } from 'viem/accounts'
import { createEvmChainClient, type EvmChainClient } from '../create-evm-chain-client.ts'
import { createEvmWalletClient } from '../create-evm-wallet-client.ts'
import { createDiscovery, type WalletDiscovery } from '../discovery/discovery.ts'
import type { EvmOptions } from '../evm-options.ts'
import { announceProvider, type ScriptedProvider, scriptedProvider } from './scripted-provider.ts'

/** Refuses connections, so a test that asks a node fails. */
const closedPort = 'http://127.0.0.1:9'

const chain = (id: number, name: string): Network<'eip155'> => ({
  id,
  name,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [closedPort] } },
})

export const mainnet = chain(1, 'Ethereum')
export const base = chain(8453, 'Base')

const metadata = { name: 'A dApp', url: 'https://dapp.example', icons: [] }

export const setupOf = (networks: readonly Network<'eip155'>[] = [mainnet, base]): ChainSetup<'eip155'> => ({
  networks,
  metadata,
  projectId: undefined,
})

export const testWallet = (options: Partial<EvmTestWalletOptions> = {}): EvmTestWallet =>
  createEvmTestWallet({
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
    rpcUrls: { 1: closedPort, 8453: closedPort },
    chainId: 1,
    ...options,
  })

export type PageOptions = EvmOptions & {
  readonly networks?: readonly Network<'eip155'>[]
  readonly session?: SessionSource
}

/** One kit on a page: a chain client and one client for each wallet. */
export type KitHarness = {
  readonly chain: EvmChainClient
  /** The client of a wallet, created on first use as a kit does. */
  clientOf(connectorId: string): WalletClient<'eip155'>
  /** The events that the clients of all wallets reported. */
  readonly events: WalletEvent<'eip155'>[]
}

export type PageHarness = KitHarness & {
  readonly page: EventTarget
  readonly discovery: WalletDiscovery
  /** Another kit on the same page and, if the dApp has one, in the same wagmi config. */
  startKit(): KitHarness
}

/** A page with wallets, and a kit. */
export function startPage(
  wallets: readonly EvmTestWallet[] = [],
  { networks, session, ...options }: PageOptions = {},
): PageHarness {
  const page = new EventTarget()
  for (const wallet of wallets) announce(wallet, page)
  const discovery = createDiscovery(options, page)
  function startKit(): KitHarness {
    const own = createEvmChainClient(setupOf(networks), options)
    // Where a test brings no node, every chain is what it says it is, and nobody knows which accounts have code.
    const readNode: typeof own.readNode = async (chainId, call, signal) => {
      if (networks || !/^eth_(chainId|getCode)$/.test(call.method)) return own.readNode(chainId, call, signal)
      if (call.method === 'eth_getCode') throw new Error('No node.')
      return `0x${chainId.toString(16)}`
    }
    const chain = { ...own, readNode }
    const events: WalletEvent<'eip155'>[] = []
    const clients = new Map<string, WalletClient<'eip155'>>()
    function create(connectorId: string) {
      const own = session?.id === connectorId ? session : undefined
      const client = createEvmWalletClient({ connectorId, chain, metadata, session: own }, discovery)
      clients.set(connectorId, client)
      client.watch((event) => events.push(event))
      return client
    }
    return { chain, events, clientOf: (connectorId) => clients.get(connectorId) ?? create(connectorId) }
  }
  return { page, discovery, startKit, ...startKit() }
}

export type ScriptedWallet = ScriptedProvider & {
  readonly connectorId: string
  readonly client: WalletClient<'eip155'>
  connect(signal?: AbortSignal): Promise<Connection<'eip155'>>
  restore(signal?: AbortSignal): Promise<Connection<'eip155'> | null>
}

type Script = Parameters<typeof scriptedProvider>[0]

/** Announces a scripted wallet on a page. */
export function addScripted(
  { page, clientOf }: PageHarness,
  script: Script = {},
  change: (provider: Record<string, unknown>) => unknown = (provider) => provider,
): ScriptedWallet {
  const scripted = scriptedProvider(script)
  const connectorId = announceProvider(page, change(scripted.provider))
  const client = clientOf(connectorId)
  return {
    ...scripted,
    connectorId,
    client,
    connect: (signal = never) => client.connect({ network: 'eip155:1' }, signal),
    restore: (signal = never) => client.restore({}, signal),
  }
}

/** A page with one scripted wallet, and a kit. */
export function startScripted(
  script: Script = {},
  options: PageOptions = {},
  change?: Parameters<typeof addScripted>[2],
): PageHarness & ScriptedWallet {
  const harness = startPage([], options)
  return { ...harness, ...addScripted(harness, script, change) }
}

/** A page to which scripted wallets of one account each are added, with the events of each. */
export function startSeveral(options: PageOptions = {}) {
  const harness = startPage([], options)
  return {
    ...harness,
    add(address: string, script: Script = {}) {
      const wallet = addScripted(harness, {
        eth_accounts: () => [address],
        eth_requestAccounts: () => [address],
        ...script,
      })
      const events: WalletEvent<'eip155'>[] = []
      wallet.client.watch((event) => events.push(event))
      return { ...wallet, events }
    },
  }
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
