import { namespaceOf } from '../../domain/caip.ts'
import { isPairingRoute, listingAt } from '../../router/routes.ts'
import type { Rules } from '../root.types.ts'
import { alertOf, raise, trackChoice, trackFailure } from './effects.ts'
import { takeOver } from './take-over.ts'

/** Reaching wallets that are not on this page: codes, links and the directory. */
export const pairingRules: Rules<
  'router.entered' | 'pairing.approved' | 'pairing.failed' | 'balances.failed' | 'directory.failed'
> = {
  'router.entered': (input, { route }) => ({
    set: isPairingRoute(route) ? { chosenListing: listingAt(route) } : {},
    effects:
      route.view === 'ConnectingWalletConnect'
        ? [trackChoice('walletConnect', namespaceOf(input.networks.active))]
        : [],
  }),
  'pairing.approved': (input, { type: _, ...approved }) =>
    takeOver(input, input.context.settings.pairingConnectorId, approved),
  'pairing.failed': ({ networks }, { error }) => {
    return { effects: [trackFailure(error, namespaceOf(networks.active)), ...alertOf(error)] }
  },
  'balances.failed': (_, { error }) => ({ effects: [raise(error)] }),
  'directory.failed': (_, { error }) => ({ effects: alertOf(error) }),
}
