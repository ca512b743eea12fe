import type { Namespace } from '../domain/namespace.ts'
import type { StoragePort } from '../ports/runtime.ts'
import type { OtherTabEvent } from '../root/root.types.ts'
import type { StartKeys } from './start-keys.ts'
import { readStored } from './stored.ts'

/** Reports what other tabs wrote (R-CON-11). */
export function watchOtherTabs(
  storage: StoragePort,
  keys: StartKeys,
  namespaces: readonly Namespace[],
  tell: (event: OtherTabEvent) => void,
): () => void {
  return storage.watch((key) => {
    const network = key === keys.activeNetwork.key ? readStored(storage, keys.activeNetwork) : undefined
    if (network) tell({ type: 'otherTab.networkSwitched', network })
    const namespace = namespaces.find((each) => keys.wallets(each).key === key)
    if (namespace)
      tell({ type: 'wallets.otherTabChanged', namespace, wallets: readStored(storage, keys.wallets(namespace)) ?? [] })
  })
}
