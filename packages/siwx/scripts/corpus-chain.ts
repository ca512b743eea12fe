/** The fields of a message, whether it may have them or not. */
export type Fields = Record<string, string | string[] | undefined>

/** What the corpora have to know of a chain. */
export type Chain = {
  word: string
  address: string
  otherAddress: string
  /** What stands behind `Chain ID: `, and the CAIP-2 id of the same chain. */
  chain: { written: string; id: string }
  otherChain: { written: string; id: string }
  sign(message: string): Promise<string> | string
  /** Whether all fields but domain and address may be absent. */
  isSparse: boolean
}
