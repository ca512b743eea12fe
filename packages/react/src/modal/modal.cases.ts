import { safeUrl } from '@kit/core/models'
import type { Case } from '../test-utils/case.ts'
import { errors, settings, snapshot } from '../test-utils/snapshots.ts'

/** What the modal shows besides a view. */
export const modalCases = {
  notices: {
    snapshot: snapshot({
      stack: [{ view: 'Connect' }],
      notices: {
        toast: { id: 1, error: errors.failedSwitch },
        alert: { id: 2, error: errors.config },
        askedWallet: null,
      },
    }),
  },
  'asked-wallet': {
    settings: { environment: { ...settings.environment, isMobile: true, platform: 'android' } },
    snapshot: snapshot({
      stack: [{ view: 'Connect' }],
      notices: {
        toast: null,
        alert: null,
        askedWallet: {
          id: 'walletConnect',
          name: 'Acorn Phone',
          app: { mobile: safeUrl('wallet', 'acorn://'), universal: null },
        },
      },
    }),
  },
} as const satisfies Record<string, Case>
