import { namespaceOf } from '../../domain/caip.ts'
import type { Rules } from '../root.types.ts'
import { alertOf, raise, trackFailure } from './effects.ts'
import { takeOver } from './take-over.ts'

/** A session that a code asked for is there, or is not; what could not be read is said. */
export const sessionRules: Rules<'pairing.approved' | 'pairing.failed' | 'balances.failed' | 'directory.failed'> = {
  'pairing.approved': (input, { type: _, ...approved }) =>
    takeOver(input, input.context.settings.pairingConnectorId, approved),
  'pairing.failed': ({ networks }, { error }) => {
    return { effects: [trackFailure(error, namespaceOf(networks.active)), ...alertOf(error)] }
  },
  'balances.failed': (_, { error }) => ({ effects: [raise(error)] }),
  'directory.failed': (_, { error }) => ({ effects: alertOf(error) }),
}
