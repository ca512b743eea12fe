/** The waits of signing in, in milliseconds; they come with its machine. */
export const signInDurations = {
  /** A wallet that could sign while it connects waits so long for what it is to sign, and then connects only. */
  challenge: 5_000,
  /** A message to sign is written anew after this; servers forget its nonce soon after. */
  message: 240_000,
  /** Whether a session still lives is asked this often. */
  recheck: 300_000,
  /** Whether the owners of a multisig have signed is asked this often. */
  approval: 15_000,
  /** Who verifies a signature, or is asked for sessions, gets this long. */
  answer: 30_000,
} as const
