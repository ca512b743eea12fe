/** The waits of the machines that come with the first opening, in milliseconds. */
export const modalDurations = {
  /** The list counts as complete when announced wallets have had so long to speak. */
  looking: 300,
  shake: 500,
  toastLifetime: 4_000,
  /** How long success is shown before the modal goes. */
  successPause: 700,
} as const
