import { numberToHex } from 'viem'
import { rpcFailure } from '../door/frame-failure.ts'
import type { CallNode } from './call-node.ts'
import { chainIdOf, type Network } from './rpc-context.ts'

/** Of smart accounts, which this wallet does not have. */
const unsupported: ReadonlySet<string> = new Set([
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
])

type Asked = {
  readonly method: string
  readonly params: unknown
  readonly network: Network
  readonly address: string
  readonly callNode: CallNode
}

/** Answers what asks the visitor nothing: what the frame knows itself, and all else by the node that the host names. */
export async function answerSafe({ method, params, network, address, callNode }: Asked): Promise<unknown> {
  const chainId = chainIdOf(network)
  if (method === 'eth_accounts') return [address]
  if (method === 'eth_chainId') return numberToHex(chainId)
  if (method === 'wallet_getCapabilities') return { [numberToHex(chainId)]: {} }
  if (unsupported.has(method)) throw rpcFailure('unsupportedMethod', 'This wallet has no smart account.')
  return callNode(network.rpcUrl, method, params ?? [])
}
