export type LoginUserRequest =
  /** Reads who has signed in at the embedded wallet. */
  | { type: 'loginUser.requested' }
  | { type: 'loginUser.emailChanged'; email: string }
  /** Nothing shows it any more. */
  | { type: 'loginUser.left' }
