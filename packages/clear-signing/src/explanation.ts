/** Bytes, as `0x…`. */
export type Hex = `0x${string}`

/** What a token says of itself. Any contract may say anything. */
export type TokenFacts = { readonly symbol: string; readonly decimals: number }

/** An account or a contract, as its chain writes it; `null` where the bytes do not say which. */
export type Party = string | null

export type Asset =
  /** The chain's own coin, in its smallest unit. */
  | { readonly kind: 'coin' }
  /** `facts` only where they were read, `decimals` where the bytes say them. `contract` is the mint on Solana. */
  | { readonly kind: 'token'; readonly contract: Party; readonly facts?: TokenFacts; readonly decimals?: number }
  | { readonly kind: 'nft'; readonly contract: string; readonly id: bigint; readonly name?: string }
  /** A contract that could not be read: the amount is one of units, or the number of an NFT. */
  | { readonly kind: 'tokenOrNft'; readonly contract: string }

export type Transfer = {
  readonly kind: 'transfer'
  readonly asset: Asset
  readonly amount: bigint
  readonly from: Party
  readonly to: Party
  /** The recipient is an account that holds tokens for its owner (Solana). */
  readonly isTokenAccount?: boolean
}

/** `spender` may take up to `amount` from `owner`; 0 ends it, but may be the number of an NFT where the asset is `tokenOrNft`. */
export type Allowance = {
  readonly kind: 'allowance'
  readonly asset: Asset
  readonly amount: bigint
  readonly owner: Party
  readonly spender: Party
  readonly isUnlimited: boolean
  /** `more` and `less` change what there is. `once` ends with one use. */
  readonly change: 'set' | 'more' | 'less' | 'once'
  /** A signature gives it, without a transaction of the owner. */
  readonly isBySignature: boolean
  /** Unix seconds: when the spender may take no more. */
  readonly expires?: bigint
  /** Unix seconds: until when the signature can be used. */
  readonly deadline?: bigint
  /** Whose the spender is, as the registry says; absent for one that it does not know. */
  readonly knownAs?: string
}

export type Effect =
  | Transfer
  | Allowance
  /** `operator` may take everything of a collection, or may no more. */
  | {
      readonly kind: 'operator'
      readonly contract: string
      readonly owner: Party
      readonly operator: string
      readonly isAllowed: boolean
      /** As of an allowance's spender. */
      readonly knownAs?: string
    }
  | { readonly kind: 'deployment'; readonly size: number }
  /** An account is opened for `owner`; `asset` where it holds a token. */
  | { readonly kind: 'accountOpened'; readonly account: Party; readonly owner: Party; readonly asset?: Asset }
  | { readonly kind: 'accountClosed'; readonly account: Party; readonly to: Party }
  /** Another than before decides about an account or a token; `null` for nobody, where `isNobody`. */
  | {
      readonly kind: 'authority'
      readonly of: Party
      readonly authority: Party
      readonly isNobody: boolean
      readonly right: 'owner' | 'close' | 'mint' | 'freeze' | 'program' | 'other'
    }
  | { readonly kind: 'burn'; readonly asset: Asset; readonly amount: bigint; readonly from: Party }
  | { readonly kind: 'mint'; readonly asset: Asset; readonly amount: bigint; readonly to: Party }
  | { readonly kind: 'memo'; readonly text: string }

/** What stands out. Stable: what they say is a matter of the page that shows them. */
export type WarningCode =
  | 'allowance'
  | 'unlimitedAllowance'
  | 'allOfCollection'
  | 'signatureSpends'
  | 'neverExpires'
  | 'unknownSpender'
  | 'unknownCall'
  | 'unknownTypedData'
  | 'moreData'
  | 'otherChain'
  | 'delegateCall'
  | 'deployment'
  | 'toTokenContract'
  | 'toNobody'
  | 'changesAuthority'
  | 'closesAccount'
  | 'lookedUp'
  | 'sighash'
  | 'unknownAmount'
  | 'otherInputs'

export type RegistryField = {
  readonly label: string
  readonly value: string
  /** The address that `value` is, names, or calls. */
  readonly address?: string
  /** `value` is an amount in smallest units: of the token at `address`, or of the chain's coin or a token that nobody names. */
  readonly isRaw?: boolean
  /** A call inside of this one. */
  readonly call?: RegistryText
}

/** What the public ERC-7730 registry says, in English: its words, not those of the page. */
export type RegistryText = {
  readonly intent: string
  /** The intent with the values in it; absent where one of them could not be read. */
  readonly sentence?: string
  readonly owner?: string
  readonly contractName?: string
  readonly fields: readonly RegistryField[]
}

/** What was explained. `unknown` means that nobody can say what it does. */
export type Explanation = {
  readonly source: 'registry' | 'standard' | 'unknown'
  /** Of exactly the bytes that were explained: compare it with what is signed. */
  readonly digest: Hex
  readonly effects: readonly Effect[]
  readonly registry?: RegistryText
  /** Absent without calldata. */
  readonly call?: { readonly contract: Party; readonly selector: Hex | null; readonly dataSize: number }
  /** Absent for anything but typed data. */
  readonly typedData?: {
    readonly primaryType: string
    readonly name?: string
    readonly version?: string
    readonly contract?: string
  }
  /** Of this, and of everything inside of it. */
  readonly warnings: readonly WarningCode[]
  /** What a batch is made of, in its order. */
  readonly inner?: readonly Explanation[]
}

/** What an explanation may ask of the chain. What is left out, or answers `null`, is not said. */
export type Readers = {
  /** The network on show, and its coin. */
  readonly network?: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readToken?(token: { readonly chainId: number; readonly contract: string }): Promise<TokenFacts | null>
  /** @returns null for a contract that is no collection of NFTs */
  readNfts?(token: { readonly chainId: number; readonly contract: string }): Promise<{ readonly name: string } | null>
}
