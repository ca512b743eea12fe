import { isFailure } from '../../door/frame-failure.ts'
import { fieldsOf, type RpcContext } from '../rpc-context.ts'

type Signed = { readonly transaction: string; readonly signature: string }
type Node = Pick<RpcContext, 'network' | 'callNode'>

/**
 * Hands a signed transaction to the node. One that does not answer may have it: the app learns of it by its signature.
 *
 * @throws FrameFailureError `rpc` with why the node refuses it and does not know it
 */
export async function sendWire({ transaction, signature }: Signed, options: object, node: Node): Promise<void> {
  try {
    await node.callNode(node.network.rpcUrl, 'sendTransaction', [transaction, options])
  } catch (error) {
    if (isFailure(error, 'unavailable')) return
    // A gateway that asks several nodes, or one twice, refuses what it has taken.
    if (!(await isKnown(signature, node))) throw error
  }
}

async function isKnown(signature: string, { network, callNode }: Node): Promise<boolean> {
  try {
    const { value } = fieldsOf(await callNode(network.rpcUrl, 'getSignatureStatuses', [[signature]]))
    const [status] = Array.isArray(value) ? value : []
    return typeof status === 'object' && status !== null
  } catch {
    return false
  }
}
