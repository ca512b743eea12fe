import type { Account, Connection } from '@kit/core'
import type { AdapterEvent, ChainAdapter } from '@kit/core/ports'
import type { ContractHarness } from '@kit/testing/contracts'
import { pageHarness } from './contract-harnesses.ts'

export type Adapter = ChainAdapter<'solana'>

/** A mistake in a Solana adapter, and the clause of the contract that has to find it. */
export type BrokenAdapter = {
  readonly what: string
  readonly breaks: RegExp
  readonly breakIt: (adapter: Adapter, siblings: readonly Adapter[]) => Partial<Adapter>
}

/** A contract harness with the real adapter, broken. */
export async function brokenHarness(
  breakIt: BrokenAdapter['breakIt'],
  timeout = 600,
): Promise<ContractHarness<'solana'>> {
  const harness = await pageHarness({ timeout })
  const siblings: Adapter[] = []
  return {
    ...harness,
    descriptor: {
      ...harness.descriptor,
      async load(setup) {
        const adapter = await harness.descriptor.load(setup)
        siblings.push(adapter)
        return { ...adapter, ...breakIt(adapter, siblings) }
      },
    },
  }
}

export type Accounts = Connection<'solana'>['accounts']

/** Listens to the wallet a second time, and does not stop where it should. */
export function leakingListener(
  { connect, disconnect, destroy, watch, features }: Adapter,
  endsWith: 'disconnect' | 'destroy',
) {
  const listeners = new Set<(event: AdapterEvent<'solana'>) => void>()
  let stop = () => {}
  const onChange = (news: { accounts?: readonly { address: string }[] } | undefined) => {
    const accounts = news?.accounts?.map(({ address }): Account<'solana'> => {
      return { namespace: 'solana', address, type: 'eoa' }
    })
    if (!accounts?.length) return
    for (const tell of listeners) tell({ type: 'wallet.accountsChanged', accounts: accounts as unknown as Accounts })
  }
  return {
    async connect(input, signal) {
      const connection = await connect(input, signal)
      const wallet = (await features['kit:getProvider']?.()) as {
        features: { 'standard:events': { on(event: 'change', listener: typeof onChange): () => void } }
      }
      stop = wallet.features['standard:events'].on('change', onChange)
      return connection
    },
    disconnect(input, signal) {
      if (endsWith === 'disconnect') stop()
      return disconnect(input, signal)
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
  } satisfies Partial<Adapter>
}
