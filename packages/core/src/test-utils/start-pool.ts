import { createFakeStorage } from '@kit/testing'
import type { CaipNetworkId } from '../domain/namespace.ts'
import { base, mainnet } from '../domain/networks.ts'
import type { WalletEvent } from '../ports/wallet-client.ts'
import { storageKeys } from '../storage/keys.ts'
import { connectionsInOrder } from '../wallets/pool.context.ts'
import { loadPool } from '../wallets/pool.effects.ts'
import type { PoolNews, PoolRequest, StoredWallet } from '../wallets/pool.events.ts'
import { type ScriptedAdapter, scriptedAdapter } from './fake-adapter.ts'
import { inASystem } from './in-a-system.ts'
import { connectionTo } from './sample-connection.ts'
import { clientsOf } from './start-wallet.ts'

type Script = NonNullable<Parameters<typeof scriptedAdapter<'eip155'>>[1]>

/** The wallets of one namespace, each on a scripted adapter of its own; a wallet without a script can be restored. */
export function startPool(scripts: Readonly<Record<string, Script>> = {}) {
  const adapters = new Map<string, ScriptedAdapter<'eip155'>>()
  /** Whose adapter was told that it activated, oldest first. */
  const activated: string[] = []
  /** Whose session ended though it was not restored. */
  const ended: string[] = []
  const adapterOf = (connectorId: string) => {
    const known = adapters.get(connectorId)
    if (known) return known
    const fresh = scriptedAdapter('eip155', {
      restore: async () => connectionTo('eip155', connectorId),
      activate: () => void activated.push(connectorId),
      ...scripts[connectorId],
    })
    adapters.set(connectorId, fresh)
    return fresh
  }
  const storage = createFakeStorage()
  const services = { storage, keys: storageKeys('kit.v1'), watchReturn: () => () => {} }
  const clients = { ...clientsOf(adapterOf), endSession: (connectorId: string) => void ended.push(connectorId) }
  const feature = loadPool('eip155', clients, services)
  const { actor, news, stop } = inASystem(feature.logic, 'wallets:eip155', feature.input)
  const send = (event: PoolRequest) => actor.send(event)
  return {
    activated,
    ended,
    stop,
    send,
    news: news as PoolNews[],
    /** What the kit was told, one line each. */
    told: () => news.map((said) => `${said.type} ${walletIn(said as PoolNews)}`),
    /** Another one whenever anything has changed. */
    snapshot: () => actor.getSnapshot(),
    state: () => feature.read(actor, [mainnet, base]),
    /** Who is connected, the active one first. */
    wallets: () => connectionsInOrder(actor.getSnapshot().context).map(({ connectorId }) => connectorId),
    /** Who is followed, asked or picked up. */
    children: () => Object.keys(actor.getSnapshot().children),
    asked: (connectorId: string) => adapterOf(connectorId).asked,
    followers: () => [...adapters].flatMap(([id, { listeners }]) => Array.from({ length: listeners }, () => id)),
    emit: (connectorId: string, event: WalletEvent<'eip155'>) => adapterOf(connectorId).emit(event),
    connect: (connectorId: string, network: CaipNetworkId = 'eip155:1') =>
      send({ type: 'connect.requested', connectorId, network }),
    restore: (...connectorIds: string[]) => send({ type: 'restore.requested', wallets: storedOf(connectorIds) }),
    storeInOtherTab: (...connectorIds: string[]) =>
      send({ type: 'wallets.otherTabChanged', wallets: storedOf(connectorIds) }),
    forget() {
      news.length = 0
      activated.length = 0
      for (const adapter of adapters.values()) adapter.forget()
    },
  }
}

const storedOf = (connectorIds: readonly string[]): readonly StoredWallet[] =>
  connectorIds.map((connectorId) => ({ connectorId }))

function walletIn(said: PoolNews): string {
  if (said.type === 'connection.leftUnread') return said.namespace
  return said.type === 'connection.activated' ? said.connection.connectorId : said.connectorId
}
