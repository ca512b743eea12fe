import type { Case } from '../../test-utils/case.ts'
import { snapshot } from '../../test-utils/snapshots.ts'

/** What a wallet is. */
export const whatIsAWalletCases = {
  'what-is-a-wallet': { snapshot: snapshot({ stack: [{ view: 'Connect' }, { view: 'WhatIsAWallet' }] }) },
} as const satisfies Record<string, Case>
