/** 21 million bitcoins, all there will ever be. */
export const mostSatoshis = 2_100_000_000_000_000n
