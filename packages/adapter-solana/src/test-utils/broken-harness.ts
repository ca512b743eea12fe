import type { Account, ChainClient, WalletClient, WalletEvent } from '@kit/core'
import type { SolanaTestWallet } from '@kit/testing/solana'
import type { SolanaChainClient } from '../create-solana-chain-client.ts'
import { type ContractHarness, pageHarness } from './contract-harnesses.ts'

export type Client = WalletClient<'solana'>

/** A mistake in a Solana adapter, and the clause of the contract that has to find it. */
export type BrokenAdapter = {
  readonly what: string
  readonly breaks: RegExp
  /** Changes a wallet client; `siblings` are all clients of the page so far, itself included. */
  readonly breakWallet?: (client: Client, siblings: readonly Client[]) => Partial<Client>
  readonly breakChain?: (chain: SolanaChainClient) => Partial<ChainClient<'solana'>>
}

/** A contract harness with the real adapter, broken. */
export async function brokenHarness(
  { breakWallet = () => ({}), breakChain = () => ({}) }: Partial<BrokenAdapter>,
  parts: Parameters<typeof pageHarness>[0] = {},
): Promise<ContractHarness> {
  const harness = await pageHarness(parts)
  const { adapter } = harness
  const siblings: Client[] = []
  return {
    ...harness,
    adapter: {
      ...adapter,
      async chain(setup) {
        const chain = await adapter.chain(setup)
        return { ...chain, ...breakChain(chain) }
      },
      async wallet(setup) {
        const client = await adapter.wallet(setup)
        siblings.push(client)
        return { ...client, ...breakWallet(client, siblings) }
      },
    },
  }
}

/** Listens to the wallet a second time, and does not stop where it should. */
export function leakingListener(
  { connect, disconnect, destroy, watch, features }: Client,
  endsWith: 'disconnect' | 'destroy',
): Partial<Client> {
  const listeners = new Set<(event: WalletEvent<'solana'>) => void>()
  let stop = () => {}
  const onChange = (addresses: readonly string[]) => {
    const [first, ...rest] = addresses.map((address): Account<'solana'> => {
      return { namespace: 'solana', address, type: 'eoa' }
    })
    if (!first) return
    for (const listener of listeners) listener({ type: 'wallet.accountsChanged', accounts: [first, ...rest] })
  }
  return {
    async connect(input, signal) {
      const connection = await connect(input, signal)
      stop = onWalletChange(await features.getProvider?.(), onChange)
      return connection
    },
    disconnect(signal) {
      if (endsWith === 'disconnect') stop()
      return disconnect(signal)
    },
    destroy() {
      if (endsWith === 'destroy') stop()
      destroy()
    },
    watch(listener) {
      listeners.add(listener)
      const end = watch(listener)
      return () => {
        listeners.delete(listener)
        end()
      }
    },
  }
}

type Standard = SolanaTestWallet['standard']

const isStandard = (provider: unknown): provider is Standard =>
  typeof provider === 'object' && provider !== null && 'features' in provider

function onWalletChange(provider: unknown, listener: (addresses: readonly string[]) => void): () => void {
  if (!isStandard(provider)) throw new TypeError('This is no Wallet Standard wallet.')
  const on = provider.features['standard:events']?.on
  if (typeof on !== 'function') throw new TypeError('The wallet has no events.')
  const stop: unknown = on('change', (news?: { accounts?: readonly { address: string }[] }) =>
    listener(news?.accounts?.map(({ address }) => address) ?? []),
  )
  return () => void (typeof stop === 'function' && stop())
}
