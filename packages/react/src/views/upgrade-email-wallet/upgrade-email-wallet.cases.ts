import { KitError } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { signedIn, withoutEmail } from '../../test-utils/signed-in.ts'

const at = ['AccountSettings', 'UpgradeEmailWallet'] as const

/** Taking the keys elsewhere; of the frame, its room alone. */
export const upgradeEmailWalletCases = {
  'key-export': signedIn(at),
  'key-export-no-email': signedIn(at, { user: withoutEmail }),
  'key-export-reading': signedIn(at, { user: null }),
  'key-export-unread': signedIn(at, { user: null, error: new KitError('frame/timeout') }),
  'key-export-open': signedIn(at, { keyExport: { is: 'open', error: null } }),
  'key-export-failed': signedIn(at, { keyExport: { is: 'failed', error: new KitError('frame/failed') } }),
} as const satisfies Record<string, Case>
