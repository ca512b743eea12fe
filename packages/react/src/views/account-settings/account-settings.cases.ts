import { KitError } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { signedIn, withoutEmail } from '../../test-utils/signed-in.ts'

const at = ['AccountSettings'] as const
const long = `${'a-mailbox-with-a-name-that-goes-on'.repeat(2)}@${'a-host-without-an-end.'.repeat(6)}example`

/** Who has signed in at the embedded wallet. */
export const accountSettingsCases = {
  'account-signed-in': { ...signedIn([]), balance: '1.5' },
  'account-settings': signedIn(at),
  'account-settings-named': signedIn(at, { identity: { name: 'ada-lovelace.reown.id', avatar: null } }),
  'account-settings-changed': signedIn(at, {
    user: { email: 'countess@example.org', userName: null, provider: 'email' },
    emailUpdate: { is: 'done', email: 'countess@example.org' },
  }),
  'account-settings-smart': signedIn(at, { accountType: { type: 'smartAccount' } }),
  'account-settings-switching': signedIn(at, { accountType: { type: 'smartAccount', is: 'switching' } }),
  'account-settings-switched': signedIn(at, { accountType: { type: 'eoa', switchedTo: 'eoa' } }),
  'account-settings-switch-failed': signedIn(at, {
    accountType: { type: 'smartAccount', is: 'failed', error: new KitError('frame/timeout') },
  }),
  'account-settings-social': signedIn(at, {
    user: { email: 'ada.lovelace@example.org', userName: 'ada', provider: 'discord' },
  }),
  'account-settings-no-email': signedIn(at, { user: withoutEmail }),
  'account-settings-farcaster': signedIn(at, { user: { email: null, userName: 'ada.eth', provider: 'farcaster' } }),
  'account-settings-long': signedIn(at, { user: { email: long, userName: 'x'.repeat(80), provider: 'google' } }),
  'account-settings-reading': signedIn(at, { user: null }),
  'account-settings-failed': signedIn(at, { user: null, error: new KitError('frame/blocked') }),
} as const satisfies Record<string, Case>
