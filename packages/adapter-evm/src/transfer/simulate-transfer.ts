import type { BalanceChange } from '@kit/core'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { toHex } from '../chain/chain-id.ts'
import { isSameAddress } from '../wallet/accounts.ts'
import { type CheckedTransfer, refused, toTransaction } from './check-transfer.ts'
import { currency, type Played, play, reasonOf, type Sending } from './play-calls.ts'
import type { Log } from './sent-transaction.ts'
import { approvalsOf, sumOf, transfersOf } from './token-logs.ts'

/**
 * Plays a transfer by the node's `eth_simulateV1`. A token is asked for both balances before and after, since what it logs is its own
 * word; the node itself logs its currency.
 *
 * @returns `null` where the node cannot simulate
 * @throws KitError `transaction/invalid` when the transfer would fail, give the recipient nothing or take anything else from the sender
 */
export async function simulateTransfer(at: Sending, transfer: CheckedTransfer): Promise<BalanceChange | null> {
  const { from } = at
  const { token, to, amount } = transfer
  const balances = token ? [from, to].map((owner) => ({ to: token, data: balanceOf(owner) })) : []
  const { value = 0n, ...call } = toTransaction(transfer)
  const calls = [...balances, { from, ...call, value: toHex(value) }, ...balances]
  const played = await play(at, calls)
  const move = played?.[balances.length]
  if (!played || !move) return null
  if (!move.isDone) throw refused(`The network would refuse it: ${reasonOf(move)}`)
  assertNothingElse(move.logs, { from, amount, moved: token ?? currency })
  const change = token ? tokenChange(played) : currencyChange(move.logs, { from, to })
  if (!change) return null
  if (token && move.data !== '0x' && BigInt(move.data) !== 1n) throw refused('The token would refuse it')
  if (-change.sender > amount) throw refused(`It would take ${-change.sender} for ${amount}`)
  if (change.recipient <= 0n && !isSameAddress(from, to)) throw refused('The recipient would get nothing')
  return change
}

/** What the token says that both have, before and after. */
function tokenChange(played: readonly Played[]): BalanceChange | null {
  const words = played.filter((_, at) => at !== 2)
  if (words.some(({ isDone, data }) => !isDone || data.length !== 66)) return null
  const [ownBefore = 0n, before = 0n, ownAfter = 0n, after = 0n] = words.map(({ data }) => BigInt(data))
  return { sender: ownAfter - ownBefore, recipient: after - before }
}

/** A contract may pass on what it is paid, so that only what reaches it counts. */
function currencyChange(logs: readonly Log[], { from, to }: { from: Address; to: Address }): BalanceChange | null {
  const moves = transfersOf(logs).filter(({ token }) => isSameAddress(token, currency))
  if (moves.length === 0) return null
  const sent = moves.filter((one) => isSameAddress(one.from, from))
  const back = moves.filter((one) => isSameAddress(one.to, from))
  const arrived = isSameAddress(from, to) ? [] : sent.filter((one) => isSameAddress(one.to, to))
  return { sender: sumOf(back) - sumOf(sent), recipient: sumOf(arrived) }
}

/** A token, or a contract that is paid, may take what it was allowed to, or allow others to. */
function assertNothingElse(
  logs: readonly Log[],
  { from, amount, moved }: { from: Address; amount: bigint; moved: Address },
): void {
  const left = transfersOf(logs).filter((one) => isSameAddress(one.from, from) && !isSameAddress(one.to, from))
  const others = left.filter(({ token, amount: taken }) => taken > 0n && !isSameAddress(token, moved))
  const allowed = approvalsOf(logs).filter((one) => one.amount > 0n && isSameAddress(one.from, from))
  const [other] = [...others, ...allowed]
  if (other) throw refused(`It would also take or allow ${other.amount} of ${other.token}`)
  const taken = sumOf(left)
  if (taken > amount) throw refused(`It would take ${taken} for ${amount}`)
}

const balanceOf = (owner: Address) => encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
