import type { Namespace } from '../domain/namespace.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import type { WalletEvent } from '../ports/wallet-client.ts'
import { type Answers, type Instance, instanceOf } from './adapter-instance.ts'

export type InstancedAdapter<N extends Namespace> = {
  readonly adapter: ChainAdapter<N>
  readonly instances: readonly Instance<N>[]
  /** What was asked of any of them, such as `connect io.wallet`. */
  readonly asked: string[]
  readonly seekers: ReadonlySet<unknown>
  /** A connected wallet says something unasked. */
  says(connectorId: string, event: WalletEvent<N>): void
}

/** An adapter as real ones are: an instance for every wallet, each with a connection and followers of its own. */
export function instancedAdapter<N extends Namespace>(namespace: N, answers: Answers = {}): InstancedAdapter<N> {
  const asked: string[] = []
  const instances: Instance<N>[] = []
  const seekers = new Set<unknown>()
  return {
    asked,
    instances,
    seekers,
    says(connectorId, event) {
      for (const instance of [...instances]) if (instance.wallet() === connectorId) instance.says(event)
    },
    adapter: {
      namespace,
      names: { en: namespace },
      chain: async ({ networks }) => ({ namespace, networks, features: {}, destroy() {} }),
      async wallet(setup) {
        const { client, instance } = instanceOf(namespace, { setup, answers, asked })
        instances.push(instance)
        return client
      },
      async loadDiscovery() {
        return (listener) => {
          seekers.add(listener)
          return () => seekers.delete(listener)
        }
      },
    },
  }
}
