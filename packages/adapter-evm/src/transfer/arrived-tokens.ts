import type { TransferDifferences } from '@kit/core'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { toHex } from '../chain/chain-id.ts'
import { isSameAddress } from '../wallet/accounts.ts'
import type { Shown } from './compare-call.ts'
import type { Read } from './find-replacement.ts'
import { toAmount } from './quantity.ts'
import type { Receipt, SentTransaction } from './sent-transaction.ts'
import { transfersOf } from './token-logs.ts'

type Mined = {
  readonly sent: SentTransaction
  readonly receipt: Receipt
  readonly shown: Shown
  readonly read: Read
}

/**
 * A token may refuse by returning false, of which a mined transaction says nothing: one that logs no transfer of the sender's is asked what
 * the recipient had before and after the block.
 *
 * @param direct how the call differs from what was shown
 * @returns `null` where nothing differs, and nobody can say whether anything arrived
 */
export async function withArrived(direct: TransferDifferences, mined: Mined): Promise<TransferDifferences | null> {
  const { sent, receipt, shown } = mined
  const token = direct.token === undefined ? shown.token : direct.token
  const isLogged = transfersOf(receipt.logs).some(
    (one) => token !== null && isSameAddress(one.token, token) && isSameAddress(one.from, sent.from),
  )
  if (token === null || isLogged || (direct.amount ?? shown.amount) === 0n) return direct
  const gain = await gainOf(mined, { token, owner: direct.recipient ?? shown.to }).catch(() => null)
  if (gain === 0n) return { ...direct, amount: 0n }
  return (gain !== null && gain > 0n) || Object.keys(direct).length > 0 ? direct : null
}

async function gainOf(
  { receipt: { block }, read }: Mined,
  { token, owner }: { readonly token: string; readonly owner: string },
): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Address] })
  const balanceAt = async (at: bigint) => toAmount(await read('eth_call', [{ to: token, data }, toHex(at)]))
  const [before, after] = await Promise.all([balanceAt(block - 1n), balanceAt(block)])
  return after - before
}
