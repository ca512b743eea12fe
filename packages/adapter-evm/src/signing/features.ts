import type { CaipNetworkId } from '@kit/core'

/** EIP-712 in its own words; `types` lists every struct but the domain's. */
export type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

export type SignTypedData = (
  input: { address: string; typedData: TypedData },
  signal: AbortSignal,
) => Promise<{ signature: string }>

/** One of several calls. `value` is in base units. */
export type Call = {
  readonly to: string
  readonly value?: bigint | undefined
  readonly data?: string | undefined
}

export type SendCalls = (
  input: {
    address: string
    network: CaipNetworkId<'eip155'>
    calls: readonly Call[]
    /** All of them happen, or none. Default: the wallet decides. */
    isAtomic?: boolean | undefined
  },
  signal: AbortSignal,
) => Promise<{ id: string }>

declare module '@kit/core' {
  interface WalletExtensions {
    'eip155:sendCalls': SendCalls
    'eip155:signTypedData': SignTypedData
  }
}
