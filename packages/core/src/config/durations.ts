/** Every wait of the kit, in milliseconds, named for what it limits. */
export const durations = {
  emailCooldown: 30_000,
  balanceRetry: 30_000,
  portfolioCache: 30_000,
  nativeBalanceCache: 30_000,
  ensCache: 300_000,
  identityCache: 300_000,
  searchImageWait: 300,
  frameLoad: 20_000,
  frameRequest: 30_000,
  frameReadyDelay: 500,
  httpTimeout: 10_000,
  retryBase: 150,
  longestRetryAfter: 30_000,
  rankingInterval: 4_000,
  rankingPing: 1_000,
  batchRefusalMemory: 300_000,
  toastSwap: 150,
  toastLife: 4_000,
  shake: 500,
  rejectedMethodMessage: 300,
  imagePreload: 2_000,
  heartbeat: 5_000,
  pingResponse: 500,
  pairingLife: 240_000,
  pairingExpiryMargin: 10_000,
  /** How long a copy button says that it worked. */
  copied: 2_000,
  /** After this a wait says that it is waiting. */
  slow: 2_000,
  /** How long success is shown before the modal goes. */
  successPause: 700,
  /** A wallet used before gets this long to answer at start. */
  restore: 10_000,
  /** How long announced wallets get to speak before the list counts as complete. */
  announcements: 300,
  /** A wallet that never answers a good-bye is left all the same. */
  disconnect: 5_000,
  switchNetwork: 120_000,
  /** A wallet that cannot take a permission back often does not answer at all. */
  revoke: 100,
  /** A wallet that said yes to a switch gets this long to be there. */
  switchSettle: 1_000,
  /** A read that a visitor waits for, all retries and endpoints together. */
  uiRead: 30_000,
} as const

/** How long things move, by what moves. None of it runs when the visitor prefers reduced motion (R-UI-5). */
export const animations = { fade: 120, size: 150, slide: 150, quick: 75, press: 125, sheet: 200 } as const
