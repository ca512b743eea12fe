import { namespaceOf } from '../../domain/caip.ts'
import { sessionConnectorId } from '../../domain/session.ts'
import { isKitError, type KitError } from '../../errors/kit-error.ts'
import type { Route } from '../../router/routes.ts'
import type { Effect, KitContext, Rules } from '../root.types.ts'

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
    set: isPairingRoute(route) ? { chosenListing: listingAt(route) } : {},
    effects: [
      ...onEnter(route, context),
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
      set: { sessionNamespace: lead?.namespace ?? null },
      effects: [
        ...lost.map((namespace) => ({ to: `wallets:${namespace}`, event: { type: 'session.lost' } }) as const),
        ...known.map(
          ({ namespace, network, networks }) =>
            ({
              to: `wallets:${namespace}`,
              event: {
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
    const track: Effect = isKitError(error, 'wallet/rejected')
      ? { track: { name: 'USER_REJECTED', props: { namespace } } }
      : { track: { name: 'CONNECT_ERROR', props: { namespace, code: error.code } } }
    return { effects: [track, ...alertOf(error)] }
  },
  'pairing.retried': (_, event) => ({ effects: [{ to: 'pairing', event: event }] }),
  'pairing.watched': (_, event) => ({ effects: [{ to: 'pairing', event: event }] }),
  'directory.moreRequested': (_, event) => ({ effects: [{ to: 'directory', event: event }] }),
  'directory.searched': (_, event) => ({ effects: [{ to: 'directory', event: event }] }),
  'directory.certifiedToggled': (_, event) => ({ effects: [{ to: 'directory', event: event }] }),
  'directory.retried': (_, event) => ({ effects: [{ to: 'directory', event: event }] }),
  'directory.failed': (_, { error }) => ({ effects: alertOf(error) }),
}

/** What only the dApp developer can mend is said to them, too. */
function alertOf(error: KitError): Effect[] {
  return error.shows === 'alert' ? [{ to: 'notices', event: { type: 'notices.raised', error } }] : []
}

/** A place that shows a code, or leads to an app by one. */
export const isPairingRoute = ({ view }: Route): boolean =>
  view === 'ConnectingWalletConnect' || view === 'ConnectingWalletConnectBasic'

/** The listing whose wallet such a place reaches; `null` for any wallet. */
export const listingAt = (route: Route): string | null => ('walletId' in route ? route.walletId : null)

/** What a place needs that the visitor came to. */
function onEnter(route: Route, { settings, recentIds }: KitContext): Effect[] {
  const { view } = route
  const pair: Effect = { to: 'pairing', event: { type: 'pairing.requested' } }
  const suggest: Effect = { to: 'directory', event: { type: 'directory.suggestionsRequested', recentIds } }
  const list: Effect = { to: 'directory', event: { type: 'directory.listingRequested' } }
  const hasWallets = settings.hasDirectory || settings.wallets.custom.length > 0
  return [
    ...(isPairingRoute(route) ? [pair] : []),
    ...(hasWallets && (view === 'Connect' || isPairingRoute(route) || view === 'AllWallets') ? [suggest] : []),
    ...(hasWallets && view === 'AllWallets' ? [list] : []),
  ]
}
