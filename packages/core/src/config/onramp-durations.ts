/** The waits of buying with money, in milliseconds. No page needs them at its start. */
export const onrampDurations = {
  /** Quotes are asked for this long after the last keystroke. */
  quotePause: 250,
  /** Quotes are read again this often while no provider was chosen. */
  quoteFreshness: 30_000,
  /** What there is before anything is paid is read for no longer than this, for the provider's window waits. */
  before: 3_000,
  /** Where a purchase stands is asked this often. */
  poll: 4_000,
  /** The same for one that is late, or whose payment failed. */
  slowPoll: 30_000,
  /** What was paid for this long ago and has not arrived is late. */
  late: 600_000,
  /** A purchase of which nothing has become is followed for this long. */
  memory: 86_400_000,
} as const
