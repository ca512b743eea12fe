import { resultResponse } from './fake-rpc.ts'
import { plainAccount } from './token-accounts.ts'

/** A request to a node. */
export type Body = { readonly id: string; readonly method: string; readonly params: readonly unknown[] }

/** What a healthy endpoint answers to a transfer of lamports, until it is sent. */
export function answerBeforeSending({ id, method }: Body): Response {
  if (method === 'getLatestBlockhash')
    return resultResponse(id, { value: { blockhash: '1'.repeat(32), lastValidBlockHeight: 9 } })
  if (method === 'simulateTransaction') return resultResponse(id, { value: { err: null, unitsConsumed: 300 } })
  if (method === 'getRecentPrioritizationFees') return resultResponse(id, [])
  if (method === 'getFeeForMessage') return resultResponse(id, { value: 5_000 })
  return resultResponse(id, { value: method === 'getBalance' ? 1e9 : [plainAccount()] })
}
