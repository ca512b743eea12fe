/** The address of each hosted service (R-CFG-8). */
export type ServiceUrls = {
  /** Balances, names, history, conversion and on-ramp. */
  readonly api: string
  /** The directory of wallets, and a project's settings. */
  readonly walletList: string
  /** Receives events under `/e`. */
  readonly analytics: string
  /** The page behind e-mail and social login. */
  readonly authFrame: string
  /** The WalletConnect relay; the only one that is a `wss:` address. */
  readonly relay: string
  /** WalletConnect's check of a dApp's domain. */
  readonly verify: string
}

/** The default addresses. */
export const hostedUrls: ServiceUrls = {
  api: 'https://rpc.walletconnect.org',
  walletList: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
  authFrame: 'https://secure.walletconnect.org/sdk',
  relay: 'wss://relay.walletconnect.org',
  verify: 'https://verify.walletconnect.org',
}
