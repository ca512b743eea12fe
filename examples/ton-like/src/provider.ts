/** What wallets of this chain put into the page. */
export type TonLikeProvider = {
  readonly name: string
  readonly icon?: string
  /** Asks the visitor; the active account comes first. */
  connect(): Promise<unknown>
  /** Asks nothing: the accounts that this site may see. */
  accounts(): Promise<unknown>
  network(): Promise<unknown>
  switchNetwork(network: string): Promise<unknown>
  /** Signs bytes, written in hex; the signature is hex, too. */
  sign(address: string, hex: string): Promise<unknown>
  /** Takes this site's permission back. */
  revoke(): Promise<unknown>
  /** Reports what has changed: the accounts that this site may see, or the network. */
  on(event: 'accounts' | 'network', listener: (now: unknown) => void): void
  off(event: 'accounts' | 'network', listener: (now: unknown) => void): void
}

/** The event by which a wallet registers, and by which a page asks every wallet to register once more. */
export type TonLikeRegistration = CustomEvent<{ readonly id: string; readonly provider: TonLikeProvider }>
export const registered = 'tonlike:registered'
export const registrationRequest = 'tonlike:asked'
