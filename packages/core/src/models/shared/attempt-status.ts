import { isKitError, type KitError } from '../../errors/kit-error.ts'
import type { KitSnapshot } from '../../kit/kit.ts'
import type { WalletsState } from '../../wallets/wallets.state.ts'
import { connectionsIn, stateOf, type WalletAddress } from './connections.ts'

/** How it stands with one wallet. */
export type AttemptStatus = {
  /** `idle` when nothing is asked of the wallet, such as after a cancel. */
  readonly is: 'waiting' | 'declined' | 'failed' | 'connected' | 'idle'
  /** Why, when it failed. */
  readonly error: KitError | null
}

/** What is asked of one wallet, and what came of it. */
export function attemptStatusOf(
  snapshot: Pick<KitSnapshot, 'wallets'>,
  { namespace, connectorId }: WalletAddress,
): AttemptStatus {
  return attemptStatusIn(stateOf(snapshot, namespace), connectorId)
}

/** The same in one namespace. */
export function attemptStatusIn(state: WalletsState | undefined, connectorId: string): AttemptStatus {
  const isIt = (other: { connectorId: string } | null) => other?.connectorId === connectorId
  if (state?.is === 'connecting' && isIt(state)) return waiting
  if (state?.is === 'disconnected') return isIt(state.failure) ? failed(state.failure?.error) : idle
  if (!state || !('others' in state)) return idle
  const { attempt } = state
  if (attempt && isIt(attempt)) return attempt.error ? failed(attempt.error) : waiting
  return connectionsIn(state).some(isIt) ? connected : idle
}

const waiting: AttemptStatus = { is: 'waiting', error: null }
const connected: AttemptStatus = { is: 'connected', error: null }
const idle: AttemptStatus = { is: 'idle', error: null }

function failed(error: KitError | undefined): AttemptStatus {
  if (!error) return idle
  return { is: isKitError(error, 'wallet/rejected') ? 'declined' : 'failed', error }
}
