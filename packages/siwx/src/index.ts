import type { ParseResult, SignInMessage } from './message/message.ts'
import type { VerifyRequest, VerifyResult } from './verify/verification.ts'

export {
  type BitcoinMessage,
  type EvmMessage,
  type MessageRule,
  type ParseResult,
  type SignInMessage,
  SignInMessageError,
  type SolanaMessage,
} from './message/message.ts'
export type {
  EvmClient,
  Expected,
  Proof,
  RecoverKey,
  Refusal,
  RefusalReason,
  VerifyRequest,
  VerifyResult,
} from './verify/verification.ts'

type Chain = {
  createMessage(message: SignInMessage): string
  parseMessage(text: string): ParseResult
  verify(request: VerifyRequest): Promise<VerifyResult>
}

const chains = {
  eip155: () => import('./evm/index.ts') as Promise<Chain>,
  solana: () => import('./solana/index.ts') as Promise<Chain>,
  bip122: () => import('./bitcoin/index.ts') as Promise<Chain>,
} as const

const longestMessage = 16_384

const words = { Ethereum: 'eip155', Solana: 'solana', Bitcoin: 'bip122' } as const

/** The namespace that a message names in its first line; `null` when it names none that is known. */
function namespaceOf(message: unknown): keyof typeof chains | null {
  if (message instanceof Uint8Array)
    // An off-chain message of Solana begins as no text does.
    return message[0] === 0xff ? 'solana' : namespaceOf(new TextDecoder().decode(message.slice(0, longestMessage)))
  if (typeof message !== 'string') return null
  const [line = ''] = message.slice(0, longestMessage).split('\n', 1)
  for (const [word, namespace] of Object.entries(words))
    if (line.endsWith(` wants you to sign in with your ${word} account:`)) return namespace
  return null
}

/**
 * Writes the message that a visitor signs, in the form of its namespace, whose code it loads.
 *
 * @throws SignInMessageError for a field that cannot stand in a message, or would be read as something else
 * @example const text = await createMessage({ namespace: 'eip155', chainId: 'eip155:1', domain: 'acme.org', … })
 */
export async function createMessage(message: SignInMessage): Promise<string> {
  const chain = await chains[message.namespace]()
  return chain.createMessage(message)
}

/**
 * Parses a message by the grammar of the namespace that its first line names.
 *
 * @returns the fields, or the line and the rule that it breaks
 */
export async function parseMessage(text: string): Promise<ParseResult> {
  const namespace = namespaceOf(text)
  if (namespace === null) return { ok: false, line: 1, rule: 'header' }
  const chain = await chains[namespace]()
  return chain.parseMessage(text)
}

/**
 * Verifies a sign-in: that the message says what is expected, that it is time for it, and that its account signed it.
 *
 * @returns the message, or a stable code that says why it is refused; whatever the message and the signature are, it does not
 *   throw
 * @throws RangeError for times in the request that are none
 */
export async function verify(request: VerifyRequest): Promise<VerifyResult> {
  const namespace = namespaceOf(request.message)
  if (namespace === null) return { ok: false, reason: 'message-malformed', line: 1, rule: 'header' }
  const chain = await chains[namespace]()
  return chain.verify(request)
}
