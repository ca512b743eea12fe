import type { CaipNetworkId } from './namespace.ts'

const ethereum = 60
const mostChains = 0x8000_0000

/**
 * The number under which a name keeps its address for an EVM network (ENSIP-9, ENSIP-11).
 *
 * @returns `null` for a network that has no such number
 * @example coinTypeOf('eip155:1') // 60
 * @example coinTypeOf('eip155:8453') // 2147492101
 */
export function coinTypeOf(network: CaipNetworkId): number | null {
  const [, reference] = /^eip155:([1-9]\d{0,9})$/.exec(network) ?? []
  const chain = Number(reference)
  if (!(chain < mostChains)) return null
  return chain === 1 ? ethereum : mostChains + chain
}
