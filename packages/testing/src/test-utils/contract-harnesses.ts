import type { ChainAdapter, ChainClient, WalletClient } from '@kit/core/ports'
import { generatePrivateKey } from 'viem/accounts'
import { sampleChains } from '../adapter/sample-chains.ts'
import type { ContractHarness, PromptingFeature } from '../contracts/contract-harness.ts'
import { hasText } from '../contracts/prompting-features.ts'
import { announce } from '../evm/announce.ts'
import { evmContractWallet } from '../evm/contract-wallet.ts'
import { createEvmTestWallet, type EvmTestWallet } from '../evm/test-wallet.ts'
import { plainEvm } from './plain-evm-adapter.ts'
import type { PlainChain } from './plain-evm-chain.ts'

/** An adapter with one fault, and the titles of the rules that must find it. */
export type BrokenAdapter = Sabotage & {
  readonly what: string
  readonly breaks: RegExp
}

/** What the wallet clients of one harness share. */
type Shared = {
  readonly wallet: EvmTestWallet
  readonly instances: WalletClient<'eip155'>[]
  readonly notes: Map<string, unknown>
}

type Plain = ChainAdapter<'eip155', PlainChain>

type Sabotage = {
  /** Breaks wallet clients. */
  readonly sabotage?: (client: WalletClient<'eip155'>, shared: Shared) => Partial<WalletClient<'eip155'>>
  /** Breaks chain clients. */
  readonly sabotageChain?: (chain: ChainClient<'eip155'>) => Partial<ChainClient<'eip155'>>
  /** Breaks what the dApp passes, discovery included. */
  readonly sabotageAdapter?: (adapter: Plain) => Partial<Plain>
}

const { networks, foreign } = sampleChains.eip155

/** A harness with the plain EVM adapter and two test wallets on one page. The sabotage breaks the adapter on purpose. */
export function plainEvmHarness(
  { sabotage, sabotageChain, sabotageAdapter }: Sabotage = {},
  timeout = 10_000,
): ContractHarness<'eip155'> {
  const page = new EventTarget()
  const [wallet, second] = [testWallet('First'), testWallet('Second')]
  const stops = [wallet, second].map((one) => announce(one, page))
  const plain = plainEvm(page)
  const shared: Shared = { wallet, instances: [], notes: new Map() }
  const adapter: Plain = {
    ...plain,
    async chain(setup) {
      const chain = await plain.chain(setup)
      return { ...chain, ...sabotageChain?.(chain) }
    },
    async wallet(setup) {
      const client = await plain.wallet(setup)
      shared.instances.push(client)
      return { ...client, ...sabotage?.(client, shared) }
    },
    ...sabotageAdapter?.(plain),
  }
  return {
    adapter,
    networks,
    foreignNetwork: foreign.caipNetworkId,
    connectorId: wallet.info.rdns,
    wallet: evmContractWallet(wallet),
    second: { connectorId: second.info.rdns, wallet: evmContractWallet(second) },
    canRead: true,
    promptingFeatures: typedDataOf,
    timeout,
    stop() {
      for (const stop of stops) stop()
    },
  }
}

const typedData = {
  domain: { name: 'Contract', version: '1' },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
}

function typedDataOf({ features: { signTypedData } }: WalletClient<'eip155'>, address: string): PromptingFeature[] {
  if (!signTypedData) return []
  const use = (signal: AbortSignal) => signTypedData({ address, typedData }, signal)
  return [{ name: 'signTypedData', isAnswer: hasText('signature'), use }]
}

const testWallet = (name: string) =>
  createEvmTestWallet({
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
    rpcUrls: { 1: 'http://127.0.0.1:1', 8453: 'http://127.0.0.1:1' },
    name: `${name} Wallet`,
    rdns: `test.${name.toLowerCase()}`,
  })
