/** A wallet's own interface (EIP-1193). What it answers is unchecked. */
export type Eip1193Provider = {
  request(args: { readonly method: string; readonly params?: readonly unknown[] | object }): Promise<unknown>
  /** Absent where a wallet reports nothing. */
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

declare module '@kit/core' {
  interface WalletProviders {
    eip155: Eip1193Provider
  }
}
