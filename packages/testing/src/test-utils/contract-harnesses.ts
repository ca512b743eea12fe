import type { AdapterDescriptor, ChainAdapter } from '@kit/core/ports'
import { generatePrivateKey } from 'viem/accounts'
import { sampleChains } from '../adapter/sample-chains.ts'
import type { ContractHarness } from '../contracts/contract-harness.ts'
import { announce } from '../evm/announce.ts'
import { evmContractWallet } from '../evm/contract-wallet.ts'
import { createEvmTestWallet, type EvmTestWallet } from '../evm/test-wallet.ts'
import { plainEvm } from './plain-evm-adapter.ts'

/** An adapter with one fault, and the titles of the rules that must find it. */
export type BrokenAdapter = Sabotage & {
  readonly what: string
  readonly breaks: RegExp
}

/** What the adapters of one harness share. */
type Shared = {
  readonly wallet: EvmTestWallet
  readonly instances: ChainAdapter<'eip155'>[]
  readonly notes: Map<string, unknown>
}

type Sabotage = {
  readonly sabotage?: (adapter: ChainAdapter<'eip155'>, shared: Shared) => Partial<ChainAdapter<'eip155'>>
  readonly sabotageDescriptor?: (descriptor: AdapterDescriptor<'eip155'>) => Partial<AdapterDescriptor<'eip155'>>
}

const { networks, foreign } = sampleChains.eip155

/** A harness with the plain EVM adapter and two test wallets on one page. The sabotage breaks the adapter on purpose. */
export function plainEvmHarness(
  { sabotage, sabotageDescriptor }: Sabotage = {},
  timeout = 2_000,
): ContractHarness<'eip155'> {
  const page = new EventTarget()
  const [wallet, second] = [testWallet('First'), testWallet('Second')]
  const stops = [wallet, second].map((one) => announce(one, page))
  const plain = plainEvm(page)
  const shared: Shared = { wallet, instances: [], notes: new Map() }
  const descriptor: AdapterDescriptor<'eip155'> = {
    ...plain,
    ...sabotageDescriptor?.(plain),
    async load(setup) {
      const adapter = await plain.load(setup)
      shared.instances.push(adapter)
      return { ...adapter, ...sabotage?.(adapter, shared) }
    },
  }
  return {
    descriptor,
    networks,
    foreignNetwork: foreign.caipNetworkId,
    connectorId: wallet.info.rdns,
    wallet: evmContractWallet(wallet),
    second: { connectorId: second.info.rdns, wallet: evmContractWallet(second) },
    timeout,
    stop() {
      for (const stop of stops) stop()
    },
  }
}

const testWallet = (name: string) =>
  createEvmTestWallet({
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
    rpcUrls: { 1: 'http://127.0.0.1:1', 8453: 'http://127.0.0.1:1' },
    name: `${name} Wallet`,
    rdns: `test.${name.toLowerCase()}`,
  })
