import { keccak256 } from 'viem'
import { isFailure } from '../../door/frame-failure.ts'
import { fieldsOf, type RpcContext } from '../rpc-context.ts'

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

async function isKnown(hash: `0x${string}`, { network, callNode }: RpcContext): Promise<boolean> {
  try {
    return fieldsOf(await callNode(network.rpcUrl, 'eth_getTransactionByHash', [hash])).hash === hash
  } catch {
    return false
  }
}
