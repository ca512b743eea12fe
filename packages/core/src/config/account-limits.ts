/** The counts of what a connected account shows. No page needs them at its start. */
export const accountLimits = {
  displayDecimals: 3,
  /** Transactions that are stored, and followed until a block has them. */
  watchedTransactions: 99,
  /** Names whose last address is stored; as many of the longest fit into what is read again. */
  paidNames: 60,
  /** What a transaction did that it was not asked for: no visitor reads more. */
  addedEffects: 8,
  /** Characters of a message to sign that outlives a reload. */
  messageLength: 4_096,
} as const
