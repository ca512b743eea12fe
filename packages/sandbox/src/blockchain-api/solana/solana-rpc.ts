/** Milliseconds that the node may take for one request. */
const timeout = 10_000

/** The fields of a transaction in `jsonParsed` that the history is made of. */
export type SolanaTransaction = {
  readonly slot: number
  /** Seconds since 1970. */
  readonly blockTime: number
  readonly meta: {
    readonly err: unknown
    readonly fee: number
    readonly preBalances: readonly number[]
    readonly postBalances: readonly number[]
    readonly preTokenBalances: readonly TokenBalance[]
    readonly postTokenBalances: readonly TokenBalance[]
  }
  readonly transaction: {
    readonly message: {
      readonly accountKeys: readonly { readonly pubkey: string }[]
      readonly instructions: readonly {
        readonly parsed?: {
          readonly info: { readonly source: string; readonly destination: string; readonly lamports?: number }
        }
      }[]
    }
  }
}
export type TokenBalance = {
  readonly mint: string
  readonly owner: string
  readonly uiTokenAmount: { readonly amount: string; readonly decimals: number }
}
export type SignatureInfo = {
  readonly signature: string
  readonly slot: number
  readonly err: unknown
  /** Seconds since 1970. */
  readonly blockTime: number
  readonly confirmationStatus: 'processed' | 'confirmed' | 'finalized'
}
type ParsedToken = {
  readonly pubkey: string
  readonly account: {
    readonly data: { readonly parsed: { readonly info: Omit<TokenBalance, 'uiTokenAmount'> & ParsedAmount } }
  }
}
type ParsedAmount = { readonly tokenAmount: TokenBalance['uiTokenAmount'] }
type InContext<T> = { readonly value: T }
type Answers = {
  getBalance: InContext<number>
  getTokenAccountsByOwner: InContext<readonly ParsedToken[]>
  getMultipleAccounts: InContext<readonly ({ readonly data: readonly [base64: string, encoding: string] } | null)[]>
  getTokenSupply: InContext<TokenBalance['uiTokenAmount']>
  getSignatureStatuses: InContext<readonly ({ readonly confirmationStatus: string } | null)[]>
  getSignaturesForAddress: readonly SignatureInfo[]
  getTransaction: SolanaTransaction | null
}

export type SolanaRpc = <M extends keyof Answers>(method: M, ...params: unknown[]) => Promise<Answers[M]>

/** Calls the JSON-RPC of the sandbox's own Solana chain. Rejects with the node's sentence when it refuses. */
export function openSolanaRpc(url: string): SolanaRpc {
  return async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(timeout) })
    const { result, error } = JSON.parse(await response.text())
    if (error !== undefined) throw new Error(`${method}: ${String(error.message)}`)
    return result
  }
}
