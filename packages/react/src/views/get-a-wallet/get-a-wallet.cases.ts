import type { Case } from '../../test-utils/case.ts'
import { snapshot } from '../../test-utils/snapshots.ts'

/** Where to get a wallet. */
export const getAWalletCases = {
  'get-a-wallet': {
    snapshot: snapshot({ stack: [{ view: 'Connect' }, { view: 'WhatIsAWallet' }, { view: 'GetAWallet' }] }),
  },
} as const satisfies Record<string, Case>
