import type { Namespace } from '../../domain/namespace.ts'
import type { View } from '../../router/routes.ts'
import type { Effect, RuleInput } from '../root.types.ts'
import { showAccount } from './effects.ts'

/**
 * Ends the view at which a network was chosen. Who came from an account goes back to it, or sees that of the network, where
 * that is of another namespace.
 *
 * @param onShow the namespace that is on show from now on
 */
export function backToAccount({ context, stack }: RuleInput, onShow: Namespace, view: View): Effect {
  const before = stack.findLast((route) => route.view === 'Account')
  const isOther = before !== undefined && before.namespace !== onShow && context.connections[onShow] !== undefined
  return isOther ? showAccount(onShow) : { to: 'router', event: { type: 'router.finished', view } }
}
