import { withTimeout } from '../async/timeout.ts'
import { durations } from '../config/durations.ts'
import type { Connection } from '../domain/connection.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { ResolvedConfig } from '../kit/kit-config.ts'
import type { WalletClient } from '../ports/wallet-client.ts'
import { adapterOf, type ChainClients, ofNamespace } from './chain-clients.ts'
import type { LoadOneTaps } from './one-tap.ts'
import { quietly } from './quietly.ts'
import type { KitSession, Sessions } from './sessions.ts'
import { walletInUse } from './wallet-in-use.ts'

/** The wallet clients of a kit: one for each wallet that is connected or asked. */
export type WalletClients = {
  /**
   * The client of a wallet, made on first use; a load that failed may be tried again.
   *
   * @throws KitError `chain/adapter-not-found`, `kit/load-failed`, `kit/destroyed`
   */
  load<N extends Namespace>(namespace: N, connectorId: string): Promise<WalletClient<N>>
  /** Asks a wallet to connect; where the dApp requires a sign-in and the wallet can do both in one step, to sign in, too. */
  connect<N extends Namespace>(
    client: WalletClient<N>,
    input: { readonly network: CaipNetworkId<N> },
    signal: AbortSignal,
  ): Promise<Connection<N>>
  /** The client of a wallet as soon as it has been made. */
  find(namespace: Namespace, connectorId: string): WalletClient | undefined
  /**
   * Keeps the client of a wallet until the returned function is called. When no one keeps it any more, and the wallet
   * shows no question of it, it is destroyed.
   */
  hold(namespace: Namespace, connectorId: string): () => void
  /** Ends the session that a wallet lives on, where it is not restored yet, and tells the wallet. Ends no other wallet. */
  endSession(connectorId: string): void
  /** Whether the session that a wallet lives on has ended because another tab has another in its place. */
  isReplaced(connectorId: string): boolean
  destroy(): void
}

type Entry = { readonly loading: Promise<WalletClient>; client: WalletClient | null }

/** Only a session that has been restored can tell its wallet that it ends, while a frame signs out any account. */
const endStored = (source: KitSession): Promise<void> =>
  withTimeout(
    durations.restore,
    async (signal) => {
      const session = await source.load()
      const isThere = source.kind === 'auth' || (await session.restore(signal)) !== null
      if (isThere && !signal.aborted) await session.disconnect(signal)
    },
    { late: () => new KitError('connection/timeout') },
  )

export function createWalletClients(
  { config: { adapters }, settings: { metadata } }: ResolvedConfig,
  chains: ChainClients,
  sessions: Sessions,
  loadOneTaps?: LoadOneTaps,
): WalletClients {
  const entries = new Map<string, Entry>()
  const holds = new Map<string, number>()
  let isDestroyed = false

  async function make(namespace: Namespace, connectorId: string): Promise<WalletClient> {
    const chain = await chains.load(namespace)
    const session = sessions.find(connectorId)
    const adapter = adapterOf(adapters, namespace)
    if (adapter) return adapter.wallet({ connectorId, chain, metadata, session })
    if (session) return session.descriptor.wallet({ chain, session })
    throw new KitError('wallet/not-found')
  }

  function start(key: string, namespace: Namespace, connectorId: string): Entry {
    const entry: Entry = {
      client: null,
      loading: make(namespace, connectorId).then(
        (client) => {
          if (isDestroyed) {
            client.destroy()
            throw new KitError('kit/destroyed')
          }
          entry.client = walletInUse(client, () => hold(namespace, connectorId))
          return entry.client
        },
        (error: unknown) => {
          if (entries.get(key) === entry) entries.delete(key)
          throw toKitError(error, 'kit/load-failed')
        },
      ),
    }
    return entry
  }

  /** A wallet that still shows a question is waited for: trying it again has to join that question. */
  async function evict(key: string): Promise<void> {
    const entry = entries.get(key)
    const client = await entry?.loading.catch(() => null)
    await client?.whenIdle?.()
    if (!client || holds.has(key) || entries.get(key) !== entry) return
    entries.delete(key)
    quietly(() => client.destroy())
  }

  function hold(namespace: Namespace, connectorId: string): () => void {
    const key = `${namespace}:${connectorId}`
    holds.set(key, (holds.get(key) ?? 0) + 1)
    return () => {
      const left = (holds.get(key) ?? 1) - 1
      if (left > 0) return void holds.set(key, left)
      holds.delete(key)
      void evict(key)
    }
  }

  return {
    async load(namespace, connectorId) {
      if (isDestroyed) throw new KitError('kit/destroyed')
      const key = `${namespace}:${connectorId}`
      const entry = entries.get(key) ?? start(key, namespace, connectorId)
      entries.set(key, entry)
      return ofNamespace<WalletClient<typeof namespace>>(await entry.loading, namespace)
    },
    async connect(client, input, signal) {
      const oneTaps = await loadOneTaps?.()
      return oneTaps ? oneTaps.connect(client, input, signal) : client.connect(input, signal)
    },
    find: (namespace, connectorId) => entries.get(`${namespace}:${connectorId}`)?.client ?? undefined,
    hold,
    endSession(connectorId) {
      const source = sessions.find(connectorId)
      if (source) endStored(source).catch(() => {})
    },
    isReplaced: (connectorId) => sessions.find(connectorId)?.isReplaced() === true,
    destroy() {
      isDestroyed = true
      for (const { client } of entries.values()) quietly(() => client?.destroy())
      entries.clear()
    },
  }
}
