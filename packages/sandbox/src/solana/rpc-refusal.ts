/** A request that is refused, with its JSON-RPC code and what else Solana's clients read. */
export class RpcRefusal extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const invalidParams = (message: string): RpcRefusal => new RpcRefusal(-32602, `Invalid params: ${message}`)
