/** A value of typed data, as it is shown: a text, or parts with their names. */
export type Shown = string | readonly { readonly name: string; readonly value: Shown }[]

/** An amount in whole units of its currency, exact. */
export type Amount = { readonly amount: string; readonly symbol: string }

/** What a call of a contract does, as far as its bytes say it. */
export type Deed =
  | { readonly is: 'transfer'; readonly to: string; readonly value: Amount }
  | { readonly is: 'tokenTransfer'; readonly token: string; readonly to: string; readonly units: string }
  | {
      readonly is: 'tokenApproval'
      readonly token: string
      readonly spender: string
      readonly units: string
      readonly isUnlimited: boolean
    }
  | { readonly is: 'deploy'; readonly value: Amount }
  | { readonly is: 'unknownCall'; readonly to: string; readonly selector: string; readonly value: Amount }
  | { readonly is: 'unknownProgram'; readonly to: string }

/** What the visitor is asked to agree to. All of it is read from what will be signed. */
export type Question = {
  /** The asking site, as the browser says it. */
  readonly origin: string
  readonly network: string
  readonly address: string
} & (
  | { readonly is: 'message'; readonly text: string; readonly isBytes: boolean }
  | { readonly is: 'typedData'; readonly name: string; readonly contract: string | null; readonly content: Shown }
  | {
      readonly is: 'transaction'
      readonly deeds: readonly Deed[]
      readonly maxFee: Amount | null
      readonly sends: boolean
    }
)
