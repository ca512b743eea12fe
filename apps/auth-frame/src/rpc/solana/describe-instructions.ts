import type { Explanation } from '@kit/clear-signing'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from 'viem'
import type { Fact, Sentence, Step } from '../description.ts'
import { effectFacts, party } from '../explained/effect-facts.ts'
import { warningSentences } from '../explained/warning-sentences.ts'
import type { Network } from '../rpc-context.ts'
import type { WireTransaction } from './wire-transaction.ts'

export type TransactionSummary = {
  readonly steps: readonly Step[]
  readonly warnings: readonly Sentence[]
  /** At most, in lamports. */
  readonly fee: bigint
  /** Of the bytes that were explained. */
  readonly digest: string
}

/** Says what each instruction of a transaction does, without asking the network; what is not known is said to be so. */
export async function describeInstructions(
  { transaction }: WireTransaction,
  network: Pick<Network, 'decimals' | 'symbol'>,
): Promise<TransactionSummary> {
  const { explainSolanaTransaction } = await import('@kit/clear-signing/solana')
  const { inner = [], warnings, digest, solana } = explainSolanaTransaction(Uint8Array.from(transaction.messageBytes))
  return {
    steps: inner.map((one) => ({ facts: stepFacts(one, network) })).filter(({ facts }) => facts.length > 0),
    warnings: warningSentences(warnings),
    fee: solana.fee,
    digest,
  }
}

/** Whose the coins are is always said: one transaction moves those of several. */
function stepFacts(
  { source, effects, call }: Explanation,
  network: Pick<Network, 'decimals' | 'symbol'>,
): readonly Fact[] {
  const facts = effects.flatMap((effect) => effectFacts(effect, { network, account: '' }))
  if (source !== 'unknown' || !call) return facts
  const data = { word: 'bytes', with: { count: String(call.dataSize) } } as const
  return [...facts, party('program', call.contract), { label: 'data', kind: 'text', value: data }]
}

/** The hash of what is signed of transactions, as it is explained. */
export const digestOfAll = (wires: readonly WireTransaction[]): string =>
  wires.map(({ transaction }) => bytesToHex(sha256(Uint8Array.from(transaction.messageBytes)))).join()
