import { namespaceOf } from '../../domain/caip.ts'
import { sessionConnectorId } from '../../domain/session.ts'
import { isKitError, type KitError } from '../../errors/kit-error.ts'
import type { Route } from '../../router/routes.ts'
import type { Deed, KitContext, Rules } from '../kit.context.ts'

/** Reaching wallets that are not on this page: codes, links and the directory. */
export const pairingRules: Rules<
  | 'router.entered'
  | 'pairing.approved'
  | 'pairing.failed'
  | 'pairing.retried'
  | 'pairing.watched'
  | 'directory.moreRequested'
  | 'directory.searched'
  | 'directory.certifiedToggled'
  | 'directory.retried'
  | 'directory.failed'
> = {
  'router.entered': ({ context, networks }, { route }) => ({
    set: isPairing(route) ? { chosenListing: listingAt(route) } : {},
    deeds: [
      ...arrivals(route, context),
      ...(route.view === 'ConnectingWalletConnect'
        ? [
            {
              track: {
                name: 'SELECT_WALLET',
                props: { kind: 'walletConnect', namespace: namespaceOf(networks.active) },
              },
            } as const,
          ]
        : []),
    ],
  }),
  // What the wallet approved is connected; what only an earlier session held went with it.
  'pairing.approved': ({ context, connected, networks: { active } }, { parts }) => {
    const known = parts.filter(({ namespace }) => context.namespaces.includes(namespace))
    const lead = known.find(({ namespace }) => namespace === namespaceOf(active)) ?? known[0]
    const lost = context.namespaces.filter(
      (namespace) =>
        connected.some((wallet) => wallet.namespace === namespace && wallet.connectorId === sessionConnectorId) &&
        known.every((part) => part.namespace !== namespace),
    )
    return {
      set: { sessionLead: lead?.namespace ?? null },
      deeds: [
        ...lost.map((namespace) => ({ to: `connection:${namespace}`, letter: { type: 'session.lost' } }) as const),
        ...known.map(
          ({ namespace, network, networks }) =>
            ({
              to: `connection:${namespace}`,
              letter: {
                type: 'connect.requested',
                connectorId: sessionConnectorId,
                network: networks.includes(active) ? active : network,
              },
            }) as const,
        ),
      ],
    }
  },
  'pairing.failed': ({ networks }, { error }) => {
    const namespace = namespaceOf(networks.active)
    const track: Deed = isKitError(error, 'wallet/rejected')
      ? { track: { name: 'USER_REJECTED', props: { namespace } } }
      : { track: { name: 'CONNECT_ERROR', props: { namespace, code: error.code } } }
    return { deeds: [track, ...alertOf(error)] }
  },
  'pairing.retried': (_, event) => ({ deeds: [{ to: 'pairing', letter: event }] }),
  'pairing.watched': (_, event) => ({ deeds: [{ to: 'pairing', letter: event }] }),
  'directory.moreRequested': (_, event) => ({ deeds: [{ to: 'wallets', letter: event }] }),
  'directory.searched': (_, event) => ({ deeds: [{ to: 'wallets', letter: event }] }),
  'directory.certifiedToggled': (_, event) => ({ deeds: [{ to: 'wallets', letter: event }] }),
  'directory.retried': (_, event) => ({ deeds: [{ to: 'wallets', letter: event }] }),
  'directory.failed': (_, { error }) => ({ deeds: alertOf(error) }),
}

/** What only the dApp developer can mend is said to them, too. */
function alertOf(error: KitError): Deed[] {
  return error.shows === 'alert' ? [{ to: 'notices', letter: { type: 'notice.raised', error } }] : []
}

/** A place that shows a code, or leads to an app by one. */
export const isPairing = ({ view }: Route): boolean =>
  view === 'ConnectingWalletConnect' || view === 'ConnectingWalletConnectBasic'

/** The listing whose wallet such a place reaches; `null` for any wallet. */
export const listingAt = (route: Route): string | null => ('walletId' in route ? route.walletId : null)

/** What a place needs that the visitor came to. */
function arrivals(route: Route, { settings, recentIds }: KitContext): Deed[] {
  const { view } = route
  const pair: Deed = { to: 'pairing', letter: { type: 'pairing.wanted' } }
  const suggest: Deed = { to: 'wallets', letter: { type: 'suggestions.wanted', recentIds } }
  const list: Deed = { to: 'wallets', letter: { type: 'listing.wanted' } }
  const hasWallets = settings.hasDirectory || settings.wallets.custom.length > 0
  return [
    ...(isPairing(route) ? [pair] : []),
    ...(hasWallets && (view === 'Connect' || isPairing(route) || view === 'AllWallets') ? [suggest] : []),
    ...(hasWallets && view === 'AllWallets' ? [list] : []),
  ]
}
