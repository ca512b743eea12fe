import type { DirectoryState, KitSettings, Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { directory, listed, oddNames, someWallets } from '../../test-utils/directory-wallets.ts'
import { pictures } from '../../test-utils/pictures.ts'
import { onPhone, withSessions } from '../../test-utils/settings.ts'
import { connector, snapshot, wallets } from '../../test-utils/snapshots.ts'

const stack: Route[] = [{ view: 'Connect' }, { view: 'AllWallets' }]
const many = someWallets(640)
const listing = { wallets: many.slice(0, 40), count: 640, hasMore: true }
const used = listed('used', 'Tide', { imageUrl: pictures.tide })

function all(state: DirectoryState, settings: Partial<KitSettings> = withSessions): Case {
  return { settings, snapshot: snapshot({ stack, directory: state, wallets: { connectors: wallets.slice(0, 2) } }) }
}

/** The directory in every state it has. */
export const allWalletsCases = {
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
  'all-none-no-phone': all(directory({ text: 'zebra' }), { ...withSessions, hasSession: false }),
  'all-failed': all(directory({ listing: { is: 'failed' } })),
  'all-failed-own': all(directory({ custom: [used], listing: { is: 'failed' } })),
  'all-bundled': all(directory({ listing: { wallets: many.slice(0, 12), count: 12, source: 'bundled' } })),
  'all-names': all(
    directory({ listing: { wallets: [...oddNames, { ...used, rdns: 'app.lantern', isCertified: true }], count: 7 } }),
  ),
  'all-rivals': {
    settings: withSessions,
    snapshot: snapshot({
      stack,
      directory: directory({ listing: { wallets: [{ ...used, rdns: 'io.tide', isCertified: true }], count: 1 } }),
      wallets: { connectors: ['io.tide', 'io.tide#2'].map((id) => connector(id, 'Tide', { rdns: 'io.tide' })) },
    }),
  },
  'all-mobile': all(directory({ listing }), onPhone),
} as const satisfies Record<string, Case>
