/** A transaction as the chain has it. */
export type LedgerTransaction = {
  /** The address that paid for it. */
  readonly from: string
  /** What it cost the payer beside what it moved, in base units of the network's own currency. */
  readonly fee: bigint
  /** The data of a call, as the chain keeps it. Leave it out where transactions have none. */
  readonly data?: string | undefined
}

/** The chain of the first network, read without any code of the adapter. */
export type ContractLedger = {
  /**
   * What an address has, in base units: what has been sent counts at once.
   *
   * @param token the token's own address; the network's own currency without one
   */
  balanceOf(address: string, token?: string): Promise<bigint>
  /** The transaction of this id; `null` while the chain has none. */
  transaction(id: string): Promise<LedgerTransaction | null>
}
