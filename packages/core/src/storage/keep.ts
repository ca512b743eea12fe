import type { KeptWallet } from '../connection/connections.events.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { ElsewhereEvent, RootEmitted } from '../kit/kit.context.ts'
import type { StoragePort } from '../ports/runtime.ts'
import type { Fact, Facts } from './facts.ts'
import { forget, recall, remember } from './recall.ts'

/** Writes what the root says is worth keeping; machines do not know that storage exists. */
export function keep(storage: StoragePort, facts: Facts, said: RootEmitted): void {
  if (said.type === 'connection.kept') {
    const { namespace, connectorId, network } = said
    keepWallets(storage, facts.wallets(namespace), connectorId, [{ connectorId, network }])
  }
  if (said.type === 'recents.kept') remember(storage, facts.recentWalletIds, said.recentIds)
  if (said.type === 'connection.forgotten') {
    const fact = facts.wallets(said.namespace)
    if (said.connectorId === null) forget(storage, fact)
    else keepWallets(storage, fact, said.connectorId, [])
  }
  if (said.type === 'network.kept') remember(storage, facts.activeNetwork, said.network)
}

/** Other tabs write into the same list, so it is read anew and only the one wallet is changed. */
function keepWallets(
  storage: StoragePort,
  fact: Fact<readonly KeptWallet[]>,
  connectorId: string,
  instead: readonly KeptWallet[],
): void {
  const others = (recall(storage, fact) ?? []).filter((wallet) => wallet.connectorId !== connectorId)
  const wallets = [...instead, ...others]
  if (wallets.length > 0) remember(storage, fact, wallets)
  else forget(storage, fact)
}

/** Hears what other tabs wrote (R-CON-11). */
export function watchTabs(
  storage: StoragePort,
  facts: Facts,
  namespaces: readonly Namespace[],
  tell: (event: ElsewhereEvent) => void,
): () => void {
  return storage.watch((key) => {
    const network = key === facts.activeNetwork.key ? recall(storage, facts.activeNetwork) : undefined
    if (network) tell({ type: 'elsewhere.switched', network })
    const namespace = namespaces.find((each) => facts.wallets(each).key === key)
    if (namespace)
      tell({ type: 'elsewhere.changed', namespace, wallets: recall(storage, facts.wallets(namespace)) ?? [] })
  })
}
