import { numberToHex } from 'viem'
import { accountsOn } from '../accounts/evm-accounts.ts'
import { answerRaw } from './evm/send-raw.ts'
import { chainIdOf, type RpcContext } from './rpc-context.ts'

type Answer = (params: unknown, context: RpcContext) => unknown

/** What is not simply asked of the node. */
const answers: Readonly<Record<string, Answer>> = {
  eth_accounts: (_, { network, wallet, preferred }) =>
    accountsOn(network, wallet.addresses.evm, preferred).map(({ address }) => address),
  eth_sendRawTransaction: answerRaw,
  eth_chainId: (_, { network }) => numberToHex(chainIdOf(network)),
  async wallet_getCapabilities(params, context) {
    const { readCapabilities } = await import('./evm/calls/read-capabilities.ts')
    return readCapabilities(params, context)
  },
  async wallet_getCallsStatus(params, context) {
    const { readCallsStatus } = await import('./evm/calls/read-calls-status.ts')
    return readCallsStatus(params, context)
  },
}

/** Answers what asks the visitor nothing: what the frame knows itself, and all else by the node that the host names. */
export async function answerSafe(method: string, params: unknown, context: RpcContext): Promise<unknown> {
  chainIdOf(context.network)
  const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
  if (answer) return answer(params, context)
  return context.callNode(context.network.rpcUrl, method, params ?? [])
}
