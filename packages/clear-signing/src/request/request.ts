import type { Asset, Explanation, TokenFacts, WarningCode } from '../explanation.ts'

/** A request as it will go to a wallet. */
export type WalletRequest = {
  readonly namespace: string
  /** The CAIP-2 id. */
  readonly network: string
  /** The account that is asked. */
  readonly address: string
  /** All accounts that the wallet shares. */
  readonly addresses: readonly string[]
  /** Of the page that asks. */
  readonly origin: string
  /** What is asked, as a kit or the wallet's own interface calls it: `sendTransaction`, `eth_sendTransaction`. */
  readonly method: string
  readonly input: unknown
}

/** The chains of the request. What they do not know is not said. */
export type ChainReader = {
  readonly networks: readonly {
    readonly caipNetworkId: string
    readonly name: string
    readonly nativeCurrency: { readonly symbol: string; readonly decimals: number }
  }[]
  readonly features: {
    readToken?:
      | ((token: { token: string; network: never }, signal: AbortSignal) => Promise<TokenFacts | null>)
      | undefined
    /** Plays calls; a `token` of `null` is the network's own coin. */
    simulateCalls?:
      | ((
          asked: {
            address: string
            network: never
            calls: readonly { readonly to: string | null; readonly value: bigint; readonly data: string }[]
          },
          signal: AbortSignal,
        ) => Promise<readonly { readonly token: string | null; readonly amount: bigint }[] | null>)
      | undefined
  }
}

/** What the account would have more of, or less where `amount` is below zero, as the network's node says. */
export type ExpectedChange = { readonly asset: Asset; readonly amount: bigint }

/** What a request does. */
export type RequestExplanation = Omit<Explanation, 'digest' | 'warnings' | 'inner'> & {
  /** What the network charges, or the most that it can, and all that the account has less; `null` where that is not known. */
  readonly cost?: { readonly fee: bigint | null; readonly spent?: bigint | null }
  /** Absent where nobody can say it. */
  readonly changes?: readonly ExpectedChange[]
  /** A message to sign, in full; what nobody would see of it stands between ⟨ and ⟩. */
  readonly message?: string
  readonly warnings: readonly (WarningCode | 'notText' | 'hiddenCharacters' | 'signsInElsewhere')[]
  readonly inner?: readonly Explanation[]
}

export type Asked = { readonly request: WalletRequest; readonly reader: ChainReader; readonly signal: AbortSignal }
