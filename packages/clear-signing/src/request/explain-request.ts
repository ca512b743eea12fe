import { explainEvmRequest } from './explain-evm-request.ts'
import { explainMessage } from './explain-message.ts'
import { part } from './read-input.ts'
import type { Asked, RequestExplanation } from './request.ts'

/**
 * Says what a request does, by the words of its chain.
 *
 * @throws TypeError for a request that nobody can read
 */
export async function explainRequest(asked: Asked): Promise<RequestExplanation> {
  const { namespace, method, input, origin } = asked.request
  const known = namespace === 'eip155' ? await explainEvmRequest(asked) : null
  if (known) return known
  if (method === 'signMessage') return explainMessage(part(input, 'message'), origin)
  throw new TypeError(`Nobody can say what ${method} does.`)
}
