import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Kit } from '../kit/kit.ts'
import { type AccountState, accountIn } from './account.ts'
import { until } from './until.ts'

/** What `connect` can throw. */
export type ConnectErrorCode =
  | 'wallet/rejected'
  | 'wallet/not-found'
  | 'wallet/request-pending'
  | 'wallet/unauthorized'
  | 'wallet/no-account'
  | 'wallet/invalid-answer'
  | 'connection/cancelled'
  | 'chain/adapter-not-found'
  | 'config/invalid'
  | 'kit/load-failed'
  | 'kit/destroyed'
  | 'unexpected'

/**
 * Connects a wallet without the modal.
 *
 * @param options.wallet the connector's id: an announced wallet's reverse domain name, or the id of an external one
 * @param options.signal gives up; a later approval in the wallet connects nothing
 * @returns the connected account
 * @throws KitError one of `ConnectErrorCode`
 * @example const account = await connect(kit, { wallet: 'io.metamask', namespace: 'eip155' })
 */
export async function connect<N extends Namespace>(
  kit: Kit<N>,
  options: { wallet: string; namespace: N; signal?: AbortSignal },
): Promise<Extract<AccountState<N>, { is: 'connected' }>> {
  const { wallet: connectorId, namespace, signal } = options
  if (!kit.namespaces.includes(namespace)) throw new KitError('chain/adapter-not-found')
  if (!kit.getSnapshot().networks.requested.some(({ chainNamespace }) => chainNamespace === namespace))
    throw new KitError('config/invalid', { detail: `No network of namespace '${namespace}' is left to connect on.` })
  if (signal?.aborted) throw new KitError('connection/cancelled')
  await kit.wake()
  if (signal?.aborted) throw new KitError('connection/cancelled')
  kit.send({ type: 'connect.requested', namespace, connectorId })
  try {
    return await until(
      kit,
      (snapshot) => outcome(snapshot.connections[namespace], accountIn(snapshot, namespace), connectorId),
      signal,
    )
  } catch (error) {
    if (signal?.aborted) kit.send({ type: 'connect.cancelled', namespace })
    throw error
  }
}

function outcome<N extends Namespace>(
  state: ReturnType<Kit<N>['getSnapshot']>['connections'][N],
  account: AccountState<N>,
  connectorId: string,
): Extract<AccountState<N>, { is: 'connected' }> | undefined {
  if (account.is === 'connected') return account
  const isSuperseded = state.is === 'connecting' && state.connectorId !== connectorId
  if (isSuperseded) throw new KitError('connection/cancelled')
  if (state.is !== 'disconnected') return undefined
  throw state.failure?.connectorId === connectorId ? state.failure.error : new KitError('connection/cancelled')
}
