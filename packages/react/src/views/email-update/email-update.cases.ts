import { type EmailUpdateState, KitError } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { ada, signedIn, withoutEmail } from '../../test-utils/signed-in.ts'

const email = 'countess@example.org'
const present = ada.email ?? ''
const address = ['AccountSettings', 'UpdateEmailWallet'] as const
const long = `${'a-mailbox-with-a-name-that-goes-on'.repeat(2)}@${'a-host-without-an-end.'.repeat(6)}example`

const primary = (state: Partial<EmailUpdateState>): Case =>
  signedIn([...address, 'UpdateEmailPrimaryOtp'], {
    emailUpdate: { is: 'code', step: 'primary', email, sentTo: present, ...state },
  })

const secondary = (state: Partial<EmailUpdateState>): Case =>
  signedIn([...address, 'UpdateEmailSecondaryOtp'], {
    emailUpdate: { is: 'code', step: 'secondary', email, sentTo: email, ...state },
  })

/** Changing the address of an account. */
export const emailUpdateCases = {
  'email-update': signedIn(address),
  'email-update-first': signedIn(address, { user: withoutEmail }),
  'email-update-reading': signedIn(address, { user: null }),
  'email-update-unread': signedIn(address, { user: null, error: new KitError('frame/timeout') }),
  'email-update-sending': signedIn(address, { emailUpdate: { is: 'sending', email } }),
  'email-update-invalid': signedIn(address, {
    emailUpdate: { email: 'ada@', error: new KitError('auth/invalid-email') },
  }),
  'email-update-cooldown': signedIn(address, {
    emailUpdate: { email, error: new KitError('auth/cooldown', { context: { seconds: 23 } }), secondsLeft: 23 },
  }),
  'email-update-failed': signedIn(address, {
    emailUpdate: { is: 'failed', email, error: new KitError('auth/rate-limited') },
  }),
  'email-update-long': signedIn(address, { user: { ...ada, email: long } }),
  'email-primary': primary({ secondsLeft: 29 }),
  'email-primary-wrong': primary({ error: new KitError('auth/wrong-code'), secondsLeft: 4 }),
  'email-primary-verifying': primary({ is: 'verifying' }),
  'email-primary-locked': primary({ is: 'locked', error: new KitError('auth/code-locked') }),
  'email-primary-failed': primary({ is: 'failed', error: new KitError('frame/timeout') }),
  'email-secondary': secondary({ secondsLeft: 29 }),
  'email-secondary-sending': secondary({ is: 'sending' }),
  'email-secondary-taken': secondary({ error: new KitError('auth/email-taken'), secondsLeft: 12 }),
  'email-secondary-locked': secondary({ is: 'locked', error: new KitError('auth/code-expired') }),
  'email-secondary-long': secondary({ sentTo: long }),
} as const satisfies Record<string, Case>
