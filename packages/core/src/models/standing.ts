import { isKitError, type KitError } from '../errors/kit-error.ts'
import type { ConnectionState, KitSnapshot } from '../kit/kit.ts'
import { connectionsIn, stateOf, type WalletAddress } from './state-of.ts'

/** How it stands with one wallet. */
export type Standing = {
  /** `idle` when nothing is asked of the wallet, such as after a cancel. */
  readonly is: 'waiting' | 'declined' | 'failed' | 'connected' | 'idle'
  /** Why, when it failed. */
  readonly error: KitError | null
}

/** What is asked of one wallet, and what came of it. */
export function standingOf(
  snapshot: Pick<KitSnapshot, 'connections'>,
  { namespace, connectorId }: WalletAddress,
): Standing {
  return standingIn(stateOf(snapshot, namespace), connectorId)
}

/** The same in one namespace. */
export function standingIn(state: ConnectionState | undefined, connectorId: string): Standing {
  const isIt = (other: { connectorId: string } | null) => other?.connectorId === connectorId
  if (state?.is === 'connecting' && isIt(state)) return waiting
  if (state?.is === 'disconnected') return isIt(state.failure) ? failed(state.failure?.error) : idle
  if (!state || !('beside' in state)) return idle
  const { attempt } = state.beside
  if (attempt && isIt(attempt)) return attempt.error ? failed(attempt.error) : waiting
  return connectionsIn(state).some(isIt) ? connected : idle
}

const waiting: Standing = { is: 'waiting', error: null }
const connected: Standing = { is: 'connected', error: null }
const idle: Standing = { is: 'idle', error: null }

function failed(error: KitError | undefined): Standing {
  if (!error) return idle
  return { is: isKitError(error, 'wallet/rejected') ? 'declined' : 'failed', error }
}
