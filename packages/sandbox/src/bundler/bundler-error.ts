import { BaseError, ContractFunctionRevertedError } from 'viem'
import { errorMessage } from '../error-message.ts'
import { JsonRpcError } from '../http/json-rpc.ts'

/** The codes of ERC-7769 that this bundler answers with. */
const codes = {
  invalid: -32602,
  rejected: -32500,
  paymaster: -32501,
  outOfTimeRange: -32503,
  signature: -32507,
  reverted: -32521,
} as const

export const bundlerError = (problem: keyof typeof codes, message: string, data?: unknown): JsonRpcError =>
  new JsonRpcError(codes[problem], message, data)

/** The entry point names a refusal by a code at the beginning of its reason. */
function problemOf(reason: string): keyof typeof codes {
  if (/^AA[23]2 /.test(reason)) return 'outOfTimeRange'
  if (/^AA[23]4 /.test(reason)) return 'signature'
  return reason.startsWith('AA3') ? 'paymaster' : 'rejected'
}

/** Says why the entry point refuses an operation. */
export function refusal(error: unknown): JsonRpcError {
  const reverted =
    error instanceof BaseError ? error.walk((cause) => cause instanceof ContractFunctionRevertedError) : null
  if (!(reverted instanceof ContractFunctionRevertedError)) return bundlerError('rejected', errorMessage(error))
  const [, reason] = reverted.data?.args ?? []
  const text = typeof reason === 'string' ? reason : (reverted.reason ?? reverted.shortMessage)
  return bundlerError(problemOf(text), text, reverted.raw)
}
