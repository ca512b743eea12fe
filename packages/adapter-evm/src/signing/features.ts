import type { CaipNetworkId, OnLate } from '@kit/core'

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

/** Calls as they were sent, for `getCallsStatus`. */
export type SentCalls =
  /** Together: what the wallet calls them. */
  | { readonly id: string; readonly hashes?: undefined }
  /** One by one, by a wallet that cannot send them together. `isWhole` is false when a later one was not sent. */
  | {
      readonly id?: undefined
      readonly hashes: readonly [string, ...string[]]
      readonly network: CaipNetworkId<'eip155'>
      readonly isWhole: boolean
      /** The account that sent them. Without it nobody sees what a bundle undid of them (ERC-4337). */
      readonly address?: string | undefined
    }

export type SendCalls = (
  input: {
    address: string
    network: CaipNetworkId<'eip155'>
    calls: readonly Call[]
    /** All of them happen, or none. Default: the wallet decides, and one that cannot send them together sends them one by one. */
    isAtomic?: boolean | undefined
  },
  signal: AbortSignal,
  onLate?: OnLate,
) => Promise<SentCalls>

/** What became of calls. `partial`: some happened and others did not. `dropped`: none reached the chain, and none will. */
export type CallsStatus = {
  readonly is: 'pending' | 'done' | 'partial' | 'failed' | 'dropped'
  readonly isAtomic: boolean
  /** Of the transactions that are in a block, and of what took the place of one there. */
  readonly hashes: readonly string[]
}

export type GetCallsStatus = (sent: SentCalls, signal: AbortSignal) => Promise<CallsStatus>

/** Whether calls can be sent so that all of them happen, or none; `ready`: once the visitor has agreed to a smart account. */
export type Capabilities = { readonly atomic: 'supported' | 'ready' | 'unsupported' }

export type GetCapabilities = (
  input: { address: string; network: CaipNetworkId<'eip155'> },
  signal: AbortSignal,
) => Promise<Capabilities>

export type IsDeployed = (
  input: { address: string; network: CaipNetworkId<'eip155'> },
  signal: AbortSignal,
) => Promise<boolean>

declare module '@kit/core' {
  interface ChainExtensions {
    'eip155:isDeployed': IsDeployed
  }
  interface WalletExtensions {
    'eip155:getCallsStatus': GetCallsStatus
    'eip155:getCapabilities': GetCapabilities
    'eip155:sendCalls': SendCalls
    'eip155:signTypedData': SignTypedData
  }
}
