import type { Account } from '../domain/account.ts'
import type { Connection } from '../domain/connection.ts'
import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { AdapterDescriptor, AdapterEvent, ChainAdapter, DiscoveryEvent } from '../ports/chain-adapter.ts'

const home = {
  eip155: { network: 'eip155:1', address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', type: 'eoa' },
  solana: {
    network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    type: 'eoa',
  },
  bip122: {
    network: 'bip122:000000000019d6689c085ae165831e93',
    address: '128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6',
    type: 'payment',
  },
  polkadot: { network: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', address: '5hmuyxw9xdgbpptg', type: 'eoa' },
} as const satisfies { [N in Namespace]: { network: CaipNetworkId<N>; address: string; type: Account['type'] } }

export const accountOf = <N extends Namespace>(
  namespace: N,
  address: string = home[namespace].address,
): Account<N> => ({
  namespace,
  address,
  type: home[namespace].type,
})

/** A connection as an adapter answers it. */
export const connectionTo = <N extends Namespace>(
  namespace: N,
  connectorId = 'io.wallet',
  changes: Partial<Connection<N>> = {},
): Connection<N> => ({
  namespace,
  connectorId,
  connectorKind: 'announced',
  wallet: { id: connectorId, name: 'Wallet' },
  accounts: [accountOf(namespace)],
  network: home[namespace].network as string as CaipNetworkId<N>,
  ...changes,
})

export const connectorOf = <N extends Namespace>(namespace: N, id = 'io.wallet'): Connector<N> => ({
  id,
  name: 'Wallet',
  kind: 'announced',
  namespace,
})

type Script<N extends Namespace> = Partial<
  Pick<ChainAdapter<N>, 'connect' | 'restore' | 'disconnect' | 'switchNetwork' | 'watch' | 'lead' | 'features'>
> & { readonly found?: readonly Connector<N>[] }

export type ScriptedAdapter<N extends Namespace> = {
  readonly descriptor: AdapterDescriptor<N>
  /** What the adapter was asked, such as `connect io.wallet`. */
  readonly asked: string[]
  /** Who follows the wallet, and who listens for wallets. */
  readonly followers: ReadonlySet<(event: AdapterEvent<N>) => void>
  readonly seekers: ReadonlySet<(event: DiscoveryEvent<N>) => void>
  readonly count: { loads: number; discoveries: number; ends: number }
  /** The wallet says something unasked. */
  says(event: AdapterEvent<N>): void
  finds(event: DiscoveryEvent<N>): void
}

/** An adapter that answers what a test tells it to, at once and with yes where it tells nothing. */
export function scriptedAdapter<N extends Namespace>(namespace: N, script: Script<N> = {}): ScriptedAdapter<N> {
  const asked: string[] = []
  const count = { loads: 0, discoveries: 0, ends: 0 }
  const followers = new Set<(event: AdapterEvent<N>) => void>()
  const seekers = new Set<(event: DiscoveryEvent<N>) => void>()
  const adapter: ChainAdapter<N> = {
    namespace,
    connect(input, signal) {
      asked.push(`connect ${input.connectorId}`)
      return script.connect?.(input, signal) ?? Promise.resolve(connectionTo(namespace, input.connectorId))
    },
    restore(input, signal) {
      asked.push(`restore ${input.connectorId}`)
      return script.restore?.(input, signal) ?? Promise.resolve(null)
    },
    disconnect(input, signal) {
      asked.push(`disconnect ${input.connectorId}`)
      return script.disconnect?.(input, signal) ?? Promise.resolve()
    },
    switchNetwork(input, signal) {
      asked.push(`switch ${input.network}`)
      return script.switchNetwork?.(input, signal) ?? Promise.resolve(input.network)
    },
    watch(listener) {
      if (script.watch) return script.watch(listener)
      followers.add(listener)
      return () => followers.delete(listener)
    },
    destroy() {
      count.ends += 1
    },
    ...(script.lead ? { lead: script.lead } : {}),
    features: script.features ?? {},
  }
  return {
    descriptor: {
      namespace,
      async load() {
        count.loads += 1
        return adapter
      },
      async loadDiscovery() {
        count.discoveries += 1
        return (listener) => {
          seekers.add(listener)
          for (const connector of script.found ?? []) listener({ type: 'wallet.found', connector })
          return () => seekers.delete(listener)
        }
      },
    },
    asked,
    followers,
    seekers,
    count,
    says(event) {
      for (const hear of [...followers]) hear(event)
    },
    finds(event) {
      for (const hear of [...seekers]) hear(event)
    },
  }
}
