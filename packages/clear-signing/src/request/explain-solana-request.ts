import { explainSolanaTransaction } from '../solana/explain-solana-transaction.ts'
import { listOf, part } from './read-input.ts'
import type { Asked, RequestExplanation } from './request.ts'

const methods: ReadonlySet<string> = new Set(['signTransactions', 'signAndSendTransactions'])

/** Says what transactions in Solana's wire format do, one after the other. */
export function explainSolanaRequest({ request: { method, input } }: Asked): RequestExplanation | null {
  if (!methods.has(method)) return null
  const inner = listOf(part(input, 'transactions')).map((bytes) => explainSolanaTransaction(messageIn(bytes)))
  return {
    source: inner.every(({ source }) => source === 'standard') ? 'standard' : 'unknown',
    effects: [],
    warnings: [...new Set(inner.flatMap(({ warnings }) => warnings))],
    inner,
    cost: { fee: inner.reduce((all, { solana }) => all + solana.fee, 0n) },
  }
}

const signatureLength = 64

/** A transaction is its signatures, counted in one byte as there are few, and then the message that is signed. */
function messageIn(bytes: unknown): Uint8Array {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('This is no transaction.')
  const [count = 0] = bytes
  if (count === 0 || count > 127) throw new TypeError('This has no place for signatures.')
  return bytes.subarray(1 + count * signatureLength)
}
