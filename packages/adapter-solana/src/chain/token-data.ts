import { type Address, getAddressDecoder } from '@solana/kit'

const mintLength = 82
const accountLength = 165
/** The offset of Token-2022's account type, behind the longest plain account. */
const kindOffset = 165
/** How many bytes of an account `readTokenData` needs. */
export const tokenDataLength = kindOffset + 1
const kinds = { mint: 1, account: 2 } as const
const frozen = 2

const isKind = (data: Uint8Array, plain: number, kind: number) =>
  data.length === plain || (data.length > kindOffset && data[kindOffset] === kind)

/** The decimals of a mint; `null` for data of another kind. */
export function mintDecimals(data: Uint8Array): number | null {
  const isMint = isKind(data, mintLength, kinds.mint) && data[45] === 1
  const decimals = data[44]
  return isMint && decimals !== undefined ? decimals : null
}

/** How much of a mint there is, in its smallest unit; `null` for data of another kind. */
export function mintSupply(data: Uint8Array): bigint | null {
  if (mintDecimals(data) === null) return null
  return new DataView(data.buffer, data.byteOffset).getBigUint64(36, true)
}

export type TokenData = {
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
  readonly isFrozen: boolean
  /** The tokens are lamports of the account: wrapped SOL. */
  readonly isNative: boolean
}

/** Reads a token account of either token program; `null` for other data and for one that was never initialised. */
export function readTokenData(data: Uint8Array): TokenData | null {
  if (!isKind(data, accountLength, kinds.account) || !data[108]) return null
  const decode = getAddressDecoder()
  const view = new DataView(data.buffer, data.byteOffset)
  return {
    mint: decode.decode(data.subarray(0, 32)),
    owner: decode.decode(data.subarray(32, 64)),
    amount: view.getBigUint64(64, true),
    isFrozen: data[108] === frozen,
    isNative: view.getUint32(109, true) === 1,
  }
}
