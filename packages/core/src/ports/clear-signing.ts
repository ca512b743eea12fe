import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import type { TokenFacts } from '../domain/token.ts'
import type { ChainClient } from './chain-client.ts'

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

export type Effect =
  | {
      readonly kind: 'transfer'
      readonly asset: Asset
      readonly amount: bigint
      readonly from: Party
      readonly to: Party
      /** The recipient is an account that holds tokens for its owner. */
      readonly isTokenAccount?: boolean
    }
  /** `spender` may take up to `amount` from `owner`; 0 ends it, but may be the number of an NFT where the asset is `tokenOrNft`. */
  | {
      readonly kind: 'allowance'
      readonly asset: Asset
      readonly amount: bigint
      readonly owner: Party
      readonly spender: Party
      readonly isUnlimited: boolean
      /** `more` and `less` change what there is. `once` ends with one use. */
      readonly change: 'set' | 'more' | 'less' | 'once'
      readonly isBySignature: boolean
      /** Unix seconds: when the spender may take no more. */
      readonly expires?: bigint
      /** Unix seconds: until when the signature can be used. */
      readonly deadline?: bigint
      /** Whose the spender is, as the registry says; absent for one that it does not know. */
      readonly knownAs?: string
    }
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
  | { readonly kind: 'accountOpened'; readonly account: Party; readonly owner: Party; readonly asset?: Asset }
  | { readonly kind: 'accountClosed'; readonly account: Party; readonly to: Party }
  /** Another than before decides about an account or a token; nobody, where `isNobody`. */
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

/** What the account would have more of, or less where `amount` is below zero, as the network's node says. */
export type ExpectedChange = { readonly asset: Asset; readonly amount: bigint }

/** What stands out in a request. */
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
  /** A message that is no text, has characters that nobody would see, or signs in at another site. */
  | 'notText'
  | 'hiddenCharacters'
  | 'signsInElsewhere'

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

/** What the public registry of ERC-7730 says, in English: its words, not those of the page. */
export type RegistryText = {
  readonly intent: string
  /** The intent with the values in it; absent where one of them could not be read. */
  readonly sentence?: string
  readonly owner?: string
  readonly contractName?: string
  readonly fields: readonly RegistryField[]
}

/** What a request does, as far as it can be told; `unknown` where it cannot. */
export type Explanation = {
  readonly source: 'registry' | 'standard' | 'unknown'
  readonly effects: readonly Effect[]
  readonly registry?: RegistryText
  /** Absent without calldata. */
  readonly call?: { readonly contract: Party; readonly selector: string | null; readonly dataSize: number }
  /** Absent for anything but typed data. */
  readonly typedData?: {
    readonly primaryType: string
    readonly name?: string
    readonly version?: string
    readonly contract?: string
  }
  /** What the network charges, or the most that it can, and all that the account has less; `null` where that is not known. */
  readonly cost?: { readonly fee: bigint | null; readonly spent?: bigint | null }
  /** Absent where nobody can say it. */
  readonly changes?: readonly ExpectedChange[]
  /** A message to sign, in full; what nobody would see of it stands between ⟨ and ⟩. */
  readonly message?: string
  /** Of this, and of everything inside of it. */
  readonly warnings: readonly WarningCode[]
  /** What a batch is made of, in its order. */
  readonly inner?: readonly Explanation[]
}

/** A request as it will go to a wallet, copied and frozen. */
export type WalletRequest = {
  readonly namespace: Namespace
  readonly network: CaipNetworkId
  /** The account that is asked. */
  readonly address: string
  /** All accounts that the wallet shares. */
  readonly addresses: readonly string[]
  /** Of the page that asks. */
  readonly origin: string
  /** What is asked: a key of `WalletFeatures`, or a method of the wallet's own interface. */
  readonly method: string
  /** The input of the feature, or the parameters of the method. */
  readonly input: unknown
}

/** What explains requests: `clearSigning()` of `@kit/clear-signing`. It fetches its code with the first one. */
export type ClearSigning = {
  /**
   * Says what a request does. What cannot be read is `unknown`, with a warning.
   *
   * @param loadChain the chains of the request's namespace, which know what tokens are called
   */
  explain(request: WalletRequest, loadChain: () => Promise<ChainClient>, signal: AbortSignal): Promise<Explanation>
}
