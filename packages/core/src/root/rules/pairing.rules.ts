import { namespaceOf } from '../../domain/caip.ts'
import type { KitError } from '../../errors/kit-error.ts'
import { isPairingRoute, listingAt } from '../../router/routes.ts'
import type { Effect, Rules } from '../root.types.ts'
import { raise, trackChoice, trackFailure } from './effects.ts'

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
  // What the wallet approved is connected; what only an earlier session held went with it.
  'pairing.approved': ({ context, connected, networks: { active } }, { parts, commands }) => {
    const connectorId = context.settings.pairingConnectorId
    const known = parts.filter(({ namespace }) => context.namespaces.includes(namespace))
    const followed = known.find(({ namespace }) => namespace === namespaceOf(active)) ?? known[0]
    const lost = context.namespaces.filter(
      (namespace) =>
        connected.some((wallet) => wallet.namespace === namespace && wallet.connectorId === connectorId) &&
        known.every((part) => part.namespace !== namespace),
    )
    return {
      set: { sessionNamespace: followed?.namespace ?? null },
      effects: [
        ...lost.map(
          (namespace) => ({ to: `wallets:${namespace}`, event: { type: 'session.lost', connectorId } }) as const,
        ),
        ...known.map(
          ({ namespace, network, networks }) =>
            ({
              to: `wallets:${namespace}`,
              event: {
                type: 'connect.requested',
                connectorId,
                isTakeover: true,
                commands,
                network: networks.includes(active) ? active : network,
              },
            }) as const,
        ),
      ],
    }
  },
  'pairing.failed': ({ networks }, { error }) => {
    return { effects: [trackFailure(error, namespaceOf(networks.active)), ...alertOf(error)] }
  },
  'balances.failed': (_, { error }) => ({ effects: [raise(error)] }),
  'directory.failed': (_, { error }) => ({ effects: alertOf(error) }),
}

/** A failure that only the dApp developer can repair becomes an alert. */
function alertOf(error: KitError): Effect[] {
  return error.shows === 'alert' ? [raise(error)] : []
}
