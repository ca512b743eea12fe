/** Every count and size of the kit. */
export const limits = {
  /** Connected wallets of a namespace that outlive a reload. */
  storedWallets: 20,
  /** A list of wallets longer than this can be searched. */
  walletsWithoutSearch: 8,
  cacheEntries: 8_192,
  walletPage: 40,
  recommendedWallets: 4,
  searchResults: 100,
  prefetchedImages: 20,
  cachedWalletPages: 200,
  rpcBatch: 1_000,
  rpcRetries: 3,
  logBufferBytes: 1_024_000,
  displayDecimals: 3,
  announcedWallets: 64,
  walletNameGraphemes: 40,
  iconBytes: 131_072,
  storedTextLength: 65_536,
  rpcBodyBytes: 10_485_760,
  apiBodyBytes: 1_048_576,
  textLength: 512,
  jsonDepth: 32,
} as const
