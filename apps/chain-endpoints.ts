/** What the pages are told of the sandbox's chains beyond EVM: the server writes it into them. */

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
  /** Test accounts of regtest, P2WPKH; keys in hex, and once more as wallets import them. */
  readonly accounts: readonly {
    readonly address: string
    readonly publicKey: string
    readonly privateKey: string
    readonly wif: string
  }[]
  /** The coin of the first account that no plain send may spend. */
  readonly inscription: { readonly id: string; readonly outpoint: string; readonly sats: number }
}
