import type { BcoinEntry, BcoinMempool, BcoinTransaction } from './bcoin.types.ts'
import { loadBcoin } from './load-bcoin.ts'

/** The highest sequence number of an input with which a transaction allows a replacement. */
const replaceable = 0xffff_fffd
/** Satoshi that a replacement pays for each of its own virtual bytes, beside the fees of what it replaces. */
const relayRate = 1

/**
 * Lets a transaction take the place of those in the mempool that spend the same coins (BIP-125), which bcoin always
 * refuses. The old ones leave once the new one has passed every other rule.
 */
export function allowReplacement(mempool: BcoinMempool): void {
  const [verify, addEntry] = [mempool.verify.bind(mempool), mempool.addEntry.bind(mempool)]
  mempool.isDoubleSpend = (transaction) => {
    if (conflictsOf(mempool, transaction).every(({ tx }) => isReplaceable(tx))) return false
    throw refusal(transaction, 'txn-mempool-conflict')
  }
  mempool.verify = async (entry, view) => {
    await verify(entry, view)
    const rule = brokenRule(entry, mempool)
    if (rule !== null) throw refusal(entry.tx, rule)
  }
  mempool.addEntry = async (entry, view) => {
    mempool.removeDoubleSpends(entry.tx)
    await addEntry(entry, view)
  }
}

/** Bitcoin Core's name of the rule that a replacement breaks. */
function brokenRule(entry: BcoinEntry, mempool: BcoinMempool): string | null {
  const conflicts = conflictsOf(mempool, entry.tx)
  if (conflicts.length === 0) return null
  const replaced = new Set(conflicts.flatMap((one) => [one, ...mempool.getDescendants(one)]))
  const hashes = new Set([...replaced].map(({ tx }) => tx.hash('hex')))
  if (entry.tx.inputs.some(({ prevout }) => hashes.has(prevout.hash))) return 'bad-txns-spends-conflicting-tx'
  const least = [...replaced].reduce((sum, { fee }) => sum + fee, 0) + relayRate * entry.size
  const isHigher = conflicts.every(({ fee, size }) => entry.fee * size > fee * entry.size)
  return entry.fee >= least && isHigher ? null : 'insufficient fee'
}

const conflictsOf = (mempool: BcoinMempool, { inputs }: BcoinTransaction): readonly BcoinEntry[] => [
  ...new Set(inputs.flatMap(({ prevout }) => mempool.getSpent(prevout.hash, prevout.index) ?? [])),
]

const isReplaceable = ({ inputs }: BcoinTransaction): boolean => inputs.some(({ sequence }) => sequence <= replaceable)

function refusal(transaction: BcoinTransaction, reason: string): Error {
  const { VerifyError } = loadBcoin()
  return new VerifyError(transaction, 'nonstandard', reason, 0)
}
