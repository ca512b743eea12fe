import { defineLazyFeature } from '../actors/feature.ts'
import { isPairingRoute } from '../router/routes.ts'
import type { DirectoryNews, DirectoryRequest } from './directory.events.ts'
import type { DirectoryState, WantedWallet } from './directory.state.ts'

type PublicRequest =
  | 'directory.moreRequested'
  | 'directory.searched'
  | 'directory.certifiedToggled'
  | 'directory.retried'
  | 'directory.walletRequested'

export const directory = defineLazyFeature<DirectoryRequest, DirectoryNews, DirectoryState, PublicRequest>()({
  id: 'directory',
  scope: 'kit',
  arrives: 'lazy',
  // The page's own wallets come first.
  waitsForIdle: true,
  preview(before, queued, error) {
    if (!error) return before
    const wanted = queued.flatMap((event): WantedWallet[] =>
      event.type === 'directory.walletRequested' ? [{ id: event.id, is: 'failed', error }] : [],
    )
    return { ...before, is: 'ready', listing: { ...before.listing, is: 'failed' }, wanted }
  },
  onEnter(route, { settings, recentIds }) {
    const isList = route.view === 'AllWallets'
    const hasWallets = settings.hasDirectory || settings.wallets.custom.length > 0
    if (!hasWallets || !(isList || route.view === 'Connect' || isPairingRoute(route))) return []
    const suggestions = { type: 'directory.suggestionsRequested', recentIds } as const
    return isList ? [suggestions, { type: 'directory.listingRequested' }] : [suggestions]
  },
  // The next look at the list begins with all of it.
  onLeave: ({ view }) =>
    view === 'AllWallets'
      ? [
          { type: 'directory.searched', text: '' },
          { type: 'directory.certifiedToggled', isOn: false },
        ]
      : [],
  async load({ loadWalletList, requestedNetworks, settings: { environment, hasSession, wallets: choice } }) {
    const { loadDirectory } = await import('./directory.effects.ts')
    return loadDirectory({ loadWalletList, choice, requestedNetworks, environment, hasSession })
  },
})
