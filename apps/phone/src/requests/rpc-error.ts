/** The error of a JSON-RPC response. */
export type RpcErrorBody = { readonly code: number; readonly message: string }

/** A request that the phone rejects, with the error for the app. */
export class RpcError extends Error {
  readonly body: RpcErrorBody

  constructor(body: RpcErrorBody) {
    super(body.message)
    this.body = body
  }
}

/** The codes are those of CAIP-25, EIP-1193 and EIP-3326. */
export const rpcErrors = {
  declined: { code: 5000, message: 'User rejected.' },
  disconnected: { code: 6000, message: 'User disconnected.' },
  unsupportedMethod: { code: 5101, message: 'Unsupported method.' },
  unauthorized: { code: 4100, message: 'This account is not shared with the app.' },
  unknownChain: { code: 4902, message: 'Unrecognized chain ID.' },
  noNode: { code: 4901, message: 'This phone has no node for that chain.' },
  insufficientFunds: { code: -32000, message: 'There is not enough money that may be spent.' },
  invalidParams: { code: -32602, message: 'Invalid parameters.' },
} as const satisfies Record<string, RpcErrorBody>

/** Converts the failure of a handler to the error for the app. */
export function rpcErrorOf(error: unknown): RpcErrorBody {
  if (error instanceof RpcError) return error.body
  if (!(error instanceof Error)) return { code: -32603, message: 'Internal error.' }
  // viem's errors have a short message without the request's details.
  if ('shortMessage' in error && typeof error.shortMessage === 'string')
    return { code: -32000, message: error.shortMessage }
  return { code: -32603, message: error.message }
}
