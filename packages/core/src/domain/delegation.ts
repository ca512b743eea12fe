/** The contract that acts for an account on a network (EIP-7702). */
export type Delegation = {
  /** Its address. */
  readonly delegate: string
  /** Whose contract it is, if it is one of those that the adapter knows; `null` for any other. */
  readonly knownAs: string | null
  /** Whether there is a contract at that address on this network. */
  readonly hasCode: boolean
}
