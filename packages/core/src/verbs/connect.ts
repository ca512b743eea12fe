import type { Connection } from '../domain/connection.ts'
import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Kit, KitSnapshot } from '../kit/kit.ts'
import { attemptStatusIn } from '../models/shared/attempt-status.ts'
import { hasLiveSession } from '../models/shared/connections.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'
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
  | 'pairing/unreachable'
  | 'pairing/offline'
  | 'pairing/interrupted'
  | 'pairing/clock-skew'
  | 'pairing/expired'
  | 'pairing/nothing-approved'
  | 'project/no-id'
  | 'project/invalid-id'
  | 'config/origin-not-allowed'
  | 'chain/adapter-not-found'
  | 'config/invalid'
  | 'kit/load-failed'
  | 'kit/destroyed'
  | 'unexpected'

/**
 * Connects a wallet without the modal; only `walletConnect` opens it, because its code has to be seen.
 *
 * @param options.wallet the connector's id: an announced wallet's reverse domain name, the id of an external one, or
 *   `walletConnect` for any wallet on a phone
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
  await kit.load()
  if (signal?.aborted) throw new KitError('connection/cancelled')
  const isSession = connectorId === kit.settings.pairingConnectorId
  const read = isSession
    ? sessionReader(kit.getSnapshot(), namespace, connectorId)
    : (snapshot: KitSnapshot<N>) => outcome(snapshot, namespace, connectorId)
  kit.send({ type: 'connect.requested', namespace, connectorId })
  try {
    return await until(kit, read, signal)
  } catch (error) {
    if (signal?.aborted) {
      kit.send({ type: 'connect.cancelled', namespace })
      // The code goes with the modal that was opened for it, and with the code the question.
      if (isSession && isPairing(kit.getSnapshot())) kit.send({ type: 'router.closeRequested' })
    }
    throw error
  }
}

type Connected<N extends Namespace> = Extract<AccountState<N>, { is: 'connected' }>

function outcome<N extends Namespace>(
  snapshot: KitSnapshot<N>,
  namespace: N,
  connectorId: string,
): Connected<N> | undefined {
  const account = accountIn(snapshot, namespace)
  if (account.is === 'connected' && connectionIn(snapshot, namespace)?.connectorId === connectorId) return account
  const { is, error } = attemptStatusIn(snapshot.wallets[namespace], connectorId)
  if (error) throw error
  if (is === 'idle' && !isStarting(snapshot.wallets[namespace])) throw new KitError('connection/cancelled')
  return undefined
}

/** What was connected before is still being picked up, or left. */
function isStarting({ is }: WalletsState): boolean {
  return is === 'reconnecting' || is === 'disconnecting'
}

/** Answers once a wallet has; what was there before that is no answer, neither a failure nor a connection. */
function sessionReader<N extends Namespace>(before: KitSnapshot<N>, namespace: N, connectorId: string) {
  let older = connectionIn(before, namespace)
  return (snapshot: KitSnapshot<N>): Connected<N> | undefined => {
    const { pairing } = snapshot
    const state = snapshot.wallets[namespace]
    const connection = connectionIn(snapshot, namespace)
    const isWaiting = isPairing(snapshot)
    if (isWaiting && pairing.is !== 'approved') older = connection
    const account = accountIn(snapshot, namespace)
    if (account.is === 'connected' && connection !== older && connection?.connectorId === connectorId) return account
    if (pairing.is === 'failed' && pairing !== before.pairing) throw pairing.error
    const failure = failureIn(snapshot, namespace, connectorId)
    if (failure && failure !== failureIn(before, namespace, connectorId)) throw failure
    if (!isWaiting && (connection ? connection === older : state.is === 'disconnected'))
      throw new KitError('connection/cancelled')
    // The wallet answered, and connected something else.
    const isElsewhere = hasLiveSession(snapshot.wallets as KitSnapshot['wallets'])
    if (pairing.is === 'approved' && state.is === 'disconnected' && isElsewhere)
      throw new KitError('pairing/nothing-approved')
    return undefined
  }
}

function connectionIn<N extends Namespace>({ wallets }: KitSnapshot<N>, namespace: N): Connection | null {
  const state = wallets[namespace]
  return 'connection' in state ? state.connection : null
}

function failureIn<N extends Namespace>(
  { wallets }: KitSnapshot<N>,
  namespace: N,
  connectorId: string,
): KitError | null {
  return attemptStatusIn(wallets[namespace], connectorId).error
}

/** The code is on show, or one step away. */
function isPairing({ router }: Pick<KitSnapshot, 'router'>): boolean {
  return router.isOpen && router.stack.some(({ view }) => view === 'ConnectingWalletConnect')
}
