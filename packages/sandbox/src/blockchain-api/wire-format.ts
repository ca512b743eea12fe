/** What an account has of one token, in the blockchain API's format. `address` is CAIP-10, and absent for the native token. */
export type Balance = {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string
  readonly address?: string
  /** US dollars; absent without a price. */
  readonly value?: number
  /** US dollars for one token; 0 without a price. */
  readonly price: number
  /** `decimals` is a number as text, `numeric` the amount in whole tokens as decimal text. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

export type Direction = 'in' | 'out' | 'self'
export type Transfer = {
  readonly fungible_info?: { readonly name: string; readonly symbol: string; readonly icon: { readonly url: string } }
  readonly nft_info?: {
    readonly name: string
    readonly content: { readonly preview: { readonly url: string; readonly content_type: string } }
    readonly flags: { readonly is_spam: boolean }
  }
  readonly direction: Direction
  readonly quantity: { readonly numeric: string }
  readonly value?: number
  readonly price?: number
}

/** A transaction as one account sees it: its own transfers only, `null` when it moved nothing of that account. */
export type Transaction = {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly hash: string
    readonly chain: string
    /** ISO 8601, UTC: the time of the block, or of the request while the transaction is pending. */
    readonly minedAt: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: 'confirmed' | 'failed' | 'pending'
    readonly nonce: number
  }
  readonly transfers: readonly Transfer[] | null
}

export type Fungible = {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string
  readonly price: number
}
