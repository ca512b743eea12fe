import type { PairingState, Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { connectedBySession, listedWallets, pairing } from '../../test-utils/pairing.ts'
import { onIPhone, withSessions } from '../../test-utils/settings.ts'
import { snapshot } from '../../test-utils/snapshots.ts'

type Id = keyof typeof listedWallets

const { approved, declined, expired, misconfigured, offline, preparing, waiting } = pairing
function by(walletId: Id | null, state: PairingState, more: Partial<Parameters<typeof snapshot>[0]> = {}) {
  const stack: Route[] = [{ view: 'Connect' }, { view: 'ConnectingWalletConnect', walletId }]
  const custom = walletId ? [listedWallets[walletId]] : []
  return snapshot({ stack, pairing: state, directory: { is: 'ready', custom }, ...more })
}

const none = { wallets: { connectors: [] } } as const

/** Connecting by code or link, in every state it has. */
export const connectingWalletConnectCases = {
  'scan-preparing': { snapshot: by(null, preparing), settings: withSessions },
  'scan-any': { snapshot: by(null, waiting), settings: withSessions },
  'scan-one': { snapshot: by('tide', waiting), settings: withSessions },
  'scan-one-preparing-slow': { snapshot: by('tide', preparing), settings: withSessions, isSlow: true },
  'scan-renewed': { snapshot: by('tide', { ...waiting, isRenewal: true }), settings: withSessions },
  'scan-long': { snapshot: by('endless', waiting), settings: withSessions },
  'scan-ways': { snapshot: by('harbor', waiting, none), settings: withSessions },
  'scan-declined': { snapshot: by('tide', declined), settings: withSessions },
  'scan-expired': { snapshot: by(null, expired), settings: withSessions },
  'scan-failed': { snapshot: by('meadow', offline), settings: withSessions },
  'scan-failed-misset': { snapshot: by(null, misconfigured), settings: withSessions },
  'scan-ways-failed': { snapshot: by('harbor', offline, none), settings: withSessions },
  'scan-approved': { snapshot: by(null, approved), settings: withSessions },
  'scan-connected': { snapshot: by('tide', approved, { state: connectedBySession }), settings: withSessions },
  'scan-here': { snapshot: by(null, waiting), settings: onIPhone },
  'scan-here-preparing': { snapshot: by(null, preparing), settings: onIPhone },
  'ways-browser': { snapshot: by('harbor', waiting), settings: withSessions },
  'link-app': { snapshot: by('tide', waiting), settings: onIPhone },
  'link-app-preparing-slow': { snapshot: by('tide', preparing), settings: onIPhone, isSlow: true },
  'link-app-ways': { snapshot: by('harbor', waiting), settings: onIPhone },
  'link-app-long': { snapshot: by('endless', waiting), settings: onIPhone },
  'link-app-declined': { snapshot: by('tide', declined), settings: onIPhone },
  'link-app-expired': { snapshot: by('tide', expired), settings: onIPhone },
  'link-app-failed': { snapshot: by('tide', offline), settings: onIPhone },
  'link-app-approved': { snapshot: by('tide', approved), settings: onIPhone },
  'link-app-connected': { snapshot: by('tide', approved, { state: connectedBySession }), settings: onIPhone },
  'link-web': { snapshot: by('paper', waiting, none), settings: onIPhone },
  'link-inside-offline': { snapshot: by('inside', offline), settings: onIPhone },
  'link-nowhere': { snapshot: by('far', waiting), settings: withSessions },
} as const satisfies Record<string, Case>
