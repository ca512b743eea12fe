import { policyOf, type RequestOf } from '@kit/services/auth-frame-protocol'
import type { Question } from '../approval/question.ts'
import { Failed, rpcFailed } from '../failed.ts'
import type { Keys } from '../keys/derive-keys.ts'
import { evm } from './evm.ts'
import { askNode, type Network } from './node.ts'
import { solana } from './solana.ts'

/** A request, on one network, of one site. */
export type RpcRequest = {
  readonly params: unknown
  readonly network: Network
  readonly origin: string
  keys(): Promise<Keys>
  /** Resolves when the visitor has agreed. */
  ask(question: Question): Promise<void>
}

export type Rpc = (request: RpcRequest) => Promise<unknown>

const own: { readonly [namespace: string]: Readonly<Record<string, Rpc>> } = { eip155: evm, solana }

/** Those that a node may be asked for with the session's name on them, and does not know. */
const notOfNodes = /^(wallet_|eth_accounts|eth_chainId)/

/**
 * Answers a request by the policy of the embedded wallet (R-AUTH-8).
 *
 * @throws Failed `not-allowed`, `unsupported-network`, `not-connected`, `rejected`, `aborted`, `rpc`
 */
export async function answerRpc(
  { method, params, chainId }: RequestOf<'RPC_REQUEST'>,
  networks: readonly Network[],
  services: Pick<RpcRequest, 'keys' | 'ask' | 'origin'>,
): Promise<unknown> {
  const policy = policyOf(method)
  if (policy === 'refused') throw new Failed('not-allowed', 'Requested RPC call is not allowed')
  const network = networks.find(({ id }) => id === chainId)
  if (!network) throw new Failed('unsupported-network', 'The host of this wallet does not serve this network.')
  const [namespace = ''] = chainId.split(':')
  const table = own[namespace] ?? {}
  const answer = Object.hasOwn(table, method) ? table[method] : undefined
  if (answer) return answer({ ...services, network, params })
  if (policy === 'needs-approval' || notOfNodes.test(method)) throw rpcFailed(4200, 'This wallet cannot do that.')
  return askNode(network, method, params)
}
