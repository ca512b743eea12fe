import { FrameFailureError } from '../../door/frame-failure.ts'
import type { RpcContext } from '../rpc-context.ts'

/**
 * Hands a signed transaction to the node.
 *
 * @returns whether the node took it; a node that does not answer may have
 * @throws FrameFailureError `rpc` with why the node refuses it
 */
export async function sendRaw(signed: `0x${string}`, { network, callNode }: RpcContext): Promise<'taken' | 'unknown'> {
  try {
    // Without a signal: what is on its way cannot be taken back.
    await callNode(network.rpcUrl, 'eth_sendRawTransaction', [signed])
    return 'taken'
  } catch (error) {
    if (error instanceof FrameFailureError && error.failure.code === 'unavailable') return 'unknown'
    throw error
  }
}
