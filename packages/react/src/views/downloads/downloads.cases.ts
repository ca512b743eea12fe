import type { KitSettings, ListedWallet, Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { directory, everywhere, listed, oddNames } from '../../test-utils/directory-wallets.ts'
import { onPhone, withSessions } from '../../test-utils/settings.ts'
import { snapshot } from '../../test-utils/snapshots.ts'

const stack: Route[] = [{ view: 'Connect' }, { view: 'AllWallets' }, { view: 'Downloads', walletId: everywhere.id }]

function download(wallet: ListedWallet, settings: Partial<KitSettings> = withSessions): Case {
  return {
    settings,
    snapshot: snapshot({ stack, directory: directory({ listing: { wallets: [wallet], count: 1 } }) }),
  }
}

/** Where to get one wallet. */
export const downloadsCases = {
  'downloads-known': download(everywhere),
  'downloads-mobile': download(everywhere, onPhone),
  'downloads-one': download({ ...everywhere, stores: { ios: null, android: null, chrome: null } }),
  'downloads-none': download({ ...everywhere, homepage: null, stores: { ios: null, android: null, chrome: null } }),
  'downloads-long': download({ ...everywhere, name: oddNames[0]?.name ?? '' }),
  'downloads-unlisted': download(listed('other', 'Other')),
} as const satisfies Record<string, Case>
