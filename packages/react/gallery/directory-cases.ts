import type { DirectoryState, KitSettings, Route, DiscoveryState } from '@kit/core'
import type { Case } from '../src/test-utils/case.ts'
import { directory, everywhere, listed, oddNames, someWallets } from '../src/test-utils/directory-wallets.ts'
import { pictures } from '../src/test-utils/pictures.ts'
import { external, harbor, settings as plain, snapshot, wallets } from '../src/test-utils/snapshots.ts'

const connect: Route = { view: 'Connect' }
const everything: Route = { view: 'AllWallets' }
const getting: Route = { view: 'Downloads', walletId: everywhere.id }
const settings: Partial<KitSettings> = { hasSession: true, hasDirectory: true }
const onPhone: Partial<KitSettings> = {
  ...settings,
  environment: { ...plain.environment, isMobile: true, platform: 'android' },
}

const many = someWallets(640)
const recommended = many.slice(0, 4)
const listing = { wallets: many.slice(0, 40), count: 640, hasMore: true }

function first(state: DirectoryState, own: Partial<DiscoveryState> = {}, more = settings): Case {
  return { settings: more, snapshot: snapshot({ stack: [connect], directory: state, wallets: own }) }
}

function all(state: DirectoryState, more = settings): Case {
  return {
    settings: more,
    snapshot: snapshot({
      stack: [connect, everything],
      directory: state,
      wallets: { connectors: wallets.slice(0, 2) },
    }),
  }
}

const waiting = directory({ is: 'loading', listing: { is: 'idle' } })
const known = directory({ recommended, listing: { is: 'idle', count: 643 } })
const used = listed('used', 'Tide', { imageUrl: pictures.tide })

export const directoryCases = {
  'connect-phone-waiting': first(waiting, { is: 'looking', connectors: [] }),
  'connect-phone-waiting-recent': first(waiting, { connectors: [harbor], recentIds: ['directory:used', harbor.id] }),
  'connect-phone-recommended': first(known, { connectors: [harbor] }),
  'connect-phone-none': first(directory({ is: 'ready' }), { connectors: [] }),
  'connect-phone-recent': first(directory({ recommended, recent: [used], listing: { count: 12_345 } }), {
    connectors: [...wallets.slice(0, 2), external],
    recentIds: ['directory:used', 'app.lantern'],
  }),
  'connect-phone-mobile': first(known, { connectors: [] }, onPhone),
  'connect-phone-featured': first(
    directory({ featured: many.slice(10, 16), recommended, listing: { count: 640 } }),
    { connectors: wallets },
    { ...settings, wallets: { ...plain.wallets, featured: many.slice(10, 16).map(({ id }) => id) } },
  ),
  'all-loading': all(directory({ listing: { is: 'loading' } })),
  'all-slow': { ...all(directory({ listing: { is: 'loading' } })), isSlow: true },
  'all-few': all(directory({ listing: { wallets: many.slice(0, 3), count: 3 } })),
  'all-one': all(directory({ text: 'amber', listing: { wallets: many.slice(0, 1), count: 1 } })),
  'all-many': all(directory({ listing: { wallets: many, count: 640 } })),
  'all-page': all(directory({ listing })),
  'all-more': all(directory({ listing: { ...listing, is: 'loadingMore' } })),
  'all-searching': all(directory({ text: 'amber', listing: { ...listing, is: 'loading' } })),
  'all-found': all(directory({ text: 'amber', listing: { wallets: many.slice(0, 58), count: 58 } })),
  'all-certified': all(
    directory({ isCertifiedOnly: true, listing: { wallets: many.filter((one) => one.isCertified), count: 160 } }),
  ),
  'all-none': all(directory({ text: 'no such wallet anywhere' })),
  'all-none-certified': all(directory({ text: 'zebra', isCertifiedOnly: true })),
  'all-none-no-phone': all(directory({ text: 'zebra' }), { ...settings, hasSession: false }),
  'all-failed': all(directory({ listing: { is: 'failed' } })),
  'all-failed-own': all(directory({ custom: [used], listing: { is: 'failed' } })),
  'all-bundled': all(directory({ listing: { wallets: many.slice(0, 12), count: 12, source: 'bundled' } })),
  'all-names': all(
    directory({ listing: { wallets: [...oddNames, { ...used, rdns: 'app.lantern', isCertified: true }], count: 7 } }),
  ),
  'all-mobile': all(directory({ listing }), onPhone),
  'downloads-known': download(everywhere),
  'downloads-mobile': download(everywhere, onPhone),
  'downloads-one': download({ ...everywhere, stores: { ios: null, android: null, chrome: null } }),
  'downloads-none': download({ ...everywhere, homepage: null, stores: { ios: null, android: null, chrome: null } }),
  'downloads-long': download({ ...everywhere, name: oddNames[0]?.name ?? '' }),
  'downloads-unlisted': download(listed('other', 'Other')),
} as const satisfies Record<string, Case>

function download(wallet: typeof everywhere, more = settings): Case {
  return {
    settings: more,
    snapshot: snapshot({
      stack: [connect, everything, getting],
      directory: directory({ listing: { wallets: [wallet], count: 1 } }),
    }),
  }
}
