import type { FailureCode, FrameFailure } from '@kit/services/auth-frame-protocol'

type Details = Omit<FrameFailure, 'code' | 'message'>

/** Why a request of the app is not done, as the app hears it. Nothing that a visitor typed is in it. */
export class FrameFailureError extends Error {
  readonly failure: FrameFailure

  constructor(code: FailureCode, message: string, { cause, ...details }: Details & { readonly cause?: unknown } = {}) {
    super(message, { cause })
    this.failure = { code, message: message.slice(0, 512), ...details }
  }
}

/** Whether something failed with this code. */
export const isFailure = (error: unknown, code: FailureCode): boolean =>
  error instanceof FrameFailureError && error.failure.code === code

/** Converts whatever a handler threw. What the frame did not mean to say stays in the frame. */
export function failureOf(error: unknown): FrameFailure {
  if (error instanceof FrameFailureError) return error.failure
  return { code: 'unavailable', message: 'The frame could not do this.' }
}

/** Codes of JSON-RPC, EIP-1474, EIP-1193 and EIP-5792. */
export const rpcCodes = {
  invalidParams: -32602,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
  duplicateId: 5720,
  unknownBundle: 5730,
  tooManyCalls: 5740,
  notAtomic: 5760,
} as const

/** A request that JSON-RPC has a code for. */
export const rpcFailure = (name: keyof typeof rpcCodes, message: string) =>
  new FrameFailureError('rpc', message, { rpc: { code: rpcCodes[name] } })
