import type { Explanation, Readers } from '@kit/clear-signing'
import { chainIdOf, type RpcContext } from '../rpc-context.ts'
import { readCollection } from './read-collection.ts'
import { readToken } from './read-token.ts'
import type { AskedTransaction } from './read-transaction.ts'

type Reading = Pick<RpcContext, 'network' | 'callNode'>
export type SignedCall = Pick<AskedTransaction, 'to' | 'value' | 'data'>

/** What an explanation may ask of the network on show; of another it learns nothing. */
export function readersOf(context: Reading, signal: AbortSignal): Readers {
  const own = chainIdOf(context.network)
  const { name, symbol, decimals } = context.network
  return {
    network: { name, symbol, decimals },
    readToken: async ({ chainId, contract }) => (chainId === own ? readToken(contract, context, signal) : null),
    readNfts: async ({ chainId, contract }) => (chainId === own ? readCollection(contract, context, signal) : null),
  }
}

const callOf = ({ to, value, data }: SignedCall, from: string, { network }: Reading) => ({
  ...{ chainId: chainIdOf(network), from, to, value, data },
})

export async function explainCall(
  call: SignedCall,
  from: string,
  context: Reading,
  signal: AbortSignal,
): Promise<Explanation> {
  const { explainTransaction } = await import('@kit/clear-signing/evm')
  return explainTransaction(callOf(call, from, context), readersOf(context, signal))
}

/** The hash of calls as they are explained, and as they are signed. */
export async function digestOf(calls: readonly SignedCall[], from: string, context: Reading): Promise<string> {
  const { digestCalls } = await import('@kit/clear-signing/evm')
  return digestCalls(calls.map((call) => callOf(call, from, context)))
}
