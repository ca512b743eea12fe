import type { Case } from '../../test-utils/case.ts'
import { snapshot, unsupported } from '../../test-utils/snapshots.ts'

/** The wallet is on a network that the dApp does not use. */
export const unsupportedChainCases = {
  unsupported: {
    snapshot: snapshot({ stack: [{ view: 'UnsupportedChain', namespace: 'eip155' }], state: unsupported }),
  },
} as const satisfies Record<string, Case>
