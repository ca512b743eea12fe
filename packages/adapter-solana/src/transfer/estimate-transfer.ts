import { durations, type TransferEstimate } from '@kit/core'
import { withTimeout } from '@kit/core/adapters'
import type { Address } from '@solana/kit'
import { rpcTimeout } from '../chain/rpc-timeout.ts'
import { readTokenAccounts } from '../chain/token-accounts.ts'
import { type CheckedTransfer, refused } from './check-transfer.ts'
import { minimumRent, planTransfer, type TransferContext } from './plan-transfer.ts'
import { quoteTransfer, readBalance } from './price-transfer.ts'

type Planned = CheckedTransfer<bigint | 'max'>

/** More than any transfer costs, so that what is left pays for a trial. */
const trialFee = 100_000n

/**
 * Plans a checked transfer, simulates it and says what it costs.
 *
 * @throws KitError `transaction/invalid` when the network would refuse it; after 30 seconds `rpc/timeout`
 */
export function estimateTransfer({ signal, ...where }: TransferContext, transfer: Planned): Promise<TransferEstimate> {
  const estimate = async (either: AbortSignal) => {
    const context = { ...where, signal: either }
    const amount = transfer.amount === 'max' ? await mostOf(context, transfer) : transfer.amount
    return quoteOf(context, { ...transfer, amount })
  }
  return withTimeout(durations.uiRead, estimate, { signal, late: rpcTimeout })
}

async function quoteOf(context: TransferContext, transfer: CheckedTransfer): Promise<TransferEstimate> {
  const plan = await planTransfer(context, transfer)
  const { fee, maxFee, deposit, balanceChange } = await quoteTransfer(context, plan)
  return { amount: transfer.amount, fee, maxFee, deposit, balanceChange }
}

const mostOf = (context: TransferContext, { to, token }: Planned): Promise<bigint> =>
  token ? mostTokens(context, token) : mostLamports(context, to)

/** All but the fee and what an account has to have: the network refuses to leave less than that, and more than nothing. */
async function mostLamports(context: TransferContext, to: Address): Promise<bigint> {
  const [balance, rent] = await Promise.all([readBalance(context), minimumRent(context, 0)])
  const tried = balance - rent - trialFee
  if (tried <= 0n) throw refused(`There are ${balance} lamports, and ${rent} of them have to stay`)
  const { maxFee } = await quoteTransfer(context, await planTransfer(context, { to, amount: tried, token: undefined }))
  return balance - rent - maxFee
}

/** A transfer takes from one account. */
async function mostTokens({ rpc, network, from, signal }: TransferContext, mint: Address): Promise<bigint> {
  const accounts = await readTokenAccounts(rpc, network, from, { mint }, signal)
  const amounts = accounts.filter((account) => account.mint === mint && !account.isFrozen).map(({ amount }) => amount)
  const [most = 0n] = amounts.sort((one, other) => (one > other ? -1 : 1))
  if (most === 0n) throw refused('There is nothing of this token')
  return most
}
