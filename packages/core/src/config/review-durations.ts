/** The waits of a review, in milliseconds; they come with the machines that have one. */
export const reviewDurations = {
  /** What a request does is found out within this, or it is said that it is not known. */
  explanation: 5_000,
  /** A request, or a change of a swap, stands there for so long before it can be approved: a click meant for what was there before is none. */
  settle: 500,
} as const
