import { type EmailLoginState, KitError, type Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { connector, harbor, settings, snapshot } from '../../test-utils/snapshots.ts'

const connect: Route = { view: 'Connect' }
const email = 'ada.lovelace@example.org'
const long = `${'a-mailbox-with-a-name-that-goes-on'.repeat(2)}@${'a-host-without-an-end.'.repeat(6)}example`
const withLogin = { authConnectorId: 'auth', features: { ...settings.features, socials: [] } }

function at(view: 'EmailLogin' | 'EmailVerifyDevice' | 'EmailVerifyOtp', state: Partial<EmailLoginState>): Case {
  const emailLogin = { is: 'idle', email, error: null, secondsLeft: 0, ...state } as const
  return { settings: withLogin, snapshot: snapshot({ stack: [connect, { view }], emailLogin }) }
}

function first(state: Partial<EmailLoginState>, connectors: (typeof harbor)[] = [], more: Case['settings'] = {}): Case {
  const emailLogin = { is: 'idle', email: '', error: null, secondsLeft: 0, ...state } as const
  return {
    settings: { ...withLogin, ...more },
    snapshot: snapshot({ stack: [connect], emailLogin, wallets: { connectors } }),
  }
}

/** Signing in by email, from the Connect view on. */
export const emailLoginCases = {
  'login-connect': first({}),
  'login-connect-installed': first({}, [harbor, connector('org.meadow', 'Meadow', {})]),
  'login-connect-sending': first({ is: 'sending', email }),
  'login-connect-invalid': first({ email: 'ada@', error: new KitError('auth/invalid-email') }),
  'login-connect-legal': first({}, [harbor], { legal: { termsUrl: 'https://example.org/terms', checkbox: true } }),
  'email-login': at('EmailLogin', {}),
  'email-login-cooldown': at('EmailLogin', {
    error: new KitError('auth/cooldown', { context: { seconds: 23 } }),
    secondsLeft: 23,
  }),
  'email-login-sending': at('EmailLogin', { is: 'sending' }),
  'email-device': at('EmailVerifyDevice', { is: 'device', secondsLeft: 27 }),
  'email-device-expired': at('EmailVerifyDevice', { is: 'deviceExpired', error: new KitError('auth/device-expired') }),
  'email-device-failed': at('EmailVerifyDevice', { is: 'failed', error: new KitError('frame/timeout') }),
  'email-device-long': at('EmailVerifyDevice', { is: 'device', email: long, secondsLeft: 27 }),
  'email-code': at('EmailVerifyOtp', { is: 'code', secondsLeft: 29 }),
  'email-code-wrong': at('EmailVerifyOtp', { is: 'code', error: new KitError('auth/wrong-code'), secondsLeft: 4 }),
  'email-code-verifying': at('EmailVerifyOtp', { is: 'verifying' }),
  'email-code-opening': at('EmailVerifyOtp', { is: 'opening' }),
  'email-code-locked': at('EmailVerifyOtp', { is: 'locked', error: new KitError('auth/code-locked') }),
  'email-code-failed': at('EmailVerifyOtp', { is: 'failed', error: new KitError('frame/timeout'), secondsLeft: 12 }),
  'email-code-long': at('EmailVerifyOtp', { is: 'code', email: long, secondsLeft: 29 }),
} as const satisfies Record<string, Case>
