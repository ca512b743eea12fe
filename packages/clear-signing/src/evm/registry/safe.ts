import type { ReadCall } from '../call.ts'
import type { SignedData } from '../typed-data/hash.ts'
import { encodeType } from '../typed-data/struct-types.ts'

const signedAs = 'SafeTx(address to,uint256 value,bytes data,uint8 operation,'
/** `execTransaction`, whose arguments begin with the same four. */
const selector = '0x6a761202'

const isSafeTx = ({ types }: SignedData, primaryType: string): boolean =>
  encodeType(types, primaryType).startsWith(signedAs)

/** A Safe's payment of coins, whose fields say to whom and how much. Code that is called as the Safe itself is none. */
export const isPayment = (signed: SignedData, primaryType: string): boolean =>
  isSafeTx(signed, primaryType) && signed.message.data === '0x' && signed.message.operation === 0n

/** Whether what is signed lets the code of another contract run as the Safe itself. */
export const signsDelegateCall = (signed: SignedData, primaryType: string): boolean =>
  isSafeTx(signed, primaryType) && signed.message.operation !== 0n

/** The same of a call whose arguments have been checked. */
export const makesDelegateCall = ({ data }: ReadCall): boolean =>
  data.startsWith(selector) && BigInt(`0x${data.slice(202, 266)}`) !== 0n
