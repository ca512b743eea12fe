import { evmChain, namespaceIn } from '../chains/chains.ts'
import { bitcoinHandlers } from './bitcoin-handlers.ts'
import { type ChainRequest, fieldsOf, paramAt } from './chain-request.ts'
import { evmHandlers } from './evm-handlers.ts'
import type { RequestContext, RequestHandler } from './request-context.ts'
import { RpcError, rpcErrors } from './rpc-error.ts'
import { solanaHandlers } from './solana-handlers.ts'

const handlers = new Map<string, ReadonlyMap<string, RequestHandler>>(
  Object.entries({ eip155: evmHandlers, solana: solanaHandlers, bip122: bitcoinHandlers }).map(
    ([namespace, byMethod]) => [namespace, new Map(Object.entries(byMethod))],
  ),
)

/** Methods that read what the session shares already, and need no approval. */
const readMethods = new Set(['solana_getAccounts', 'solana_requestAccounts', 'getAccountAddresses'])

/**
 * Performs a request with the key of the requested account.
 *
 * @returns the result for the app
 * @throws RpcError when the session does not share the account, the method is unknown or the parameters are invalid;
 *   Error when a node rejects a transaction
 * @example await handleRequest({ method: 'personal_sign', params: ['0x6869', address], chain: 'eip155:1' }, context)
 */
export async function handleRequest(request: ChainRequest, context: RequestContext): Promise<unknown> {
  const handle = handlers.get(namespaceIn(request.chain))?.get(request.method)
  if (!handle) throw new RpcError(rpcErrors.unsupportedMethod)
  return handle(request, context)
}

/**
 * Whether the phone answers a request without approval of its owner: it reads accounts that the session shares, and
 * rejects a switch to an unknown chain (EIP-3326).
 */
export function needsNoApproval({ method, params }: ChainRequest, isKnown: RequestContext['isKnown']): boolean {
  if (readMethods.has(method)) return true
  if (method !== 'wallet_switchEthereumChain') return false
  const chain = evmChain(fieldsOf(paramAt(params, 0)).chainId)
  return chain !== undefined && !isKnown(chain)
}
