import { type Address, type EncodedAccount, lamports } from '@solana/kit'
import { FailedTransactionMetadata, type LiteSVM, type TransactionMetadata } from 'litesvm'
import { JsonRpcError } from '../http/json-rpc.ts'
import { snapshot } from './balance-snapshot.ts'
import { toBase58 } from './base58.ts'
import type { Decoded } from './decode-transaction.ts'
import { errorOf, sentenceFor, type TransactionError } from './error-names.ts'
import { type Landed, type Ledger, now } from './ledger.ts'
import { invalidParams } from './read-params.ts'

export type Bank = { readonly svm: LiteSVM; readonly ledger: Ledger; readonly onLanded: (landed: Landed) => void }

export type Outcome = {
  readonly error: TransactionError | null
  readonly logs: readonly string[]
  readonly computeUnits: number
}

/**
 * Runs a transaction and records it. A transaction that cannot land on a cluster (unsigned, with a stale blockhash,
 * without the fee, sent twice) is rejected even without preflight, where a real node drops it silently.
 * @returns the transaction's signature
 * @throws JsonRpcError when the transaction is rejected
 */
export function send(bank: Bank, decoded: Decoded, skipPreflight: boolean): string {
  const { svm, ledger } = bank
  const { transaction, keys, bytes } = decoded
  const signature = decoded.signatures[0] ?? ''
  const rejection = rejectionOf(ledger, decoded)
  if (rejection !== null) throw simulationError({ error: rejection, logs: [], computeUnits: 0 })
  const preview = outcomeOf(svm.simulateTransaction(transaction))
  if (preview.error !== null && (!skipPreflight || typeof preview.error === 'string')) throw simulationError(preview)
  const before = snapshot(svm, keys)
  const result = svm.sendTransaction(transaction)
  const { error, logs, computeUnits } = outcomeOf(result)
  if (typeof error === 'string') throw simulationError({ error, logs, computeUnits })
  const after = snapshot(svm, keys)
  const meta = result instanceof FailedTransactionMetadata ? result.meta() : result
  record(bank, {
    signature,
    error,
    keys,
    bytes,
    lamports: { before: before.lamports, after: after.lamports },
    tokens: { before: before.tokens, after: after.tokens },
    logs,
    inner: innerOf(meta),
    computeUnits,
  })
  return signature
}

/** What a simulation shows: `accounts` are those that it has changed. */
export type Simulated = Outcome & { readonly accounts: readonly EncodedAccount[] }

/** Runs a transaction without recording it or changing accounts. */
export function simulate(
  { svm, ledger }: Bank,
  decoded: Decoded,
  checks: { signatures: boolean; blockhash: boolean },
): Simulated {
  if (checks.blockhash && !ledger.knows(decoded.message.lifetimeToken)) {
    return { error: 'BlockhashNotFound', logs: [], computeUnits: 0, accounts: [] }
  }
  try {
    const result = svm.withSigverify(checks.signatures).simulateTransaction(decoded.transaction)
    return { ...outcomeOf(result), accounts: 'postAccounts' in result ? result.postAccounts() : [] }
  } finally {
    svm.withSigverify(true)
  }
}

/** Gives lamports from the faucet. `getTransaction` answers null for it, as there is no transaction in wire format. */
export function airdrop(bank: Bank, to: Address, amount: bigint): string {
  const before = snapshot(bank.svm, [to])
  const result = bank.svm.airdrop(to, lamports(amount))
  if (!result || result instanceof FailedTransactionMetadata) throw invalidParams('the faucet cannot give that much')
  const after = snapshot(bank.svm, [to])
  const signature = toBase58(result.signature())
  record(bank, {
    signature,
    error: null,
    keys: [to],
    bytes: null,
    lamports: { before: before.lamports, after: after.lamports },
    tokens: { before: [], after: [] },
    logs: [],
    inner: [],
    computeUnits: 0,
  })
  return signature
}

function record({ ledger, onLanded }: Bank, part: Omit<Landed, 'slot' | 'blockTime'>): void {
  const landed = { ...part, slot: ledger.slot(), blockTime: now() }
  ledger.record(landed)
  onLanded(landed)
}

function rejectionOf(ledger: Ledger, { signatures, message }: Decoded): TransactionError | null {
  if (ledger.find(signatures[0] ?? '')) return 'AlreadyProcessed'
  return ledger.knows(message.lifetimeToken) ? null : 'BlockhashNotFound'
}

function simulationError({ error, logs, computeUnits }: Outcome): JsonRpcError {
  if (error === 'SignatureFailure') return new JsonRpcError(-32003, 'Transaction signature verification failure')
  const data = { err: error, logs, accounts: null, unitsConsumed: computeUnits, returnData: null }
  return new JsonRpcError(-32002, `Transaction simulation failed: ${error === null ? '' : sentenceFor(error)}`, data)
}

type Result = FailedTransactionMetadata | TransactionMetadata | ReturnType<LiteSVM['simulateTransaction']>

function outcomeOf(result: Result): Outcome {
  const meta = 'meta' in result ? result.meta() : result
  const error = result instanceof FailedTransactionMetadata ? errorOf(result) : null
  return { error, logs: meta.logs(), computeUnits: Number(meta.computeUnitsConsumed()) }
}

const innerOf = (meta: TransactionMetadata): Landed['inner'] =>
  meta.innerInstructions().map((list) =>
    list.map((one) => {
      const instruction = one.instruction()
      return {
        programIdIndex: instruction.programIdIndex(),
        accounts: [...instruction.accounts()],
        data: instruction.data(),
        stackHeight: one.stackHeight(),
      }
    }),
  )
