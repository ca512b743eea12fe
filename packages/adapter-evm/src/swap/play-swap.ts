import { KitError, type PlannedSwap, type SwapCall, type SwapToken } from '@kit/core'
import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { toHex } from '../chain/chain-id.ts'
import { currency, type Played, play, reasonOf, type Sending } from '../transfer/play-calls.ts'
import type { Log } from '../transfer/sent-transaction.ts'
import { approvalsOf, sumOf, transfersOf } from '../transfer/token-logs.ts'
import { isSameAddress } from '../wallet/accounts.ts'

type Outcome = {
  /** What leaves the account and what arrives, without the fee. */
  readonly leaves: bigint
  readonly arrives: bigint
  /** What the calls to sign use. */
  readonly gas: bigint
}

/**
 * Plays the calls on the node, between two looks at what the account has: what a token logs is its own word, the node itself logs its
 * currency.
 *
 * @throws KitError `swap/unchecked`, `swap/would-fail`, `swap/takes-more`, `swap/insufficient-balance`, `transaction/wrong-decimals`
 */
export async function playSwap(at: Sending, { order, approval, swap }: PlannedSwap): Promise<Outcome> {
  const { sold, bought, amount } = order
  const before = [sold, bought].flatMap((token) => look(token, at.from))
  const after = [...before, ...(approval && sold.address ? [allowance(sold.address, at.from, swap.to)] : [])]
  const signed = [approval, swap].flatMap((call) => (call ? [call] : []))
  const played = await play(at, [...before, ...signed.map(toCall(at.from)), ...after])
  if (!played) throw new KitError('swap/unchecked')
  const [first, made, last] = [
    played.slice(0, before.length),
    played.slice(before.length, before.length + signed.length),
    played.slice(before.length + signed.length),
  ]
  const [was, is] = [wordsOf(first), wordsOf(last)]
  assertKnown([sold, bought], was)
  if (sold.address && (was[0] ?? 0n) < amount) throw new KitError('swap/insufficient-balance')
  const failed = made.find(({ isDone }) => !isDone)
  if (failed) throw new KitError('swap/would-fail', { detail: `The network says: ${reasonOf(failed)}.` })
  const logs = made.flatMap((one) => one.logs)
  const left = approval && sold.address ? (is.at(-1) ?? 0n) : 0n
  if (left !== 0n) throw takesMore(`The contract could take another ${left}`)
  assertNothingElse(logs, at.from, { sold, contract: swap.to })
  const native = changeOf(logs, at.from, currency)
  const change = (token: SwapToken, index: number) => (token.address ? (is[index] ?? 0n) - (was[index] ?? 0n) : native)
  const [leaves, arrives] = [-change(sold, 0), change(bought, sold.address ? 2 : 0)]
  if (leaves > amount) throw takesMore(`It takes ${leaves} for ${amount}`)
  if (sold.address && bought.address && native < 0n) throw takesMore(`It takes ${-native} of the currency`)
  if (!sold.address && leaves < 0n) throw new KitError('swap/unchecked', { detail: 'The node logs no currency.' })
  return { leaves, arrives, gas: made.reduce((sum, { gas }) => sum + (gas ?? 0n), 0n) }
}

/** The balance of a token, and its decimals; nothing for the network's own currency. */
function look({ address }: SwapToken, owner: Address): readonly object[] {
  if (address === undefined) return []
  return [
    { from: owner, to: address, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }) },
    { from: owner, to: address, data: encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }) },
  ]
}

const allowance = (token: string, owner: Address, spender: string) => ({
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

/** A provider may say other decimals than a token has: every amount on show would be another by powers of ten. */
function assertKnown(tokens: readonly SwapToken[], words: readonly bigint[]): void {
  const own = tokens.filter(({ address }) => address !== undefined)
  const wrong = own.find(({ decimals }, at) => words[2 * at + 1] !== BigInt(decimals))
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
