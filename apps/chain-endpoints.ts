/** The endpoints of Solana and Bitcoin that the server writes into the pages. */

export type SolanaEndpoints = {
  readonly networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  readonly rpc: string
  readonly ws: string
  /** Test accounts; `secretKey` is base58 of 64 bytes, seed and public key. */
  readonly accounts: readonly { readonly address: string; readonly secretKey: string }[]
  readonly tokens: Readonly<
    Record<
      'USDC' | 'KIT',
      { readonly address: string; readonly name: string; readonly decimals: number; readonly program: string }
    >
  >
}

export type BitcoinEndpoints = {
  readonly networkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
  readonly esplora: string
  /** Test accounts of regtest, P2WPKH; keys in hex, and in the wallet import format. */
  readonly accounts: readonly {
    readonly address: string
    readonly publicKey: string
    readonly privateKey: string
    readonly wif: string
  }[]
  /** What stands in for a DNS resolver. */
  readonly dnsOverHttps: string
  /** The coin of the first account that no plain transfer may spend. */
  readonly inscription: { readonly id: string; readonly outpoint: string; readonly sats: number }
}
