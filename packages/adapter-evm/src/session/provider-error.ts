import { type ErrorCode, isKitError } from '@kit/core'
import { readOwn } from '@kit/core/adapters'

/** The EIP-1193 and JSON-RPC numbers of the kit's error codes (R-NET-3). */
const numbers: { readonly [C in ErrorCode]?: number } = {
  'wallet/rejected': 4001,
  // A provider's requests take no signal: it was the visitor who took it back.
  'rpc/aborted': 4001,
  'wallet/failed': 5000,
  'wallet/unauthorized': 4100,
  'wallet/wrong-account': 4100,
  'wallet/unsupported-method': 4200,
  'wallet/disconnected': 4900,
  'connection/required': 4900,
  'kit/destroyed': 4900,
  // By the number of an internal error, viem would ask again, and the wallet may have sent.
  'transaction/unreadable-answer': 4900,
  'transaction/unknown': 4900,
  'wallet/chain-disconnected': 4901,
  'network/unknown': 4901,
  'wallet/unknown-chain': 4902,
  'wallet/request-pending': -32002,
  'rpc/rate-limited': -32005,
  'rpc/server': -32000,
  'rpc/invalid-request': -32600,
  'rpc/method-not-found': -32601,
  'rpc/invalid-params': -32602,
  'rpc/parse': -32700,
}
const internal = -32603
/** By these, viem asks again: by itself, and without the visitor. */
const repeated: ReadonlySet<number> = new Set([internal, -32005, -32007, -1, 429])
/** By this, wallets pass on what a node says of a transaction, and viem asks again by another method, `wallet_sendTransaction`. */
const ofNode = -32000

/** An EIP-1193 error: a number, a message and a node's data. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, { data, cause }: { data?: unknown; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
    this.data = data
  }
}

/** Turns any failure into the error that a dApp gets from the provider. Never throws. */
export function toProviderError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error
  if (isKitError(error)) {
    const code = batchNumber(error.cause) ?? numbers[error.code] ?? internal
    return new ProviderRpcError(code, error.message, { cause: error })
  }
  const { code, message, data } = readCauses(error)
  return new ProviderRpcError(code ?? internal, message ?? 'The request failed.', { data, cause: error })
}

/**
 * The error of what a wallet may have sent before it failed, so that nothing asks for it again. Never throws.
 *
 * @param hasOther whether the wallet takes the other method by which viem asks
 */
export function toFinalError(error: unknown, hasOther = false): ProviderRpcError {
  const told = toProviderError(error)
  const { code, data, cause } = told
  const isAsked = repeated.has(code) || (hasOther && code === ofNode)
  // Libraries know a spent nonce or too little money by the node's own words.
  const message = code === ofNode ? (wordsIn(error) ?? told.message) : told.message
  return new ProviderRpcError(isAsked ? 4900 : code, message, { data, cause })
}

function wordsIn(error: unknown): string | undefined {
  const words = isKitError(error) ? readOwn(error.cause, 'message') : undefined
  return typeof words === 'string' && words !== '' ? words : undefined
}

/** EIP-5792's own numbers pass as they are: by them a dApp knows how else to ask. */
function batchNumber(cause: unknown): number | undefined {
  const code = readOwn(cause, 'code')
  return typeof code === 'number' && Number.isInteger(code) && code >= 5700 && code < 5800 ? code : undefined
}

const mostCauses = 8

/** Reads a node's code, message and data out of viem's wrapping; developers debug contracts by a revert's data. */
function readCauses(error: unknown): { code?: number; message?: string; data?: unknown } {
  const read: { code?: number; message?: string; data?: unknown } = {}
  let at: unknown = error
  for (let depth = 0; depth < mostCauses && at instanceof Error; depth += 1) {
    const [code, data] = [readOwn(at, 'code'), readOwn(at, 'data')]
    if (read.message === undefined) read.message = at.message
    if (read.code === undefined && typeof code === 'number' && Number.isInteger(code)) read.code = code
    if (read.data === undefined && data !== undefined) read.data = data
    at = at.cause
  }
  return read
}
