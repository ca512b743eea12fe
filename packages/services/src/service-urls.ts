/** The addresses that `browser({ urls })` takes (R-CFG-8). */
export type ServiceUrls = {
  /** The directory of wallets, and a project's settings. */
  readonly walletList: string
  /** Receives events under `/e`. */
  readonly analytics: string
  /** Balances, history, identities, names, prices, swaps, and buying with money. */
  readonly blockchainApi: string
}

/** The addresses that `walletConnect({ urls })` takes (R-CFG-8). */
export type WalletConnectUrls = {
  /** The WalletConnect relay; the only one that is a `wss:` address. */
  readonly relay: string
  /** WalletConnect's check of a dApp's domain. */
  readonly verify: string
}

/** The default addresses. */
export const hostedUrls: ServiceUrls & WalletConnectUrls = {
  walletList: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
  blockchainApi: 'https://rpc.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  verify: 'https://verify.walletconnect.org',
}
