/** The JSON-RPC and EIP-1193 error codes of the test wallets. */
export const providerCodes = {
  invalidParams: -32602,
  internal: -32603,
  requestPending: -32002,
  rejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unknownChain: 4902,
} as const

/**
 * The error that an EIP-1193 provider rejects with: an `Error` with a code.
 *
 * @example throw new ProviderError(4001, 'User rejected the request.')
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Checks the name, not the class, so that two copies of this package agree. */
export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof Error && error.name === 'ProviderError' && typeof (error as ProviderError).code === 'number'
}

/** Carries a value that the wallet must throw unchanged, whatever it is. */
export class RawRejection {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

const causeDepth = 8

/** Keeps the code of a node's error; every other error becomes -32603. */
export function toProviderError(error: unknown): ProviderError {
  if (isProviderError(error)) return error
  let at = error
  for (let depth = 0; depth < causeDepth && at instanceof Error; depth += 1) {
    const { code, data, details } = at as Error & { code?: unknown; data?: unknown; details?: unknown }
    if (typeof code === 'number')
      return new ProviderError(code, typeof details === 'string' ? details : at.message, data)
    at = at.cause
  }
  return new ProviderError(providerCodes.internal, error instanceof Error ? error.message : 'Internal error')
}
