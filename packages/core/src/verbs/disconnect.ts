import type { Namespace } from '../domain/namespace.ts'
import type { Kit } from '../kit/kit.ts'
import { until } from './until.ts'

/**
 * Disconnects a namespace and all that share its session, or everything (R-CON-6). Resolves once the kit has let go,
 * whatever the wallet says; a wallet that failed to leave is told as a notice.
 *
 * @throws KitError `kit/load-failed`, `kit/destroyed`
 * @example await disconnect(kit, { namespace: 'eip155' })
 */
export async function disconnect<N extends Namespace>(kit: Kit<N>, options: { namespace?: N } = {}): Promise<void> {
  const { namespace } = options
  await kit.wake()
  kit.send({ type: 'disconnect.requested', ...(namespace ? { namespace } : {}) })
  const leavers = namespace ? [namespace] : kit.namespaces
  await until(kit, ({ connections }) =>
    leavers.every((each) => connections[each].is === 'disconnected') ? true : undefined,
  )
}
