import { explainMessage } from './explain-message.ts'
import { explainTransfer } from './explain-transfer.ts'
import { part } from './read-input.ts'
import type { Asked, RequestExplanation } from './request.ts'

type Explain = (asked: Asked) => Promise<RequestExplanation | null>

/** Each chain's own, fetched with its first request. */
const chains = new Map<string, Explain>([
  ['eip155', async (asked) => (await import('./explain-evm-request.ts')).explainEvmRequest(asked)],
  ['solana', async (asked) => (await import('./explain-solana-request.ts')).explainSolanaRequest(asked)],
  ['bip122', async (asked) => (await import('./explain-bitcoin-request.ts')).explainBitcoinRequest(asked)],
])

/**
 * Says what a request does, by the words of its chain.
 *
 * @throws TypeError for a request that nobody can read
 */
export async function explainRequest(asked: Asked): Promise<RequestExplanation> {
  const { namespace, method, input, origin } = asked.request
  if (method === 'signMessage') return explainMessage(part(input, 'message'), origin)
  if (method === 'sendTransfer') return explainTransfer(asked)
  const known = await chains.get(namespace)?.(asked)
  if (!known) throw new TypeError(`Nobody can say what ${method} does.`)
  return known
}
