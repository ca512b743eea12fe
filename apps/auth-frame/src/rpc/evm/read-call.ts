import { type Address, getAddress, type Hex, hexToBigInt, slice } from 'viem'

/** What is known of a call of a contract by its first four bytes. */
export type KnownCall =
  | { readonly kind: 'transfer'; readonly to: Address; readonly amount: bigint }
  | { readonly kind: 'allowance'; readonly spender: Address; readonly amount: bigint }
  | { readonly kind: 'operator'; readonly spender: Address; readonly isAllowed: boolean }

/** More than any token has: an allowance of so much is one of all, for ever. */
const unlimited = 2n ** 96n - 1n
export const isUnlimited = (amount: bigint): boolean => amount >= unlimited

const readers: Readonly<Record<string, (who: Address, what: bigint) => KnownCall | null>> = {
  // transfer(address,uint256)
  '0xa9059cbb': (to, amount) => ({ kind: 'transfer', to, amount }),
  // approve(address,uint256)
  '0x095ea7b3': (spender, amount) => ({ kind: 'allowance', spender, amount }),
  // increaseAllowance(address,uint256)
  '0x39509351': (spender, amount) => ({ kind: 'allowance', spender, amount }),
  // setApprovalForAll(address,bool)
  '0xa22cb465': (spender, what) => (what > 1n ? null : { kind: 'operator', spender, isAllowed: what === 1n }),
}

/** @returns null for a call that is not known, or that says more than its function takes */
export function readCall(data: Hex): KnownCall | null {
  const selector = data.slice(0, 10)
  const read = Object.hasOwn(readers, selector) ? readers[selector] : undefined
  if (!read || data.length !== 2 + 8 + 128) return null
  const [who, what] = [slice(data, 4, 36), slice(data, 36, 68)]
  if (!who.startsWith(`0x${'0'.repeat(24)}`)) return null
  return read(getAddress(slice(who, 12)), hexToBigInt(what))
}
