import type { AdapterDescriptor, ChainAdapter } from '@kit/core/ports'
import { generatePrivateKey } from 'viem/accounts'
import { sampleChains } from '../adapter/sample-chains.ts'
import type { ContractBench } from '../contracts/contract-bench.ts'
import { evmContractWallet } from '../contracts/evm-contract-wallet.ts'
import { announce } from '../evm/announce.ts'
import { createEvmTestWallet, type EvmTestWallet } from '../evm/test-wallet.ts'
import { plainEvm } from './plain-evm-adapter.ts'

/** An adapter with one thing wrong, and the sentences of the contract that must find it. */
export type BrokenAdapter = Spoils & {
  readonly what: string
  readonly breaks: RegExp
}

/** What the adapters of one bench have in common. */
type Shared = {
  readonly wallet: EvmTestWallet
  readonly siblings: ChainAdapter<'eip155'>[]
  readonly notes: Map<string, unknown>
}

type Spoils = {
  readonly spoil?: (adapter: ChainAdapter<'eip155'>, shared: Shared) => Partial<ChainAdapter<'eip155'>>
  readonly spoilDescriptor?: (descriptor: AdapterDescriptor<'eip155'>) => Partial<AdapterDescriptor<'eip155'>>
}

const { networks, foreign } = sampleChains.eip155

/** The plain EVM adapter and a test wallet on one page; what is passed breaks the adapter on purpose. */
export function plainEvmBench({ spoil, spoilDescriptor }: Spoils = {}, patience = 2_000): ContractBench<'eip155'> {
  const page = new EventTarget()
  const [wallet, second] = [testWallet('First'), testWallet('Second')]
  const stops = [wallet, second].map((one) => announce(one, page))
  const plain = plainEvm(page)
  const shared: Shared = { wallet, siblings: [], notes: new Map() }
  const descriptor: AdapterDescriptor<'eip155'> = {
    ...plain,
    ...spoilDescriptor?.(plain),
    async load(setup) {
      const adapter = await plain.load(setup)
      shared.siblings.push(adapter)
      return { ...adapter, ...spoil?.(adapter, shared) }
    },
  }
  return {
    descriptor,
    networks,
    foreignNetwork: foreign.caipNetworkId,
    connectorId: wallet.info.rdns,
    wallet: evmContractWallet(wallet),
    second: { connectorId: second.info.rdns, wallet: evmContractWallet(second) },
    patience,
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
