import { type FarcasterState, KitError, type KitSettings, type Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { onIPhone } from '../../test-utils/settings.ts'
import { snapshot } from '../../test-utils/snapshots.ts'

const uri = `https://farcaster.example/~/siwf?channelToken=7Q2M4K9X&nonce=${'0123456789abcdef'.repeat(2)}&domain=wallet.example`
const stack: readonly Route[] = [{ view: 'Connect' }, { view: 'ConnectingFarcaster' }]

function at(state: Partial<FarcasterState>, settings: Partial<KitSettings> = {}): Case {
  const farcaster = { is: 'waiting', uri: null, error: null, ...state } as const
  return { settings: { authConnectorId: 'auth', ...settings }, snapshot: snapshot({ stack, farcaster }) }
}

/** Signing in with Farcaster. */
export const connectingFarcasterCases = {
  'farcaster-preparing': at({ is: 'preparing' }),
  'farcaster-preparing-slow': { ...at({ is: 'preparing' }), isSlow: true },
  'farcaster-waiting': at({ uri }),
  'farcaster-opening': at({ is: 'opening' }),
  'farcaster-approved': at({ is: 'approved' }),
  'farcaster-expired': at({ is: 'failed', error: new KitError('auth/farcaster-expired') }),
  'farcaster-not-offered': at({ is: 'failed', error: new KitError('auth/not-offered') }),
  'farcaster-phone-preparing': at({ is: 'preparing' }, onIPhone),
  'farcaster-phone': at({ uri }, onIPhone),
  'farcaster-phone-opening': at({ is: 'opening' }, onIPhone),
  'farcaster-phone-expired': at({ is: 'failed', error: new KitError('auth/farcaster-expired') }, onIPhone),
} as const satisfies Record<string, Case>
