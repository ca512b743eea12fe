import type { CaipAddress } from '@kit/core'
import type { OnrampProviderOption } from '../onramp/providers.ts'
import type { ServiceUrls } from '../service-urls.ts'

/** Throws a configuration error with this detail. */
export type Refuse = (detail: string) => never

/** Encrypted, or on localhost; scheme, host and path only. */
const allowed = /^(http|ws)(s:\/\/|:\/\/(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])[:/])[^@?#]*$/

/** What of the options of `browser()` services are made from. */
export type ServiceOptions = {
  /** A project of the hosted services. Everything that needs none of them works without one (R-CFG-7). */
  readonly projectId?: string | undefined
  /** The addresses of your own services, in place of the hosted ones (R-CFG-8). */
  readonly urls?: Partial<ServiceUrls> | undefined
  /**
   * Who sells, where visitors buy with money: what your service calls them, what visitors do, and what they keep, in hundredths of a
   * percent. Default: the two of the hosted service.
   */
  readonly onrampProviders?: readonly OnrampProviderOption[] | undefined
  /**
   * Routers whose calls visitors may sign in a swap, as CAIP-10, beside those of 1inch, Uniswap V2 and Trader Joe that the adapter knows: those of your
   * own service. Write them into the page: an address that the service itself answers is none to name.
   */
  readonly swapRouters?: readonly CaipAddress<'eip155'>[] | undefined
}

/** @returns what services are made from; refuses an option and names it */
export const checkServices = ({ urls, projectId, onrampProviders, swapRouters }: ServiceOptions, refuse: Refuse) => ({
  urls: checkUrls(urls, ['walletList', 'analytics', 'blockchainApi'], refuse),
  projectId: checkProjectId(projectId, refuse),
  providers: checkOnrampProviders(onrampProviders, refuse),
  swapRouters: checkSwapRouters(swapRouters, refuse),
})

/**
 * Checks the addresses that a dApp's developer passes for services (R-CFG-8). An empty one counts as left out, as a
 * build leaves it for an unset variable.
 *
 * @param names of the services that are asked; another name would be an address that nobody asks
 * @returns the same addresses without a trailing slash
 * @param refuse is told of a malformed address by its name
 * @example checkUrls({ walletList: 'https://acme.org/wallets/' }, ['walletList'], refuse) // { walletList: 'https://acme.org/wallets' }
 */
export function checkUrls<N extends string>(
  urls: { readonly [K in N]?: string | undefined } = {},
  names: readonly N[],
  refuse: Refuse,
): { readonly [K in N]?: string } {
  if (urls === null || typeof urls !== 'object' || Array.isArray(urls))
    return refuse('urls: pass an object, or leave it out.')
  const unknown = Object.keys(urls).find((name) => !names.some((known) => known === name))
  if (unknown) return refuse(`urls.${unknown}: nothing here asks it. Pass ${names.join(' or ')}.`)
  const checked: { [K in N]?: string } = {}
  for (const name of names) {
    const text = urls[name]
    if (text) checked[name] = check(name, text, refuse)
  }
  return checked
}

/** Refuses a malformed project id; an empty one counts as left out. */
export function checkProjectId(id: string | undefined = '', refuse: Refuse): string | undefined {
  if (typeof id !== 'string' || /[^\w-]/.test(id))
    return refuse('projectId: pass letters, digits, - and _, as in the settings of your project, or leave it out.')
  return id || undefined
}

/** Refuses a list that names nobody, one of them twice, or a provider that visitors could not tell. */
function checkOnrampProviders(
  providers: readonly OnrampProviderOption[] | undefined,
  refuse: Refuse,
): readonly OnrampProviderOption[] | undefined {
  if (providers === undefined) return undefined
  const isList = Array.isArray(providers) && providers.length > 0 && providers.every(isProvider)
  if (isList && new Set(providers.map(({ id }) => id)).size === providers.length) return providers
  return refuse("onrampProviders: pass a list such as [{ id: 'ramp', name: 'Ramp' }], each id once, or leave it out.")
}

const router = /^eip155:[1-9]\d{0,31}:0x[\da-f]{40}$/i

/** Refuses a list with anything but addresses on EVM networks. */
function checkSwapRouters(routers: ServiceOptions['swapRouters'] = [], refuse: Refuse) {
  const isList = Array.isArray(routers) && routers.every((one) => typeof one === 'string' && router.test(one))
  return isList ? routers : refuse("swapRouters: pass a list such as ['eip155:8453:0x…'], or leave it out.")
}

const highestFee = 10_000

function isProvider(provider: OnrampProviderOption | null): boolean {
  const { id, name, feeRange } = provider ?? {}
  if (typeof id !== 'string' || id === '' || typeof name !== 'string' || name.trim() === '') return false
  if (feeRange === undefined) return true
  const { least, most } = feeRange
  return Number.isInteger(least) && Number.isInteger(most) && least >= 0 && most >= least && most < highestFee
}

function check(name: string, text: string, refuse: Refuse): string {
  const href = hrefOf(text)
  if (allowed.test(href) && href.startsWith(name === 'relay' ? 'ws' : 'http')) return href.replace(/\/+$/, '')
  return refuse(
    `urls.${name}: pass a ${name === 'relay' ? 'wss' : 'https'}: address without credentials, query and fragment.`,
  )
}

function hrefOf(text: string): string {
  try {
    return new URL(text).href
  } catch {
    return ''
  }
}
