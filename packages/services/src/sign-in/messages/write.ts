import type { EvmMessage } from '@kit/siwx'

/** What a message says besides who signs it. */
export type MessageFields = Omit<EvmMessage, 'namespace' | 'chainId' | 'address' | 'scheme'>

/** Gives what a wallet signed the form that the verifier reads, where wallets differ from it. */
export type PrepareSignature = (account: { readonly address: string }, signature: string) => string

/** @param account `reference`: of its chain, after the namespace */
export type WriteMessage = (
  account: { readonly address: string; readonly reference: string },
  fields: MessageFields,
) => string
