import { KitError, type PlannedSwap, type SwapCall, type SwapReset, type SwapToken } from '@kit/core'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { toHex } from '../chain/chain-id.ts'
import { currency, type Played, play, reasonOf, type Sending } from '../transfer/play-calls.ts'
import type { Log } from '../transfer/sent-transaction.ts'
import { approvalsOf, sumOf, transfersOf } from '../transfer/token-logs.ts'
import { isSameAddress } from '../wallet/accounts.ts'
import { approvalOf } from './approval-of.ts'

type Outcome = {
  /** What leaves the account and what arrives, without the fee. */
  readonly leaves: bigint
  readonly arrives: bigint
  /** What each of the calls to sign uses, in their order; 0 where the node does not say. */
  readonly gas: readonly bigint[]
  readonly reset: SwapReset | null
}

/**
 * Plays the calls on the node, between two looks at what the account has: what a token logs is its own word, the node itself logs its
 * currency. Where a token refuses to change an allowance that is not zero, they are played again after one that makes it zero.
 *
 * @throws KitError `swap/unchecked`, `swap/would-fail`, `swap/takes-more`, `swap/insufficient-balance`, `transaction/wrong-decimals`
 */
export async function playSwap(at: Sending, planned: PlannedSwap): Promise<Outcome> {
  const { order, approval, swap } = planned
  const { address } = order.sold
  const calls = approval ? [approval, swap] : [swap]
  const outcome = await playBetween(at, planned, calls)
  const allowance = lastOf(outcome.was)
  const isRefused = approval !== null && allowance > 0n && outcome.made.findIndex(({ isDone }) => !isDone) === 0
  if (!isRefused || address === undefined) return { ...judge(at.from, planned, outcome), reset: null }
  const call = approvalOf(address, swap.to, 0n)
  const after = await playBetween(at, planned, [call, ...calls])
  return { ...judge(at.from, planned, after), reset: { call, allowance } }
}

type Looks = {
  readonly was: readonly bigint[]
  readonly made: readonly Played[]
  readonly is: readonly bigint[]
}

/** The looks are balances and decimals, and last, with an approval, how much the contract may take. */
async function playBetween(at: Sending, planned: PlannedSwap, calls: readonly SwapCall[]): Promise<Looks> {
  const { order, approval, swap } = planned
  const { sold, bought, amount } = order
  const look = [
    ...[sold, bought].flatMap((token) => lookAt(token, at.from)),
    ...(approval && sold.address ? [allowanceOf(sold.address, at.from, swap.to)] : []),
  ]
  const played = await play(at, [...look, ...calls.map(toCall(at.from)), ...look])
  if (!played) throw new KitError('swap/unchecked')
  const was = wordsOf(played.slice(0, look.length))
  assertKnown([sold, bought], was)
  if (sold.address && wordAt(was, 0) < amount) throw new KitError('swap/insufficient-balance')
  const end = look.length + calls.length
  return { was, made: played.slice(look.length, end), is: wordsOf(played.slice(end)) }
}

function judge(from: Address, planned: PlannedSwap, { was, made, is }: Looks): Omit<Outcome, 'reset'> {
  const { order, approval, swap } = planned
  const { sold, bought, amount } = order
  const failed = made.find(({ isDone }) => !isDone)
  if (failed) throw new KitError('swap/would-fail', { detail: `The network says: ${reasonOf(failed)}.` })
  const logs = made.flatMap((one) => one.logs)
  const left = approval && sold.address ? lastOf(is) : 0n
  if (left !== 0n) throw takesMore(`The contract could take another ${left}`)
  assertNothingElse(logs, from, { sold, contract: swap.to })
  const native = changeOf(logs, from, currency)
  const change = (token: SwapToken, index: number) => (token.address ? wordAt(is, index) - wordAt(was, index) : native)
  const [leaves, arrives] = [-change(sold, 0), change(bought, sold.address ? 2 : 0)]
  if (leaves > amount) throw takesMore(`It takes ${leaves} for ${amount}`)
  if (sold.address && bought.address && native < 0n) throw takesMore(`It takes ${-native} of the currency`)
  if (!sold.address && leaves <= 0n) throw new KitError('swap/unchecked', { detail: 'The node logs no currency.' })
  return { leaves, arrives, gas: made.map(({ gas }) => gas ?? 0n) }
}

/** The balance of a token, and its decimals; nothing for the network's own currency. */
function lookAt({ address }: SwapToken, owner: Address): readonly object[] {
  if (address === undefined) return []
  return [
    { from: owner, to: address, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }) },
    { from: owner, to: address, data: encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }) },
  ]
}

const allowanceOf = (token: string, owner: Address, spender: string) => ({
  ...{ from: owner, to: token },
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender as Address] }),
})

const toCall =
  (from: Address) =>
  ({ to, value, data }: SwapCall) => ({ from, to, value: toHex(value), data })

function wordsOf(played: readonly Played[]): readonly bigint[] {
  return played.map(({ isDone, data }) => {
    if (!isDone || data.length !== 66) throw new KitError('swap/unchecked', { detail: 'A token does not answer.' })
    return BigInt(data)
  })
}

/** The one at an index that there is. */
export const wordAt = (words: readonly bigint[], at: number): bigint => words.slice(at).reduce((first) => first)
const lastOf = (words: readonly bigint[]): bigint => words.reduce((_, last) => last, 0n)

/** A provider may say other decimals than a token has: every amount on show would be another by powers of ten. */
function assertKnown(tokens: readonly SwapToken[], words: readonly bigint[]): void {
  const own = tokens.filter(({ address }) => address !== undefined)
  const wrong = own.find(({ decimals }, at) => wordAt(words, 2 * at + 1) !== BigInt(decimals))
  if (wrong) throw new KitError('transaction/wrong-decimals', { detail: `${wrong.symbol} has other decimals.` })
}

/** Others may take nothing of the account, neither now nor later. */
function assertNothingElse(
  logs: readonly Log[],
  from: Address,
  { sold, contract }: { readonly sold: SwapToken; readonly contract: string },
): void {
  const isSold = (token: Address) => sold.address !== undefined && isSameAddress(token, sold.address)
  const allowed = approvalsOf(logs).find(
    (one) =>
      one.amount > 0n && isSameAddress(one.from, from) && !(isSold(one.token) && isSameAddress(one.to, contract)),
  )
  if (allowed) throw takesMore(`It lets ${allowed.to} take ${allowed.amount} of ${allowed.token}`)
  const tokens = new Set(transfersOf(logs).map(({ token }) => token))
  const taken = [...tokens].find(
    (token) => !isSold(token) && !isSameAddress(token, currency) && changeOf(logs, from, token) < 0n,
  )
  if (taken) throw takesMore(`It takes ${-changeOf(logs, from, taken)} of ${taken}`)
}

function changeOf(logs: readonly Log[], account: Address, token: string): bigint {
  const moves = transfersOf(logs).filter((one) => isSameAddress(one.token, token))
  const of = (side: 'from' | 'to') => sumOf(moves.filter((one) => isSameAddress(one[side], account)))
  return of('to') - of('from')
}

const takesMore = (detail: string) => new KitError('swap/takes-more', { detail: `${detail}.` })
