import {
  type AdapterEvent,
  type AdapterSetup,
  type ChainAdapter,
  type Connection,
  isKitError,
  type Network,
} from '@kit/core'
import { announce, createEvmTestWallet, type EvmTestWallet, type EvmTestWalletOptions } from '@kit/testing/evm'
import { generatePrivateKey } from 'viem/accounts'
import { createEvmAdapter } from '../create-evm-adapter.ts'
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

export const setupOf = (networks: readonly Network<'eip155'>[] = [mainnet, base]): AdapterSetup<'eip155'> => ({
  networks,
  metadata: { name: 'A dApp', url: 'https://dapp.example', icons: [] },
  projectId: undefined,
})

export const testWallet = (options: Partial<EvmTestWalletOptions> = {}): EvmTestWallet =>
  createEvmTestWallet({
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
    rpcUrls: { 1: closedPort, 8453: closedPort },
    chainId: 1,
    ...options,
  })

export type Harness = {
  readonly page: EventTarget
  readonly wallets: WalletDiscovery
  readonly adapter: ChainAdapter<'eip155'>
  /** The events that the adapter reported. */
  readonly events: AdapterEvent<'eip155'>[]
}

/** A page with wallets and an adapter. */
export function startAdapter(
  wallets: readonly EvmTestWallet[],
  { networks, ...options }: EvmOptions & { networks?: readonly Network<'eip155'>[] } = {},
): Harness {
  const page = new EventTarget()
  for (const wallet of wallets) announce(wallet, page)
  const found = createDiscovery(options, page)
  const adapter = createEvmAdapter(setupOf(networks), options, found)
  const events: AdapterEvent<'eip155'>[] = []
  adapter.watch((event) => events.push(event))
  return { page, wallets: found, adapter, events }
}

type ScriptedHarness = Harness &
  ScriptedProvider & { readonly connectorId: string; connect(signal?: AbortSignal): Promise<Connection<'eip155'>> }

/** A page with one scripted wallet, and an adapter. */
export function startScripted(
  script: Parameters<typeof scriptedProvider>[0] = {},
  options: Parameters<typeof startAdapter>[1] = {},
  change: (provider: Record<string, unknown>) => unknown = (provider) => provider,
): ScriptedHarness {
  const scripted = scriptedProvider(script)
  const harness = startAdapter([], options)
  const connectorId = announceProvider(harness.page, change(scripted.provider))
  const connect = (signal = never) => harness.adapter.connect({ connectorId, network: 'eip155:1' }, signal)
  return { ...harness, ...scripted, connectorId, connect }
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
