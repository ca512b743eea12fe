import { KitError } from '@kit/core'
import { withSentBefore } from '@kit/core/adapters'
import { getBase58Decoder } from '@solana/kit'
import { readSignature } from '../chain/signatures.ts'
import { fromWalletError } from '../wallet/from-wallet-error.ts'

/** The error of a wallet that was asked to send and gave no hash. */
export const noSignature = () =>
  new KitError('transaction/unreadable-answer', { detail: 'The wallet gave no signature of its own.' })

/** Reads the hashes of what was sent together: where one cannot be read, or is that of another, the failure lists the others. */
export function readHashes(answers: readonly unknown[]): readonly string[] {
  const hashes = hashesIn(answers)
  if (hashes.length === answers.length) return hashes
  throw hashes.length === 0 ? noSignature() : withSentBefore(noSignature(), hashes)
}

/** Those that can be read, each once. */
export const hashesIn = (answers: readonly unknown[]): readonly string[] => [...new Set(answers.flatMap(readHash))]

function readHash(answer: unknown): readonly string[] {
  try {
    return [getBase58Decoder().decode(readSignature(answer))]
  } catch {
    return []
  }
}

/**
 * A failure lists what was sent before it, so that the dApp does not send that again.
 *
 * @param onSent called with each hash that others follow: a page that is closed meanwhile has to know of it
 */
export async function sendOneByOne<Transaction>(
  transactions: readonly Transaction[],
  send: (transaction: Transaction) => Promise<string>,
  onSent: (hash: string) => void = () => {},
): Promise<readonly string[]> {
  const sent: string[] = []
  for (const transaction of transactions) {
    try {
      const hash = await send(transaction)
      if (sent.includes(hash)) throw noSignature()
      sent.push(hash)
      if (sent.length < transactions.length) tell(onSent, hash)
    } catch (error) {
      throw sent.length === 0 ? error : withSentBefore(fromWalletError(error), sent)
    }
  }
  return sent
}

function tell(onSent: (hash: string) => void, hash: string): void {
  try {
    onSent(hash)
  } catch {
    // Who listens does not end what is being sent.
  }
}
