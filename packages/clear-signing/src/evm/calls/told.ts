import type { Allowance, Asset, Effect, WarningCode } from '../../explanation.ts'
import type { AbiValue } from '../abi/decode.ts'
import type { ReadCall } from '../call.ts'

/** What a call says that it does, before its tokens are read. */
export type Told = {
  readonly effects: readonly Effect[]
  readonly inner?: readonly ReadCall[]
  readonly warnings?: readonly WarningCode[]
}

/** @returns null for arguments that the function is not meant for */
export type ReadArguments = (args: readonly AbiValue[], call: ReadCall & { readonly to: string }) => Told | null

/** The most that some tokens count to. Others have more than that: an exact allowance of theirs may be larger. */
const most = 2n ** 96n - 1n
/** More than any token has that is traded: the reserves of Uniswap's V2 count in 112 bits. */
const tooMuch = 2n ** 112n
/** An allowance of so much is one of all, for ever. */
const isUnlimited = (amount: bigint): boolean => amount === most || amount >= tooMuch

export const tokenAt = (contract: string): Asset => ({ kind: 'token', contract })

type Given = Pick<Allowance, 'asset' | 'amount' | 'owner' | 'spender'> & Partial<Allowance>

export const allow = (given: Given): Allowance => ({
  kind: 'allowance',
  isUnlimited: given.change !== 'less' && isUnlimited(given.amount),
  change: 'set',
  isBySignature: false,
  ...given,
})
