import type { CaipNetworkId, Network } from '@kit/core'

const hex = /^0x[\da-f]{1,20}$/i
const decimal = /^\d{1,20}$/

/**
 * Reads a chain id as wallets write it: `0x1` by the standard, `1` or `'1'` by some.
 *
 * @returns `null` for anything but a positive safe integer
 */
export function parseChainId(value: unknown): number | null {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
  if (typeof text !== 'string' || !(hex.test(text) || decimal.test(text))) return null
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export const toHex = (value: number | bigint): `0x${string}` => `0x${value.toString(16)}`

export const toNetworkId = (chainId: number): CaipNetworkId<'eip155'> => `eip155:${chainId}`

/** The number of an EVM network; `null` for any other id. */
export const chainIdOf = (network: CaipNetworkId<'eip155'>): number | null => {
  const [namespace, reference, ...rest] = network.split(':')
  return namespace === 'eip155' && rest.length === 0 && decimal.test(reference ?? '') ? parseChainId(reference) : null
}

export const findChain = (networks: readonly Network<'eip155'>[], chainId: number): Network<'eip155'> | undefined =>
  networks.find(({ id }) => Number(id) === chainId)
