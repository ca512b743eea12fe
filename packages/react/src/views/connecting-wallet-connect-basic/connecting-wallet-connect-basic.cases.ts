import type { PairingState } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { connectedBySession, listedWallets, pairing } from '../../test-utils/pairing.ts'
import { onIPhone, withSessions } from '../../test-utils/settings.ts'
import { snapshot } from '../../test-utils/snapshots.ts'

type Id = keyof typeof listedWallets

const { approved, declined, expired, offline, preparing, waiting } = pairing

function basic(
  state: PairingState,
  recommended: readonly Id[],
  is: 'loading' | 'ready' = 'ready',
  more: Partial<Parameters<typeof snapshot>[0]> = {},
) {
  return snapshot({
    ...more,
    stack: [{ view: 'ConnectingWalletConnectBasic' }],
    pairing: state,
    directory: { is, recommended: recommended.map((id) => listedWallets[id]) },
    wallets: { connectors: [] },
  })
}

const four = ['tide', 'meadow', 'harbor', 'light'] as const

/** The first view of a kit without adapters, in every state it has. */
export const connectingWalletConnectBasicCases = {
  'basic-waiting': { snapshot: basic(waiting, four), settings: withSessions },
  'basic-looking': { snapshot: basic(preparing, [], 'loading'), settings: withSessions },
  'basic-alone': { snapshot: basic(waiting, []), settings: { hasSession: true } },
  'basic-declined': { snapshot: basic(declined, four), settings: withSessions },
  'basic-expired': { snapshot: basic(expired, four), settings: withSessions },
  'basic-failed': { snapshot: basic(offline, four), settings: withSessions },
  'basic-connected': {
    snapshot: basic(approved, four, 'ready', { state: connectedBySession }),
    settings: withSessions,
  },
  'basic-approved': { snapshot: basic(approved, four), settings: withSessions },
  'basic-phone': { snapshot: basic(waiting, four), settings: onIPhone },
} as const satisfies Record<string, Case>
