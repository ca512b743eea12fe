import type { SignedData } from './hash.ts'

const isChain = (id: bigint): boolean => id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER)

/**
 * The chain that typed data is signed for. A domain without one may have it in its salt, as those of Polygon do, or is of the network on
 * show.
 *
 * @returns NaN for a domain that names its chain in another way than as a number
 */
export function chainOf({ domain: { chainId, salt } }: Pick<SignedData, 'domain'>, onShow: number): number {
  if (chainId !== undefined) return typeof chainId === 'bigint' ? Number(chainId) : Number.NaN
  const inSalt = typeof salt === 'string' && /^0x[\da-f]{64}$/.test(salt) ? BigInt(salt) : 0n
  return isChain(inSalt) ? Number(inSalt) : onShow
}
