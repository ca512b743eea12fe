import { KitError, type PasskeysState, type Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { harbor, settings, snapshot } from '../../test-utils/snapshots.ts'

const connect: Route = { view: 'Connect' }
const withPasskeys = (features: Partial<typeof settings.features> = {}) => ({
  authConnectorId: 'auth',
  features: { ...settings.features, passkeys: true, ...features },
})

function at(state: Partial<PasskeysState>, view: 'ConnectingPasskey' | 'Passkeys' = 'ConnectingPasskey'): Case {
  const passkeys = { is: 'open', error: null, ...state } as const
  const stack: readonly Route[] = [connect, { view }]
  return { settings: withPasskeys(), snapshot: snapshot({ stack, passkeys }) }
}

/** Signing in with a passkey; the frame itself is not there. */
export const passkeysCases = {
  'passkey-connect': { settings: withPasskeys(), snapshot: snapshot({ stack: [connect] }) },
  'passkey-connect-installed': {
    settings: withPasskeys({ socials: [] }),
    snapshot: snapshot({ stack: [connect], wallets: { connectors: [harbor] } }),
  },
  'passkey-connect-socials': { settings: withPasskeys({ email: false }), snapshot: snapshot({ stack: [connect] }) },
  'passkey-open': at({}),
  'passkey-opening': at({ is: 'opening' }),
  'passkey-approved': at({ is: 'approved' }),
  'passkey-failed': at({ is: 'failed', error: new KitError('auth/no-passkeys') }),
  'passkeys-open': at({}, 'Passkeys'),
  'passkeys-failed': at({ is: 'failed', error: new KitError('frame/failed') }, 'Passkeys'),
} as const satisfies Record<string, Case>
