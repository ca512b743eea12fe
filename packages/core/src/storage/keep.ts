import type { Namespace } from '../domain/namespace.ts'
import type { ElsewhereEvent, RootEmitted } from '../kit/kit.context.ts'
import type { StoragePort } from '../ports/runtime.ts'
import type { Facts } from './facts.ts'
import { forget, recall, remember } from './recall.ts'

/** Writes what the root says is worth keeping; machines do not know that storage exists. */
export function keep(storage: StoragePort, facts: Facts, said: RootEmitted): void {
  if (said.type === 'connection.kept') remember(storage, facts.lastConnectorId(said.namespace), said.connectorId)
  if (said.type === 'recents.kept') remember(storage, facts.recentWalletIds, said.recentIds)
  if (said.type === 'connection.forgotten') {
    const fact = facts.lastConnectorId(said.namespace)
    if (said.connectorId === null || recall(storage, fact) === said.connectorId) forget(storage, fact)
  }
  if (said.type === 'network.kept') remember(storage, facts.activeNetwork, said.network)
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
    const namespace = namespaces.find((each) => facts.lastConnectorId(each).key === key)
    if (!namespace) return
    const connectorId = recall(storage, facts.lastConnectorId(namespace))
    tell(
      connectorId
        ? { type: 'elsewhere.connected', namespace, connectorId }
        : { type: 'elsewhere.disconnected', namespace },
    )
  })
}
