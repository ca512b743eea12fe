import { type Address, getAddress, type Hex, zeroAddress } from 'viem'
import { isSameAddress } from '../wallet/accounts.ts'
import type { Log } from './sent-transaction.ts'

/** `Transfer(address,address,uint256)` and `Approval(address,address,uint256)` of ERC-20. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

export type TokenMove = {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}

export const transfersOf = (logs: readonly Log[]): readonly TokenMove[] => movesOf(logs, transferTopic)
export const approvalsOf = (logs: readonly Log[]): readonly TokenMove[] => movesOf(logs, approvalTopic)

/** Logs of collectibles have a fourth topic in place of the amount. */
function movesOf(logs: readonly Log[], topic: string): readonly TokenMove[] {
  return logs.flatMap(({ address, topics: [kind, from, to, ...others], data }) => {
    if (kind?.toLowerCase() !== topic || !from || !to || others.length > 0 || data.length !== 66) return []
    return [{ token: address, from: lastTwenty(from), to: lastTwenty(to), amount: BigInt(data) }]
  })
}

/** `TransferSingle` and `TransferBatch` of ERC-1155, whose first topic is who asked for it. */
const itemsTopics: readonly unknown[] = [
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
]

/** Whether the logs say that a collectible leaves an account. */
export const takesCollectible = (logs: readonly Log[], account: Address): boolean =>
  logs.some((log) => {
    const from = collectedFrom(log)
    return from !== undefined && isSameAddress(lastTwenty(from), account)
  })

function collectedFrom({ topics: [kind, first, second, id], data }: Log): Hex | undefined {
  if (itemsTopics.includes(kind?.toLowerCase())) return second
  if (kind?.toLowerCase() !== transferTopic) return undefined
  // Those that are older than ERC-721 have it all in the data.
  return first ? id && first : firstWord(data)
}

const firstWord = (data: Hex): Hex => `0x${data.slice(2, 66)}`

/** `Deposit(address,uint256)` and `Withdrawal(address,uint256)` of what wraps a network's own currency. */
const depositTopic = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const withdrawalTopic = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

/**
 * What is wrapped and unwrapped, as moves from and to nobody. Other contracts have logs of these names, too: it counts where as much of
 * the currency goes to the contract or comes from it, and once where the contract logs it as a transfer as well.
 *
 * @param currency under which address the logs have what moves of the currency
 */
export function wrapsOf(logs: readonly Log[], currency: string): readonly TokenMove[] {
  const moves = transfersOf(logs)
  return logs.flatMap(({ address: token, topics: [kind, owner, ...others], data }) => {
    const isIn = kind?.toLowerCase() === depositTopic
    const isKnown = isIn || kind?.toLowerCase() === withdrawalTopic
    if (!isKnown || !owner || others.length > 0 || data.length !== 66) return []
    const [account, amount] = [lastTwenty(owner), BigInt(data)]
    const move = { token, from: isIn ? zeroAddress : account, to: isIn ? account : zeroAddress, amount }
    const isPaid = moves.some(
      (one) => isSameAddress(one.token, currency) && one.amount === amount && one[isIn ? 'to' : 'from'] === token,
    )
    return isPaid && !moves.some((one) => isSameMove(one, move)) ? [move] : []
  })
}

const isSameMove = (one: TokenMove, other: TokenMove): boolean =>
  (['token', 'from', 'to', 'amount'] as const).every((part) => one[part] === other[part])

/** The address in a topic. */
export const lastTwenty = (topic: Hex): Address => getAddress(`0x${topic.slice(-40).padStart(40, '0')}`)

export const sumOf = (moves: readonly TokenMove[]): bigint => moves.reduce((sum, { amount }) => sum + amount, 0n)
