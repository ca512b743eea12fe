import type { LiteSVM } from 'litesvm'
import type { TokenBalance } from './balance-snapshot.ts'
import type { Commitment } from './commitment.ts'
import type { TransactionError } from './error-names.ts'
import { systemProgram } from './programs.ts'

/** Slots after which a transaction has a commitment. A real cluster finalizes after 32. */
const slotsUntil = { processed: 0, confirmed: 1, finalized: 4 } as const satisfies Record<Commitment, number>
/** Slots for which a transaction may use a blockhash. */
export const blockhashSlots = 150

type InnerInstruction = {
  readonly programIdIndex: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** A transaction that has landed, failed or not, and the balances it changed. `bytes` is null for an airdrop. */
export type Landed = {
  readonly signature: string
  readonly slot: number
  /** Seconds since 1970. */
  readonly blockTime: number
  readonly error: TransactionError | null
  readonly keys: readonly string[]
  readonly bytes: Uint8Array | null
  readonly lamports: { readonly before: readonly number[]; readonly after: readonly number[] }
  readonly tokens: { readonly before: readonly TokenBalance[]; readonly after: readonly TokenBalance[] }
  readonly logs: readonly string[]
  readonly inner: readonly (readonly (InnerInstruction & { readonly stackHeight: number })[])[]
  readonly computeUnits: number
}

/** A validator's records around the virtual machine: slots, blockhashes and transactions. */
export type Ledger = {
  readonly genesisHash: string
  slot(): number
  /** Advances by one slot, with a new blockhash. */
  advance(): void
  blockhash(): string
  knows(blockhash: string): boolean
  record(landed: Landed): void
  find(signature: string): Landed | undefined
  /** Newest first. */
  all(): readonly Landed[]
  commitmentOf(landed: Landed): Commitment
  hasReached(landed: Landed, commitment?: Commitment): boolean
}

export const now = (): number => Math.floor(Date.now() / 1000)

/** Opens the ledger of a virtual machine. litesvm has one blockhash at a time and no order of transactions. */
export function openLedger(svm: LiteSVM): Ledger {
  const landed = new Map<string, Landed>()
  const recent: string[] = [svm.latestBlockhash()]
  const genesisHash = recent[0] ?? systemProgram
  let slot = 1
  const age = (one: Landed): number => slot - one.slot
  return {
    genesisHash,
    slot: () => slot,
    advance() {
      slot += 1
      svm.warpToSlot(BigInt(slot))
      svm.expireBlockhash()
      const clock = svm.getClock()
      clock.unixTimestamp = BigInt(now())
      svm.setClock(clock)
      recent.push(svm.latestBlockhash())
      if (recent.length > blockhashSlots + 1) recent.shift()
    },
    blockhash: () => svm.latestBlockhash(),
    knows: (blockhash) => recent.includes(blockhash),
    record(one) {
      landed.set(one.signature, one)
    },
    find: (signature) => landed.get(signature),
    all: () => [...landed.values()].reverse(),
    commitmentOf: (one) =>
      age(one) >= slotsUntil.finalized ? 'finalized' : age(one) >= slotsUntil.confirmed ? 'confirmed' : 'processed',
    hasReached: (one, commitment = 'finalized') => age(one) >= slotsUntil[commitment],
  }
}
