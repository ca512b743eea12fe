/** The counts and sizes of the kit; those of services and nodes are `serviceLimits`, those of an account `accountLimits`. */
export const limits = {
  /** Connected wallets of a namespace that outlive a reload. */
  storedWallets: 20,
  recommendedWallets: 4,
  announcedWallets: 64,
  walletNameGraphemes: 40,
  iconBytes: 131_072,
  storedTextLength: 65_536,
  textLength: 512,
} as const
