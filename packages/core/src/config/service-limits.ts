/** How much services and nodes are asked at once, and how much of an answer is taken. No page needs them at its start. */
export const serviceLimits = {
  cacheEntries: 8_192,
  walletPage: 40,
  searchResults: 100,
  prefetchedImages: 20,
  cachedWalletPages: 200,
  rpcBatch: 1_000,
  rpcRetries: 3,
  /** A node may know of a block later than another: so many looks tell that a transaction of a block has not changed something. */
  lateReads: 3,
  logBufferBytes: 1_024_000,
  rpcBodyBytes: 10_485_760,
  apiBodyBytes: 1_048_576,
  jsonDepth: 32,
  /** How far back an account's history is read for the NFTs that it received. */
  nftHistoryPages: 10,
  nftArrivals: 200,
  /** NFTs of one account that are looked at. */
  nfts: 2_000,
  /** One NFT's metadata, with a picture in them. */
  nftMetadataBytes: 393_216,
  nftPictureBytes: 16_777_216,
  nftNameGraphemes: 60,
} as const
