import { evmChain, namespaceIn } from '../chains/chains.ts'
import { bitcoinAnswers } from './bitcoin-answers.ts'
import { fieldsOf, paramAt, type Question } from './described.ts'
import { evmAnswers } from './evm-answers.ts'
import type { Answerer, Means } from './means.ts'
import { Refused, refusals } from './refusal.ts'
import { solanaAnswers } from './solana-answers.ts'

const answerers = new Map<string, ReadonlyMap<string, Answerer>>(
  Object.entries({ eip155: evmAnswers, solana: solanaAnswers, bip122: bitcoinAnswers }).map(([namespace, answers]) => [
    namespace,
    new Map(Object.entries(answers)),
  ]),
)

/** What a session shares as it is: to read it, nobody has to be asked again. */
const reads = new Set(['solana_getAccounts', 'solana_requestAccounts', 'getAccountAddresses'])

/**
 * Does what was asked, with the key of the account that was asked.
 *
 * @returns what to answer
 * @throws Refused when the account is not shared, the method is unknown or the parameters are broken; and what a node
 *   has against a transaction
 * @example await answerRequest({ method: 'personal_sign', params: ['0x6869', address], chain: 'eip155:1' }, means)
 */
export async function answerRequest(question: Question, means: Means): Promise<unknown> {
  const answer = answerers.get(namespaceIn(question.chain))?.get(question.method)
  if (!answer) throw new Refused(refusals.notAsked)
  return answer(question, means)
}

/**
 * Whether a question needs nobody: accounts that are shared anyway can be read, and a switch to a chain that the phone
 * does not know is refused at once (EIP-3326).
 */
export function isAnsweredAtOnce({ method, params }: Question, knows: Means['knows']): boolean {
  if (reads.has(method)) return true
  if (method !== 'wallet_switchEthereumChain') return false
  const chain = evmChain(fieldsOf(paramAt(params, 0)).chainId)
  return chain !== undefined && !knows(chain)
}
