/** The counts and sizes of the kit; those of what services and nodes are asked are `serviceLimits`. */
export const limits = {
  /** Connected wallets of a namespace that outlive a reload. */
  storedWallets: 20,
  /** A list of wallets longer than this can be searched. */
  walletsWithoutSearch: 8,
  recommendedWallets: 4,
  displayDecimals: 3,
  announcedWallets: 64,
  walletNameGraphemes: 40,
  iconBytes: 131_072,
  storedTextLength: 65_536,
  textLength: 512,
  /** Transactions that are stored, and followed until a block has them. */
  watchedTransactions: 99,
  /** What a transaction did that it was not asked for: no visitor reads more. */
  addedEffects: 8,
} as const
