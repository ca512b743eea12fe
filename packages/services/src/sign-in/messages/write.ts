import type { EvmMessage } from '@kit/siwx'

/** What a message says besides who signs it. */
export type MessageFields = Omit<EvmMessage, 'namespace' | 'chainId' | 'address' | 'scheme'>

/** @param account `reference`: of its chain, after the namespace */
export type WriteMessage = (
  account: { readonly address: string; readonly reference: string },
  fields: MessageFields,
) => string
