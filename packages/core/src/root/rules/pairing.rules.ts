import { namespaceOf } from '../../domain/caip.ts'
import { isPairingRoute, listingAt } from '../../router/routes.ts'
import type { Rules } from '../root.types.ts'
import { trackChoice } from './effects.ts'

/** Reaching wallets that are not on this page: codes, links and the directory. */
export const pairingRules: Rules<'router.entered'> = {
  'router.entered': (input, { route }) => ({
    set: isPairingRoute(route) ? { chosenListing: listingAt(route) } : {},
    effects:
      route.view === 'ConnectingWalletConnect'
        ? [trackChoice('walletConnect', namespaceOf(input.networks.active))]
        : [],
  }),
}
