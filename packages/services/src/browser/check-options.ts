import { KitError } from '@kit/core'
import type { OnrampProviderOption } from '../onramp/providers.ts'
import { orUndefined } from './or-undefined.ts'

/** Encrypted, or on localhost; scheme, host and path only. */
const allowed = /^(http|ws)(s:\/\/|:\/\/(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])[:/])[^@?#]*$/

/**
 * Checks the addresses that a dApp's developer passes for services (R-CFG-8). An empty one counts as left out, as a
 * build leaves it for an unset variable.
 *
 * @param names of the services that are asked; another name would be an address that nobody asks
 * @returns the same addresses without a trailing slash
 * @throws KitError `config/invalid`, whose message names the address
 * @example checkUrls({ walletList: 'https://acme.org/wallets/' }, ['walletList']) // { walletList: 'https://acme.org/wallets' }
 */
export function checkUrls<N extends string>(
  urls: { readonly [K in N]?: string | undefined } = {},
  names: readonly N[],
): { readonly [K in N]?: string } {
  if (urls === null || typeof urls !== 'object' || Array.isArray(urls))
    throw invalid('urls: pass an object, or leave it out.')
  const unknown = Object.keys(urls).find((name) => !names.some((known) => known === name))
  if (unknown) throw invalid(`urls.${unknown}: nothing here asks it. Pass ${names.join(' or ')}.`)
  const checked: { [K in N]?: string } = {}
  for (const name of names) {
    const text = urls[name]
    if (text) checked[name] = check(name, text)
  }
  return checked
}

/** @throws KitError `config/invalid` for a malformed project id; an empty one counts as left out */
export function checkProjectId(id = ''): string | undefined {
  if (typeof id !== 'string' || /[^\w-]/.test(id))
    throw invalid('projectId: pass letters, digits, - and _, as in the settings of your project, or leave it out.')
  return id || undefined
}

/** @throws KitError `config/invalid` for a list that names nobody, one of them twice, or a provider that visitors could not tell */
export function checkOnrampProviders(
  providers: readonly OnrampProviderOption[] | undefined,
): readonly OnrampProviderOption[] | undefined {
  if (providers === undefined) return undefined
  const isList = Array.isArray(providers) && providers.length > 0 && providers.every(isProvider)
  if (isList && new Set(providers.map(({ id }) => id)).size === providers.length) return providers
  throw invalid("onrampProviders: pass a list such as [{ id: 'ramp', name: 'Ramp' }], each id once, or leave it out.")
}

const highestFee = 10_000

function isProvider(provider: OnrampProviderOption | null): boolean {
  const { id, name, feeRange } = provider ?? {}
  if (typeof id !== 'string' || id === '' || typeof name !== 'string' || name.trim() === '') return false
  if (feeRange === undefined) return true
  const { least, most } = feeRange
  return Number.isInteger(least) && Number.isInteger(most) && least >= 0 && most >= least && most < highestFee
}

function check(name: string, text: string): string {
  const href = orUndefined(() => new URL(text).href) ?? ''
  if (allowed.test(href) && href.startsWith(name === 'relay' ? 'ws' : 'http')) return href.replace(/\/+$/, '')
  throw invalid(
    `urls.${name}: pass a ${name === 'relay' ? 'wss' : 'https'}: address without credentials, query and fragment.`,
  )
}

function invalid(detail: string): KitError {
  return new KitError('config/invalid', { detail })
}
