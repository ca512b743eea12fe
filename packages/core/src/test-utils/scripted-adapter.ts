import type { Account } from '../domain/account.ts'
import type { Connection } from '../domain/connection.ts'
import type { Connector } from '../domain/connector.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { ChainAdapter, DiscoveryEvent } from '../ports/chain-adapter.ts'
import type { ChainFeatures } from '../ports/chain-client.ts'
import type { WalletClient, WalletEvent } from '../ports/wallet-client.ts'

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

/** How a test answers for the wallets; each is told which wallet was asked. */
type Script<N extends Namespace> = Partial<Pick<WalletClient<N>, 'watch' | 'activate' | 'features'>> & {
  connect?(input: Asked & { network: CaipNetworkId<N> }, signal: AbortSignal): Promise<Connection<N>>
  restore?(
    input: Asked & { network?: CaipNetworkId<N> | undefined },
    signal: AbortSignal,
  ): Promise<Connection<N> | null>
  disconnect?(input: Asked, signal: AbortSignal): Promise<void>
  switchNetwork?: WalletClient<N>['switchNetwork']
  readonly found?: readonly Connector<N>[]
  /** What can be read of the chains. */
  readonly reads?: ChainFeatures<N>
}

type Asked = { readonly connectorId: string }

export type ScriptedAdapter<N extends Namespace> = {
  readonly adapter: ChainAdapter<N>
  /** What the wallets were asked, such as `connect io.wallet`. */
  readonly asked: string[]
  /** Who follows the wallets, and who listens for wallets. */
  readonly followers: ReadonlySet<(event: WalletEvent<N>) => void>
  readonly seekers: ReadonlySet<(event: DiscoveryEvent<N>) => void>
  /** Wallet clients that were made and destroyed, and chain clients. */
  readonly count: { loads: number; discoveries: number; ends: number; chains: number; chainEnds: number }
  /** The wallets report something unasked. */
  says(event: WalletEvent<N>): void
  finds(event: DiscoveryEvent<N>): void
}

/** An adapter that answers what a test tells it to, at once and with yes where it tells nothing. */
export function scriptedAdapter<N extends Namespace>(namespace: N, script: Script<N> = {}): ScriptedAdapter<N> {
  const asked: string[] = []
  const count = { loads: 0, discoveries: 0, ends: 0, chains: 0, chainEnds: 0 }
  const followers = new Set<(event: WalletEvent<N>) => void>()
  const seekers = new Set<(event: DiscoveryEvent<N>) => void>()
  const clientOf = (connectorId: string): WalletClient<N> => ({
    namespace,
    connectorId,
    connect(input, signal) {
      asked.push(`connect ${connectorId}`)
      return (
        script.connect?.({ connectorId, ...input }, signal) ?? Promise.resolve(connectionTo(namespace, connectorId))
      )
    },
    restore(input, signal) {
      asked.push(`restore ${connectorId}`)
      return script.restore?.({ connectorId, ...input }, signal) ?? Promise.resolve(null)
    },
    disconnect(signal) {
      asked.push(`disconnect ${connectorId}`)
      return script.disconnect?.({ connectorId }, signal) ?? Promise.resolve()
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
    ...(script.activate ? { activate: script.activate } : {}),
    features: script.features ?? {},
  })
  return {
    adapter: {
      namespace,
      names: { en: namespace },
      async chain({ networks }) {
        count.chains += 1
        const destroy = () => {
          count.chainEnds += 1
        }
        return { namespace, networks, features: script.reads ?? {}, destroy }
      },
      async wallet({ connectorId }) {
        count.loads += 1
        return clientOf(connectorId)
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
