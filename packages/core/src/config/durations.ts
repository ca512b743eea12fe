/**
 * The waits of the kit, in milliseconds, named for what they limit; those of the first opening are `modalDurations`, those of signing in
 * `signInDurations`.
 */
export const durations = {
  balanceRetry: 30_000,
  nativeBalanceCache: 30_000,
  /** How an address is called, and what a name stands for (R-BAL-2). */
  identityCache: 300_000,
  httpTimeout: 10_000,
  /** Before a visitor is asked to send, an endpoint gets this long to say which chain it is of. */
  chainCheck: 1_000,
  retryBase: 150,
  longestRetryAfter: 30_000,
  rankingInterval: 4_000,
  rankingPing: 1_000,
  batchRefusalMemory: 300_000,
  imagePreload: 2_000,
  pairingLifetime: 240_000,
  pairingExpiryMargin: 10_000,
  /** The relay gets this long to take a proposal; longer, and it cannot be reached. */
  proposal: 15_000,
  /** A relay that went away while a wallet is awaited gets this long to come back. */
  relayAway: 30_000,
  /** A wallet's answer to a question that was asked through a session. */
  sessionRequest: 300_000,
  /** The directory is asked this long after the last keystroke. */
  searchPause: 80,
  /** All tries for one page of wallets together; after it the visitor sees those that came with the kit. */
  directoryPage: 6_000,
  walletPageCache: 300_000,
  /** A wallet used before gets this long to answer at start. */
  restore: 10_000,
  /** How long announced wallets get to speak when one of them is looked for. */
  announcements: 300,
  /** A wallet that does not answer a disconnect counts as disconnected after this. */
  disconnect: 5_000,
  switchNetwork: 120_000,
  /** After a switch that was asked for here, no network of another tab is followed: a hidden page's timers run once a second. */
  ownNetwork: 3_000,
  /** A wallet that cannot take a permission back often does not answer at all. */
  revoke: 100,
  /** A wallet that approved a switch gets this long to report the network. */
  switchSettle: 1_000,
  /** One that approved it through a session gets this long to share the network, with a visitor and a relay between. */
  sessionSettle: 30_000,
  /** A wallet that lists an account's assets gets this long; then a service or the chain is asked. */
  walletAssets: 5_000,
  /** A read that a visitor waits for, all retries and endpoints together. */
  uiRead: 30_000,
  /** All NFTs of an account, with the history that names them. */
  nftsRead: 60_000,
  /** A batch of calls is looked up for this long, and after it a transaction of Solana that no endpoint has seen is unknown. */
  confirmation: 60_000,
  confirmationPoll: 1_000,
  /** A name is looked up this long after the last keystroke. */
  namePause: 300,
  /** What a transfer costs is read again this often while the visitor looks at it. */
  estimateFreshness: 15_000,
  /** A quote is asked for this long after the last keystroke. */
  quotePause: 200,
  /** A quote is read again this often. */
  quoteFreshness: 10_000,
  /** An approval whose swap was not sent is gone on with for this long. */
  swapProgress: 3_600_000,
  /** That a wallet was asked to send, and gave no answer, is told for this long. */
  unansweredRequest: 86_400_000,
  /** Where a transaction stands is asked this often until a block has it. */
  transactionPoll: 3_000,
  /** The same for one that was sent some minutes ago, and for one that was sent hours ago. */
  slowTransactionPoll: 30_000,
  oldTransactionPoll: 300_000,
  /** A transaction that a block has is looked at for this long: a reorganisation may take it out again. */
  reorganisations: 180_000,
} as const

/** How long things move, by what moves. None of it runs when the visitor prefers reduced motion (R-UI-5). */
export const animations = { fade: 120, size: 150, slide: 150, quick: 75, press: 125, sheet: 200 } as const
