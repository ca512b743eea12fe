/** The waits of signing in by email and with social accounts, in milliseconds; they come with their machines. */
export const loginDurations = {
  /** A mailbox is sent no second code sooner (R-AUTH-1). */
  emailCooldown: 30_000,
  second: 1_000,
  /** The frame keeps a sign-in at a provider for so long. */
  socialLogin: 1_200_000,
  /** A method that the embedded wallet refuses is spoken of after this (R-UI-5). */
  refusalPause: 300,
} as const
