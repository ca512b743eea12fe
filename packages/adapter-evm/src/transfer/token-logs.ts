import type { Address, Hex } from 'viem'
import { getAddress } from 'viem'
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

/** The address in a topic. */
export const lastTwenty = (topic: Hex): Address => getAddress(`0x${topic.slice(-40).padStart(40, '0')}`)

export const sumOf = (moves: readonly TokenMove[]): bigint => moves.reduce((sum, { amount }) => sum + amount, 0n)
