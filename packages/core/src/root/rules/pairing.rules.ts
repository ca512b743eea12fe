import { namespaceOf } from '../../domain/caip.ts'
import { isLoginRoute, isPairingRoute, listingAt } from '../../router/routes.ts'
import type { Rules } from '../root.types.ts'
import { trackChoice } from './effects.ts'

/** Reaching wallets that are not on this page: codes, links and the directory. */
export const pairingRules: Rules<'router.entered'> = {
  'router.entered': (input, { route }) => ({
    set: {
      ...(isPairingRoute(route) ? { chosenListing: listingAt(route) } : {}),
      // What a session approved before is none of this place's business.
      ...(isPairingRoute(route) || isLoginRoute(route) ? { sessionNamespace: null } : {}),
    },
    effects:
      route.view === 'ConnectingWalletConnect'
        ? [trackChoice('walletConnect', namespaceOf(input.networks.active))]
        : [],
  }),
}
