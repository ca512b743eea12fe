import {
  KitError,
  type KitSettings,
  type RedirectProvider,
  type Route,
  type SocialLoginState,
  type SocialProvider,
} from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { harbor, settings, snapshot } from '../../test-utils/snapshots.ts'

const connect: Route = { view: 'Connect' }
const all: readonly SocialProvider[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

const withSocials = (socials: readonly SocialProvider[], more: Partial<KitSettings> = {}): Partial<KitSettings> => ({
  authConnectorId: 'auth',
  features: { ...settings.features, socials },
  ...more,
})
const first = (socials: readonly SocialProvider[], connectors: (typeof harbor)[] = []): Case => ({
  settings: withSocials(socials),
  snapshot: snapshot({ stack: [connect], wallets: { connectors } }),
})

function at(provider: RedirectProvider, state: Partial<SocialLoginState>): Case {
  const socialLogin = { is: 'waiting', provider, error: null, inPage: false, ...state } as const
  const stack: readonly Route[] = [connect, { view: 'ConnectingSocial', provider }]
  return { settings: withSocials(all), snapshot: snapshot({ stack, socialLogin }) }
}

/** Signing in with a social account. */
export const socialLoginCases = {
  'social-connect': first(all),
  'social-connect-installed': first(all, [harbor]),
  'social-connect-one': first(['github']),
  'social-connect-legal': {
    ...first(all, [harbor]),
    settings: withSocials(all, { legal: { termsUrl: 'https://example.org/terms', checkbox: true } }),
  },
  'social-connect-two': first(['apple', 'google']),
  'social-all': {
    settings: withSocials(all),
    snapshot: snapshot({ stack: [connect, { view: 'ConnectSocials' }] }),
  },
  'social-waiting': at('google', {}),
  'social-opening': at('discord', { is: 'opening' }),
  'social-approved': at('discord', { is: 'approved' }),
  'social-failed': at('github', { is: 'failed', error: new KitError('auth/provider-failed') }),
  'social-not-loaded': at('github', { is: 'failed', provider: null, error: new KitError('kit/load-failed') }),
  'social-blocked': at('facebook', { is: 'failed', error: new KitError('auth/window-blocked') }),
  'social-away': at('google', { is: 'away' }),
  'social-leaving': at('x', { is: 'leaving', inPage: true }),
  'social-refused': {
    settings: withSocials(all, { environment: { ...settings.environment, userAgent: 'Instagram 335' } }),
    snapshot: snapshot({ stack: [connect, { view: 'ConnectingSocial', provider: 'google' }] }),
  },
  'social-expired': at('google', { is: 'failed', inPage: true, error: new KitError('auth/sign-in-expired') }),
  'social-other-tab': at('github', { is: 'otherTab' }),
} as const satisfies Record<string, Case>
