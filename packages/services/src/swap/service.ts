import { type CaipNetworkId, KitError, parseAddress, type SwapToken, swapNetworks } from '@kit/core'
import { isSameAddress } from '@kit/core/adapters'
import { array, object, safeParse, string } from 'valibot'
import type { Service } from '../blockchain-api/service.ts'

/** What the calls of the swaps share. */
export type SwapService = Pick<Service, 'http' | 'projectId' | 'now' | 'imageOf' | 'supportedChains'>

/** Stands for a network's own currency. */
const currency = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** @throws KitError for a network on which there are no swaps, or that the service does not know */
export async function assertSwapNetwork(
  { supportedChains }: SwapService,
  network: CaipNetworkId,
  {
    signal,
    code,
  }: { readonly signal: AbortSignal; readonly code: 'swap/unsupported-network' | 'swap/unsupported-gas-price' },
): Promise<void> {
  const isKnown = swapNetworks.includes(network) && (await supportedChains(signal, true)).includes(network)
  if (!isKnown) throw new KitError(code, { detail: `The swaps of the blockchain API do not know ${network}.` })
}

/** A token as the service names it. */
export const idOf = (network: CaipNetworkId, { address = currency }: Pick<SwapToken, 'address'>): string =>
  `${network}:${address}`

/** The address of a CAIP-10 id of the network; `null` for any other text. */
export function addressOn(network: CaipNetworkId, id: string): string | null {
  const parts = parseAddress(id)
  return parts && `${parts.namespace}:${parts.reference}` === network ? parts.address : null
}

/** Ids are those of EVM networks, whose capitals are a checksum. */
export const isSameId = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const isCurrency = (address: string): boolean => isSameAddress(address, currency)

/** Base units as the service writes them: decimal text. */
export const units = /^(?:0|[1-9]\d{0,77})$/

const refusalSchema = object({ reasons: array(object({ description: string() })) })
const liquidity = /insufficient liquidity/i

/** The one refusal that says something to visitors. */
export function readRefusal(body: unknown): KitError | null {
  const { success, output } = safeParse(refusalSchema, body)
  const isLiquidity = success && output.reasons.some(({ description }) => liquidity.test(description))
  return isLiquidity ? new KitError('swap/insufficient-liquidity') : null
}

export const malformed = (what: string): KitError => new KitError('rpc/invalid-response', { detail: `${what}.` })
