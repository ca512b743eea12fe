import type { FailureCode, FrameFailure } from '@kit/services/auth-frame-protocol'

/** A request that the frame does not fulfil. Nothing that a visitor typed is in it. */
export class Failed extends Error {
  readonly failure: FrameFailure

  constructor(code: FailureCode, message: string, more: Omit<FrameFailure, 'code' | 'message'> = {}) {
    super(message)
    this.failure = { code, message: message.slice(0, 500), ...more }
  }
}

/** @param code of JSON-RPC or EIP-1193 */
export const rpcFailed = (code: number, message: string): Failed => new Failed('rpc', message, { rpc: { code } })

/** What the app is told of anything that was thrown. */
export function failureOf(error: unknown): FrameFailure {
  if (error instanceof Failed) return error.failure
  return { code: 'unavailable', message: 'The wallet could not do this.' }
}
