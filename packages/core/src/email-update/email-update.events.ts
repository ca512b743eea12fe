import type { LoginUserRequest } from '../login-user/login-user.events.ts'
import type { NoticesRequest } from '../notices/notices.events.ts'
import type { View } from '../router/routes.ts'

export type EmailUpdateRequest =
  /** The visitor wants this address for their account. One that already waits for its code is sent no other. */
  | { type: 'emailUpdate.requested'; email: string }
  | { type: 'emailUpdate.codeEntered'; code: string }
  /** Sends another code, once thirty seconds have passed. */
  | { type: 'emailUpdate.resendRequested' }
  /** The account keeps the address that it has. */
  | { type: 'emailUpdate.cancelled' }
  /** Nothing shows any more what has become of it. */
  | { type: 'emailUpdate.left' }

/** Whose code is asked for: of the address that the account has, then of the one that it gets. */
export type EmailUpdateStep = 'primary' | 'secondary'

/** What the email update reports to the root: where it goes on. */
export type EmailUpdateNews = {
  type: 'emailUpdate.moved'
  view: Extract<View, 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp' | 'AccountSettings'>
}

/** What it asks of other features. */
export type EmailUpdateAsks =
  | Extract<LoginUserRequest, { type: 'loginUser.emailChanged' }>
  | Extract<NoticesRequest, { type: 'notices.raised' }>
