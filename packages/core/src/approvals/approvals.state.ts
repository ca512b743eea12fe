/** Whether the embedded wallet asks the visitor to approve something (R-AUTH-8). */
export type ApprovalsState = { readonly is: 'idle' | 'asked' }

export const initialApprovals: ApprovalsState = { is: 'idle' }
