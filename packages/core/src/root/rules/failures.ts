import { findNetwork } from '../../domain/network.ts'
import { isKitError, KitError } from '../../errors/kit-error.ts'
import type { Networks } from '../../networks/active-network.ts'

/** Several failures to leave become one, which names each underneath (R-CON-6). */
export function joinFailures(failures: readonly KitError[]): KitError {
  const [first] = failures
  if (first && failures.length === 1) return first
  return new KitError('disconnect/failed', {
    cause: new AggregateError(failures),
    detail: failures.map(({ message }) => message).join('; '),
  })
}

/** What to say when the wallet did not switch; `null` when the visitor gave up on it (R-NET-4). */
export function switchFailedNotice(error: KitError, { requested, active }: Networks): KitError | null {
  if (isKitError(error, 'connection/cancelled')) return null
  const network = findNetwork(requested, active)?.name ?? active
  const code = isKitError(error, 'wallet/rejected') ? 'switch/declined' : 'switch/failed'
  return new KitError(code, { cause: error, context: { network } })
}
