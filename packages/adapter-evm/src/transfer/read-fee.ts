import { loadCode, withSignal } from '@kit/core/adapters'
import type { Hex } from 'viem'
import { feeOf, type Prices, type WholeFee } from './fees.ts'
import { readParentFee } from './parent-fee.ts'
import type { Sending } from './play-calls.ts'

/** Who pays, and where. */
export type Paying = Sending & {
  readonly chainId: number
  /** The account is a contract that pays for operations of its own (ERC-4337). */
  readonly isOperation: boolean
}

/** A call that is to be made, and what it uses as a transaction of its own. */
type Planned = { readonly data: Hex; readonly gas: Promise<bigint> }

/**
 * Reads what an account is charged for calls. Each is a transaction of its own, unless the wallet makes them as one, which costs no more;
 * an account that pays for operations makes all of them as one.
 */
export async function readFee(at: Paying, calls: readonly Planned[], prices: Prices): Promise<WholeFee> {
  const { read, chainId, signal, isOperation } = at
  if (isOperation) {
    const gas = sumOf(await Promise.all(calls.map((call) => call.gas)))
    const { readOperationFee } = await withSignal(
      loadCode(() => import('./operation-fee.ts')),
      signal,
    )
    return readOperationFee(at, { data: calls.map(({ data }) => data), gas, prices })
  }
  const [gas, parentFees] = await Promise.all([
    Promise.all(calls.map((call) => call.gas)),
    Promise.all(calls.map((call) => readParentFee(read, { ...call, chainId }))),
  ])
  return { ...feeOf(sumOf(gas), prices, sumOf(parentFees)), prefund: 0n }
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)
