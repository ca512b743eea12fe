type Id = string | number | null
export type ErrorResponse = {
  readonly jsonrpc: '2.0'
  readonly id: Id
  readonly error: { code: number; message: string }
}

/** Builds a JSON-RPC 2.0 error response. */
export const errorResponse = (code: number, message: string, id: Id = null): ErrorResponse => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})

/** A failure that is answered as a JSON-RPC error, with its code and the data that clients may read. */
export class JsonRpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
