import type { RuleTable } from './root.types.ts'
import { connectingRules } from './rules/connecting.rules.ts'
import { disconnectingRules } from './rules/disconnecting.rules.ts'
import { modalRules } from './rules/modal.rules.ts'
import { pairingRules } from './rules/pairing.rules.ts'
import { socialReturnRules } from './rules/social-return.rules.ts'
import { switchingRules } from './rules/switching.rules.ts'

/** The rules that hold from the start. */
export const firstRules: RuleTable = {
  ...modalRules,
  ...connectingRules,
  ...pairingRules,
  ...disconnectingRules,
  ...switchingRules,
  ...socialReturnRules,
}
