import type { ChainAdapter, ChainClient, WalletClient } from '@kit/core/ports'
import { type Hex, verifyTypedData } from 'viem'
import type { ContractHarness, PromptingFeature } from '../contracts/contract-harness.ts'
import { hasText } from '../contracts/prompting-features.ts'
import type { EvmTestWallet } from '../evm/test-wallet.ts'
import { plainEvm } from './plain-evm-adapter.ts'
import type { PlainChain } from './plain-evm-chain.ts'
import { twoEvmWallets } from './two-evm-wallets.ts'

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

/** A harness with the plain EVM adapter and two test wallets on one page. The sabotage breaks the adapter on purpose. */
export function plainEvmHarness(
  { sabotage, sabotageChain, sabotageAdapter }: Sabotage = {},
  timeout = 30_000,
): ContractHarness<'eip155'> {
  const { page, wallet, harness } = twoEvmWallets('http://127.0.0.1:1')
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
    ...harness,
    adapter,
    canRead: true,
    promptingFeatures: typedDataOf,
    timeout,
  }
}

const typedData = {
  domain: { name: 'Contract', version: '1' },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
} as const

function typedDataOf({ features: { signTypedData } }: WalletClient<'eip155'>, address: string): PromptingFeature[] {
  if (!signTypedData) return []
  const use = (signal: AbortSignal) => signTypedData({ address, typedData }, signal)
  /** A signature of exactly this data by exactly this account. */
  const isAnswer = async (answer: unknown) => {
    if (!hasText('signature')(answer)) return false
    const { signature } = answer as { signature: Hex }
    return verifyTypedData({ ...typedData, address: address as Hex, signature })
  }
  return [{ name: 'signTypedData', isAnswer, use }]
}
