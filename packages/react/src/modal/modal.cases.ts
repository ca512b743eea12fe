import type { Case } from '../test-utils/case.ts'
import { errors, snapshot } from '../test-utils/snapshots.ts'

/** What the modal shows besides a view. */
export const modalCases = {
  notices: {
    snapshot: snapshot({
      stack: [{ view: 'Connect' }],
      notices: { toast: { id: 1, error: errors.failedSwitch }, alert: { id: 2, error: errors.config } },
    }),
  },
} as const satisfies Record<string, Case>
