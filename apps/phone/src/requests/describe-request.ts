import { chainName, namespaceIn } from '../chains/chains.ts'
import type { Symbols } from '../solana/what-it-does.ts'
import { bitcoinDescribers } from './describe-bitcoin.ts'
import { evmDescribers } from './describe-evm.ts'
import { solanaDescribers } from './describe-solana.ts'
import type { Description, Question } from './described.ts'

type Describer = (question: Question, symbols: Symbols) => Description

const describers = new Map<string, ReadonlyMap<string, Describer>>(
  Object.entries({ eip155: evmDescribers, solana: solanaDescribers, bip122: bitcoinDescribers }).map(
    ([namespace, words]) => [namespace, new Map<string, Describer>(Object.entries(words))],
  ),
)

/**
 * Says in words what an app asks. Whatever the parameters are, it does not throw.
 *
 * @param symbols what the phone calls tokens of Solana, by mint
 * @example describeRequest({ method: 'personal_sign', params: ['0x6869', '0x…'], chain: 'eip155:1' }).text // 'hi'
 */
export function describeRequest(question: Question, symbols: Symbols = {}): Description {
  const describe = describers.get(namespaceIn(question.chain))?.get(question.method)
  return describe?.(question, symbols) ?? { title: question.method, facts: { Network: chainName(question.chain) } }
}
