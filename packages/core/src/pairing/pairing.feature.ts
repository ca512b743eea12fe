import type { SnapshotFrom } from 'xstate'
import type { PairingState } from '../kit/kit.ts'
import { bindPairing } from './pairing.effects.ts'
import type { pairingMachine } from './pairing.machine.ts'

/** The pairing as a feature that arrives late. */
export const pairingFeature = (...parts: Parameters<typeof bindPairing>) => ({ ...bindPairing(...parts), read })

function read({ value, context }: SnapshotFrom<typeof pairingMachine>): PairingState {
  const { proposal, isRenewal, error } = context
  if (value === 'idle') return { is: 'idle' }
  if (value === 'approved') return { is: 'approved' }
  if (value === 'failed' && error) return { is: 'failed', error }
  return proposal ? { is: 'waiting', ...proposal, isRenewal } : { is: 'preparing', isRenewal }
}
