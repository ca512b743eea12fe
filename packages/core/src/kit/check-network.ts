import { parseNetworkId } from '../domain/caip.ts'
import type { Network } from '../domain/network.ts'
import { parseUrl } from '../domain/web-url.ts'

type Part = { readonly [key: string]: unknown }

/** What a form, a server or a wallet may say of a network: nothing of it is believed before it was checked. */
type Unchecked = { readonly [K in keyof Network]: unknown }

const isObject = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isLeftOut = (value: unknown): boolean => value === undefined || value === null
const isHttpUrl = (value: unknown): boolean => /^https?:$/.test(parseUrl(value)?.protocol ?? '')

/** What each part of a network takes, in words for the developer. */
const parts: readonly (readonly [fits: (network: Unchecked) => boolean, advice: string])[] = [
  [hasIds, 'id, chainNamespace and caipNetworkId belong to no one network. Pass a viem chain, or all three of one.'],
  [({ name }) => isText(name), 'name is missing. Pass a text.'],
  [hasCurrency, 'nativeCurrency needs a name, a symbol and decimals from 0 to 255.'],
  [hasEndpoints, 'rpcUrls.default.http needs at least one address, each with http or https and without a password.'],
  [hasExplorer, 'blockExplorers.default needs a name and a url with http or https.'],
  [({ iconUrl }) => isLeftOut(iconUrl) || isText(iconUrl), 'iconUrl is no text.'],
  [({ testnet }) => isLeftOut(testnet) || typeof testnet === 'boolean', 'testnet is neither true nor false.'],
]

/**
 * What is wrong with a network that was passed while the kit runs, perhaps from a form or a server. Wallets, nodes and links
 * are given what it says, so all of that is checked.
 *
 * @returns the first fault, with what to pass instead; `null` for a network that fits
 */
export function faultOfNetwork(network: unknown): string | null {
  if (!isObject(network)) return 'the network is no object.'
  return parts.find(([fits]) => !fits(network as Unchecked))?.[1] ?? null
}

function hasIds({ id, chainNamespace, caipNetworkId }: Unchecked): boolean {
  const parsed = parseNetworkId(caipNetworkId)
  if (!parsed || parsed.namespace !== chainNamespace) return false
  return isText(id) || (Number.isSafeInteger(id) && Number(id) > 0 && parsed.reference === String(id))
}

function hasCurrency({ nativeCurrency }: Unchecked): boolean {
  if (!isObject(nativeCurrency)) return false
  const { name, symbol, decimals } = nativeCurrency
  const isCount = Number.isSafeInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= 255
  return isText(name) && isText(symbol) && isCount
}

function hasEndpoints({ rpcUrls }: Unchecked): boolean {
  const http = isObject(rpcUrls) && isObject(rpcUrls.default) ? rpcUrls.default.http : null
  return Array.isArray(http) && http.length > 0 && http.every(isHttpUrl)
}

function hasExplorer({ blockExplorers }: Unchecked): boolean {
  if (isLeftOut(blockExplorers)) return true
  const explorer = isObject(blockExplorers) ? blockExplorers.default : null
  return isObject(explorer) && isText(explorer.name) && isHttpUrl(explorer.url)
}
