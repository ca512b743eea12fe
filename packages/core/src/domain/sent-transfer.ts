// Amounts are in base units: bigint, or decimal text where they are stored.

/** What a visitor, or a dApp, was shown before the wallet was asked. */
export type ShownTransfer<A = bigint> = {
  readonly to: string
  readonly amount: A
  /** The token's own address; `null` for the network's own currency. */
  readonly token: string | null
  /** Of what is sent; `null` where they are not known. */
  readonly decimals: number | null
  /** The most that the network was to charge, in its own currency; `null` where nobody was shown it. */
  readonly maxFee: A | null
}

/** What a transaction did that it was not asked for. */
export type AddedEffect<A = bigint> = {
  /** `allowance`: others may spend tokens from now on. `control`: code, or another key, may act for the account from now on. */
  readonly is: 'payment' | 'allowance' | 'control' | 'call'
  /** Whom it paid, allowed to spend, or called; `null` where that is not known. */
  readonly to: string | null
  /** `null` for the network's own currency, and where there is none. */
  readonly token: string | null
  /** `null` where nothing is paid or allowed. */
  readonly amount: A | null
}

/** How what was sent differs from what was shown. What is absent is as it was shown. */
export type TransferDifferences<A = bigint> = {
  /** Who got it instead. */
  readonly recipient?: string | undefined
  /** What was sent instead. */
  readonly amount?: A | undefined
  /** The token that was sent instead; `null` for the network's own currency. */
  readonly token?: string | null | undefined
  /** The account that paid instead. */
  readonly sender?: string | undefined
  /** What the network charged: more than was shown as the most. */
  readonly fee?: A | undefined
  /** On Bitcoin: where the rest went, when that is no address of the sender that the kit knows. */
  readonly rest?: { readonly to: string; readonly amount: A } | undefined
  /** What was done besides. */
  readonly extra?: readonly AddedEffect<A>[] | undefined
}

/**
 * `waiting`: the chain does not show enough of it yet. `incomparable`: it cannot be told, as when a contract wallet's transaction was
 * sent by another account; that accuses nobody.
 */
export type TransferComparison<A = bigint> =
  | { readonly is: 'waiting' | 'incomparable' | 'same' }
  | { readonly is: 'different'; readonly differences: TransferDifferences<A> }
