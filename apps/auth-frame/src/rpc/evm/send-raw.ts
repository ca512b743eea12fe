import { isHex, keccak256 } from 'viem'
import { FrameFailureError, isFailure } from '../../door/frame-failure.ts'
import { fieldsOf, paramAt, type RpcContext } from '../rpc-context.ts'

/**
 * Hands a signed transaction to the node.
 *
 * @returns whether the node took it; a node that does not answer may have
 * @throws FrameFailureError `rpc` with why the node refuses it and does not know it
 */
export async function sendRaw(signed: `0x${string}`, context: RpcContext): Promise<'taken' | 'unknown'> {
  const { network, callNode } = context
  try {
    // Without a signal: what is on its way cannot be taken back.
    await callNode(network.rpcUrl, 'eth_sendRawTransaction', [signed])
    return 'taken'
  } catch (error) {
    if (isFailure(error, 'unavailable')) return 'unknown'
    // A gateway that asks several nodes, or one twice, refuses what it has taken.
    if (await isKnown(keccak256(signed), context)) return 'taken'
    throw error
  }
}

/**
 * Answers an `eth_sendRawTransaction` of the app's own as the node does.
 *
 * @throws FrameFailureError `unknown-outcome` where the node neither answers nor knows it, `rpc` with why the node refuses it and does not know it
 */
export async function answerRaw(params: unknown, context: RpcContext): Promise<unknown> {
  const { network, callNode } = context
  const signed = paramAt(params, 0)
  // One that brings its blobs has another hash than its bytes.
  const hash = isHex(signed) && !signed.startsWith('0x03') ? keccak256(signed) : undefined
  try {
    return await callNode(network.rpcUrl, 'eth_sendRawTransaction', params ?? [])
  } catch (error) {
    if (hash && (await isKnown(hash, context))) return hash
    if (!isFailure(error, 'unavailable')) throw error
    const named = hash ? { transactionId: hash } : {}
    throw new FrameFailureError('unknown-outcome', 'The node may have sent this.', { ...named, cause: error })
  }
}

async function isKnown(hash: `0x${string}`, { network, callNode }: RpcContext): Promise<boolean> {
  try {
    return fieldsOf(await callNode(network.rpcUrl, 'eth_getTransactionByHash', [hash])).hash === hash
  } catch {
    return false
  }
}
