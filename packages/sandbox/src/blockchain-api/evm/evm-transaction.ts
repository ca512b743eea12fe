import type { Address, Hex } from 'viem'
import type { EvmTransfer } from './decode-transfers.ts'

/** A mined transaction and everything that it moved. */
export type EvmTransaction = {
  readonly hash: Hex
  readonly height: number
  readonly index: number
  /** Seconds since 1970. */
  readonly time: number
  readonly from: Address
  /** The contract that it created, when it is addressed to none. */
  readonly to: Address
  readonly isDeployment: boolean
  readonly isFailed: boolean
  readonly hasApproval: boolean
  readonly nonce: number
  readonly transfers: readonly EvmTransfer[]
}
