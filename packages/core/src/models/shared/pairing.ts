import { isKitError, type KitError } from '../../errors/kit-error.ts'
import type { KitSnapshot } from '../../kit/kit.ts'
import type { KitSettings } from '../../kit/settings.ts'
import { attemptStatusIn } from './attempt-status.ts'
import { hasLiveSession } from './connections.ts'

/** The state of connecting to a wallet by a code. */
export type PairingModel = {
  readonly is: 'preparing' | 'waiting' | 'declined' | 'expired' | 'failed' | 'approved' | 'connected'
  /** The content of the code, while it may be scanned. */
  readonly uri: string | null
  /** This code takes the place of one that ran out. */
  readonly isRenewal: boolean
  /** Why, when it failed. */
  readonly error: KitError | null
}

const still = { uri: null, isRenewal: false, error: null }

/** R-WC-1, R-WC-6. */
export function pairingIn({ pairing, wallets }: KitSnapshot, { pairingConnectorId }: KitSettings): PairingModel {
  if (pairing.is === 'waiting') {
    const { uri, isRenewal } = pairing
    return { is: 'waiting', uri, isRenewal, error: null }
  }
  if (pairing.is === 'failed') return { ...still, is: failureOf(pairing.error), error: pairing.error }
  if (pairing.is === 'approved') return { ...still, ...outcomeOf(wallets, pairingConnectorId) }
  return { ...still, is: 'preparing', isRenewal: pairing.is === 'preparing' && pairing.isRenewal }
}

/** What was approved is connected as soon as one namespace is, and has failed once none can be any more. */
function outcomeOf(connections: KitSnapshot['wallets'], connectorId: string): Pick<PairingModel, 'is' | 'error'> {
  if (hasLiveSession(connections)) return { is: 'connected', error: null }
  const statuses = Object.values(connections).map((state) => attemptStatusIn(state, connectorId))
  const error = statuses.find((status) => status.error)?.error
  return error && statuses.every(({ is }) => is !== 'waiting')
    ? { is: 'failed', error }
    : { is: 'approved', error: null }
}

function failureOf(error: KitError): 'declined' | 'expired' | 'failed' {
  if (isKitError(error, 'wallet/rejected')) return 'declined'
  return isKitError(error, 'pairing/expired') ? 'expired' : 'failed'
}
