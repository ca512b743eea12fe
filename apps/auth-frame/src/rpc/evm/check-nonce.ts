import { FrameFailureError } from '../../door/frame-failure.ts'
import type { RpcContext } from '../rpc-context.ts'
import { nextNonce } from './fill-transaction.ts'

/**
 * Asks whether a number that the node gave is still free, as `checkFree` does.
 *
 * @throws FrameFailureError `changed`
 */
export async function checkNonce(
  nonce: number,
  { network, wallet, callNode }: RpcContext,
  signal: AbortSignal,
): Promise<void> {
  const asking = nextNonce(wallet.addresses.evm, (method, params) => callNode(network.rpcUrl, method, params, signal))
  return checkFree(nonce, asking)
}

/**
 * Another page may have sent with a number while the visitor read: what is signed with it then takes the place of that. A node that counts
 * less has only not heard yet of what was sent before.
 *
 * @throws FrameFailureError `changed`; a node that does not answer stops nothing
 */
export async function checkFree<N extends number | bigint>(nonce: N, asking: Promise<N>): Promise<void> {
  if ((await asking.catch(() => nonce)) > nonce)
    throw new FrameFailureError('changed', 'The account has sent something else meanwhile.')
}
