import type { ApprovalNews } from '../ports/auth-frame.ts'

export type ApprovalsRequest =
  | { type: 'approvals.changed'; is: ApprovalNews }
  /** The visitor left the question: what waits for them is taken back. */
  | { type: 'approvals.left' }

/** What the approvals report to the root. */
export type ApprovalsNews =
  | { type: 'approvals.asked' }
  | { type: 'approvals.ended' }
  /** Something asked for what the embedded wallet's policy refuses. */
  | { type: 'approvals.refused' }
