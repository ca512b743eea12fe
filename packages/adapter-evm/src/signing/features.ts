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

declare module '@kit/core' {
  interface WalletExtensions {
    'eip155:signTypedData': SignTypedData
  }
}
