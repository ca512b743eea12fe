import { ofNamespace } from '../clients/chain-clients.ts'
import type { WalletClients } from '../clients/wallet-clients.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import type { WalletClient } from '../ports/wallet-client.ts'
import { bindWallet } from '../wallets/wallet.effects.ts'
import type { WalletNews, WalletRequest } from '../wallets/wallet.events.ts'
import { type ScriptedAdapter, scriptedAdapter } from './fake-adapter.ts'
import { inASystem } from './in-a-system.ts'

type Script = Parameters<typeof scriptedAdapter<'eip155'>>[1]

/** The connection of one wallet alone, over a scripted adapter; `storedId` is one that was connected before. */
export function startWallet(
  script: Script = {},
  storedId: string | null = null,
  connectorId = storedId ?? 'io.wallet',
) {
  const evm = scriptedAdapter('eip155', script)
  const machine = bindWallet(
    clientsOf(() => evm),
    () => () => {},
  )
  const { actor, news, stop } = inASystem(machine, 'wallets:eip155', {
    namespace: 'eip155',
    connectorId,
    stored: storedId === null ? null : { network: undefined },
  })
  return {
    evm,
    stop,
    news: news as WalletNews[],
    told: () => news.map(({ type }) => type),
    send: (event: WalletRequest) => actor.send(event),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    connect: (network: CaipNetworkId = 'eip155:1') => actor.send({ type: 'connect.requested', network }),
    takeOver: () => actor.send({ type: 'connect.requested', network: 'eip155:1', isTakeover: true }),
  }
}

/** Wallet clients of scripted adapters, which are held by nothing. */
export function clientsOf(adapterOf: (connectorId: string) => ScriptedAdapter<'eip155'>): WalletClients {
  const clients = new Map<string, Promise<WalletClient>>()
  const made = new Map<string, WalletClient>()
  const make = async (connectorId: string): Promise<WalletClient> => {
    const { adapter } = adapterOf(connectorId)
    const metadata = { name: '', url: '', icons: [] }
    const chain = await adapter.chain({ networks: [], metadata, projectId: undefined })
    const client = await adapter.wallet({ connectorId, chain, metadata })
    made.set(connectorId, client)
    return client
  }
  return {
    async load(namespace, connectorId) {
      const loading = clients.get(connectorId) ?? make(connectorId)
      clients.set(connectorId, loading)
      return ofNamespace<WalletClient<typeof namespace>>(await loading, namespace)
    },
    connect: (client, input, signal) => client.connect(input, signal),
    find: (_, connectorId) => made.get(connectorId),
    hold: () => () => {},
    endSession() {},
    isReplaced: () => false,
    destroy() {},
  }
}

/** An answer that the test gives later, with the signal of each request. */
export function deferred<T>() {
  const asked: { resolve(value: T): void; reject(error: unknown): void; signal: AbortSignal }[] = []
  return {
    asked,
    ask: (_input: unknown, signal: AbortSignal): Promise<T> =>
      new Promise((resolve, reject) => asked.push({ resolve, reject, signal })),
  }
}
