import { KitError, type PlainErrorCode } from '@kit/core'

/** A node's own error. */
export class RpcReplyError extends Error {
  override readonly name = 'RpcReplyError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

type Traits = {
  /** Whether the same endpoint may answer differently in a moment. */
  readonly isRetryable?: boolean
  /** How long the endpoint asks to wait, in milliseconds. */
  readonly retryAfter?: number | undefined
  /** Whether the endpoint answers for another chain. */
  readonly isOtherChain?: boolean
  /** Whether the endpoint takes single requests only. */
  readonly isBatchRefused?: boolean
}

/** A failure of one endpoint; another one may succeed. */
export class RpcFault extends Error {
  override readonly name = 'RpcFault'
  readonly kind: PlainErrorCode
  readonly traits: Traits

  constructor(kind: PlainErrorCode, message: string, traits: Traits = {}, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
    this.traits = traits
  }
}

export const toFaultError = (fault: RpcFault): KitError =>
  new KitError<PlainErrorCode>(fault.kind, { cause: fault, detail: fault.message })
