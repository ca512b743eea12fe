import { chainName, namespaceIn } from '../chains/chains.ts'
import type { Symbols } from '../solana/summarize-transaction.ts'
import type { ChainRequest } from './chain-request.ts'
import { bitcoinDescribers } from './describe-bitcoin.ts'
import { evmDescribers } from './describe-evm.ts'
import { solanaDescribers } from './describe-solana.ts'
import type { Description } from './description.ts'

type Describer = (request: ChainRequest, symbols: Symbols) => Description

const describers = new Map<string, ReadonlyMap<string, Describer>>(
  Object.entries({ eip155: evmDescribers, solana: solanaDescribers, bip122: bitcoinDescribers }).map(
    ([namespace, words]) => [namespace, new Map<string, Describer>(Object.entries(words))],
  ),
)

/**
 * Describes what an app asks for. Never throws, whatever the parameters are.
 *
 * @param symbols the symbols of Solana's tokens, by mint
 * @example describeRequest({ method: 'personal_sign', params: ['0x6869', '0x…'], chain: 'eip155:1' }).text // 'hi'
 */
export function describeRequest(request: ChainRequest, symbols: Symbols = {}): Description {
  const describe = describers.get(namespaceIn(request.chain))?.get(request.method)
  return describe?.(request, symbols) ?? { title: request.method, details: { Network: chainName(request.chain) } }
}
