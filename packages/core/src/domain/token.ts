import type { CaipAddress, CaipNetworkId, Namespace } from './namespace.ts'

/** An amount in base units (wei, lamports, satoshis), and how many of its digits are decimals of a whole unit. */
export type TokenAmount = { readonly amount: bigint; readonly decimals: number }

/** A balance of a network's own currency. */
export type NativeBalance<N extends Namespace = Namespace> = TokenAmount & {
  readonly network: CaipNetworkId<N>
  readonly address: string
  /** The same amount as exact decimal text in whole units, such as `1.5`. */
  readonly formatted: string
  readonly symbol: string
}

/** What an address has of one token, or of a network's own currency, with what it is worth (R-BAL-1). */
export type Token = {
  readonly name: string
  readonly symbol: string
  readonly network: CaipNetworkId
  /** The token's contract or mint; absent for the network's own currency. */
  readonly address?: string | undefined
  readonly quantity: TokenAmount
  /** One whole unit in US dollars, as exact decimal text; `null` where it is not known, which is never a zero. */
  readonly price: string | null
  /** All of it in US dollars, as exact decimal text; `null` where it is not known. */
  readonly value: string | null
  /** Of the service that lists it, or a `data:` URL; nothing else may be fetched. */
  readonly iconUrl?: string | undefined
}

/** One of an account's assets as its wallet has it; without an address, the network's own currency. */
export type WalletAsset = Omit<Token, 'network' | 'value'>

/** The price of one whole unit in US dollars, as exact decimal text. */
export type TokenPrice = {
  readonly asset: CaipAddress
  readonly name: string
  readonly symbol: string
  readonly price: string
  readonly iconUrl?: string | undefined
}

/** What a token says of itself. Any contract may say anything. */
export type TokenFacts = { readonly symbol: string; readonly decimals: number }
