import type { Case } from '../../test-utils/case.ts'
import { connected, snapshot } from '../../test-utils/snapshots.ts'

/** The room for the frame, without the frame. */
export const approveTransactionCases = {
  'approve-transaction': {
    settings: { authConnectorId: 'auth' },
    snapshot: snapshot({
      stack: [{ view: 'Account', namespace: 'eip155' }, { view: 'ApproveTransaction' }],
      state: connected(),
      approvals: { is: 'asked' },
    }),
  },
} as const satisfies Record<string, Case>
