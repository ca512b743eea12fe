import { type BalanceChange, KitError } from '@kit/core'
import { readOwn } from '@kit/core/adapters'
import {
  AccountRole,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64Decoder,
  getTransactionEncoder,
  isBlockhash,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { contextValue, invalidResponse, toAmount, toList } from '../chain/read-result.ts'
import { type CheckedTransfer, refused } from './check-transfer.ts'
import { assertAgreed, assertProportionate, type ComputeBudget, feeAt, maxUnits } from './fees.ts'
import type { TransferContext, TransferPlan } from './plan-transfer.ts'
import { simulateTransfer } from './simulate-transfer.ts'

/** The highest price to offer, in micro-lamports for a compute unit. */
const maxPrice = 2_000_000n
const budgetUnits = 1_000

type Lifetime = { readonly blockhash: Blockhash; readonly lastValidBlockHeight: bigint }

/**
 * Turns a plan into a transaction. Simulates it for its compute units, and offers the median of the recent prices. The blockhash is
 * read last, so that the visitor has as long as there is to read what their wallet shows.
 *
 * @throws KitError `transaction/invalid` when the chain would refuse it, or the lamports do not cover it; `transaction/fee-too-high`
 * when the fee of a payment in lamports would be more than the payment, any fee more than `maxFee`, or the deposit more than `maxDeposit`;
 * `request/changed` when less than `minReceived` would arrive
 */
export async function priceTransfer(
  context: TransferContext,
  plan: TransferPlan,
  { maxFee, maxDeposit, minReceived }: Pick<CheckedTransfer, 'maxFee' | 'maxDeposit' | 'minReceived'> = {},
): Promise<Uint8Array> {
  const { budget, fee, deposit, balanceChange } = await quoteTransfer(context, plan)
  assertAgreed('fee', fee, maxFee)
  assertAgreed('deposit', deposit, maxDeposit)
  assertReceived(balanceChange, minReceived)
  return compile(context, plan, await readLifetime(context), budget).bytes
}

/** Where the accounts move by themselves, no simulation shows what arrives. */
function assertReceived(change: BalanceChange | null, minReceived = change?.recipient ?? 0n): void {
  if (!change || change.recipient >= minReceived) return
  throw new KitError('request/changed', { detail: `${change.recipient} would arrive, and ${minReceived} has to.` })
}

type Quote = {
  readonly budget: ComputeBudget
  /** In lamports: what it costs, and what it would cost at the highest price that is ever offered. */
  readonly fee: bigint
  readonly maxFee: bigint
  /** The lamports that a new token account gets. */
  readonly deposit: bigint
  readonly balanceChange: BalanceChange | null
}

/** Simulates a plan, and says what it costs; throws what `priceTransfer` throws. */
export async function quoteTransfer(context: TransferContext, plan: TransferPlan): Promise<Quote> {
  const lifetime = await readLifetime(context)
  const { computeUnits, balanceChange, deposit } = await simulateTransfer(
    context,
    plan,
    compile(context, plan, lifetime).bytes,
  )
  // A tenth more, and those of the two compute budget instructions.
  const units = Math.min(maxUnits, budgetUnits + Math.ceil(computeUnits * 1.1))
  const price = await readPrice(context, plan)
  const { message } = compile(context, plan, lifetime, { units, price })
  const [fee, balance] = await Promise.all([readFee(context, message, { units, price }), readBalance(context)])
  const needed = (plan.payment ?? deposit ?? plan.lamports) + fee
  assertProportionate(fee, plan.payment)
  if (balance < needed) throw refused(`It takes ${needed} lamports, and there are ${balance}`)
  return {
    budget: { units, price },
    fee,
    maxFee: fee + feeAt({ units, price: maxPrice }) - feeAt({ units, price }),
    deposit: needed - fee - (plan.payment ?? 0n),
    balanceChange,
  }
}

function compile(
  { from }: TransferContext,
  { instructions }: TransferPlan,
  lifetime: Lifetime,
  budget?: ComputeBudget,
) {
  const message = pipe(
    // Every wallet signs this version, and nothing here needs a later one.
    createTransactionMessage({ version: 'legacy' }),
    (empty) => setTransactionMessageFeePayer(from, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (alive) => appendTransactionMessageInstructions(instructions, alive),
  )
  const priced = budget
    ? pipe(setTransactionMessageComputeUnitLimit(budget.units, message), (limited) =>
        budget.price > 0n ? setTransactionMessageComputeUnitPrice(budget.price, limited) : limited,
      )
    : message
  const transaction = compileTransaction(priced)
  return {
    bytes: new Uint8Array(getTransactionEncoder().encode(transaction)),
    message: getBase64Decoder().decode(transaction.messageBytes),
  }
}

const confirmed = { commitment: 'confirmed' } as const

async function readLifetime({ rpc, network, signal }: TransferContext): Promise<Lifetime> {
  const value = contextValue(await rpc.request(network, 'getLatestBlockhash', [confirmed], signal))
  const blockhash = readOwn(value, 'blockhash')
  if (typeof blockhash !== 'string' || !isBlockhash(blockhash)) throw invalidResponse('what is no blockhash')
  return { blockhash, lastValidBlockHeight: toAmount(readOwn(value, 'lastValidBlockHeight')) }
}

/** The median of the prices paid lately for the accounts it writes to; 0 without an answer. */
async function readPrice({ rpc, network, signal }: TransferContext, { instructions }: TransferPlan): Promise<bigint> {
  const writable = instructions.flatMap(({ accounts = [] }) =>
    accounts.filter(({ role }) => role === AccountRole.WRITABLE || role === AccountRole.WRITABLE_SIGNER),
  )
  const addresses = [...new Set(writable.map(({ address }) => address))]
  try {
    const fees = toList(await rpc.request(network, 'getRecentPrioritizationFees', [addresses], signal))
    const prices = fees.map((entry) => toAmount(readOwn(entry, 'prioritizationFee'))).sort((a, b) => (a < b ? -1 : 1))
    const middle = prices[Math.floor(prices.length / 2)] ?? 0n
    return middle < maxPrice ? middle : maxPrice
  } catch (error) {
    if (signal.aborted) throw error
    return 0n
  }
}

/** What the fee is by the network's rules, or more where the node says so; not every node tells the truth. */
async function readFee(
  { rpc, network, signal }: TransferContext,
  message: string,
  budget: ComputeBudget,
): Promise<bigint> {
  const least = feeAt(budget)
  const value = contextValue(await rpc.request(network, 'getFeeForMessage', [message, confirmed], signal))
  const quoted = toAmount(value ?? 0)
  if (quoted < least) return least
  return quoted
}

export async function readBalance({ rpc, network, from, signal }: TransferContext): Promise<bigint> {
  return toAmount(contextValue(await rpc.request(network, 'getBalance', [from, confirmed], signal)))
}
