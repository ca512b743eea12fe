import { namespaceOf } from '../../domain/caip.ts'
import { findNetwork } from '../../domain/network.ts'
import { isKitError, KitError } from '../../errors/kit-error.ts'
import type { Networks } from '../../networks/active-network.ts'
import type { Connections } from '../coordination.ts'

/** Several failures to leave become one, which names each underneath (R-CON-6). */
export function joinFailures(failures: readonly KitError[]): KitError {
  const [first] = failures
  if (first && failures.length === 1) return first
  return new KitError('disconnect/failed', {
    cause: new AggregateError(failures),
    detail: failures.map(({ message }) => message).join('; '),
  })
}

/**
 * What to say when the wallet did not switch: that what is on show stayed. `null` when the visitor gave up on it, and where the
 * wallet of the namespace on show is on no network of the dApp (R-NET-4, R-NET-8).
 */
export function switchFailedNotice(error: KitError, networks: Networks, connections: Connections): KitError | null {
  const { requested, active } = networks
  const network = findNetwork(requested, connections[namespaceOf(active)]?.network ?? active)
  if (!network || isKitError(error, 'connection/cancelled')) return null
  const code = isKitError(error, 'wallet/rejected') ? 'switch/declined' : 'switch/failed'
  return new KitError(code, { cause: error, context: { network: network.name } })
}
