import type { SignInMessage } from './message.ts'

/** What the messages of a namespace have different from each other. */
export type Profile = {
  readonly namespace: SignInMessage['namespace']
  /** What the first line calls the account. */
  readonly word: string
  /** Whether a scheme may stand before the domain. */
  readonly hasScheme: boolean
  /** Whether all that follows the address may be absent, the blank lines included. */
  readonly isSparse: boolean
  /** Whether the text is an address in its one form. */
  isAddress(text: string): boolean
  /** Whether an address is one of a chain, where that can be seen. */
  isOnChain?(address: string, chainId: string): boolean
  /** The value of `chainId` for what stands behind `Chain ID: `; `null` when that is no chain. */
  readChain(text: string): string | null
  /** The inverse of `readChain`. */
  writeChain(chainId: string): string
}
