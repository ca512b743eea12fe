import { KitError, type PasskeyLoginState, type Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { harbor, settings, snapshot } from '../../test-utils/snapshots.ts'

const connect: Route = { view: 'Connect' }
const withPasskeys = (features: Partial<typeof settings.features> = {}) => ({
  authConnectorId: 'auth',
  features: { ...settings.features, passkeys: true, ...features },
})

function at(state: Partial<PasskeyLoginState>): Case {
  const passkeyLogin = { is: 'waiting', error: null, ...state } as const
  const stack: readonly Route[] = [connect, { view: 'ConnectingPasskey' }]
  return { settings: withPasskeys(), snapshot: snapshot({ stack, passkeyLogin }) }
}

/** Signing in with a passkey; the frame itself is not there. */
export const passkeyLoginCases = {
  'passkey-connect': { settings: withPasskeys(), snapshot: snapshot({ stack: [connect] }) },
  'passkey-connect-installed': {
    settings: withPasskeys({ socials: [] }),
    snapshot: snapshot({ stack: [connect], wallets: { connectors: [harbor] } }),
  },
  'passkey-connect-socials': { settings: withPasskeys({ email: false }), snapshot: snapshot({ stack: [connect] }) },
  'passkey-waiting': at({}),
  'passkey-opening': at({ is: 'opening' }),
  'passkey-approved': at({ is: 'approved' }),
  'passkey-failed': at({ is: 'failed', error: new KitError('auth/no-passkeys') }),
} as const satisfies Record<string, Case>
