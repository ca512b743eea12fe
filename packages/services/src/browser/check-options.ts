import { KitError } from '@kit/core'
import type { ServiceUrls, WalletConnectUrls } from '../service-urls.ts'
import { orUndefined } from './or-undefined.ts'

type Urls = Partial<ServiceUrls & WalletConnectUrls>

/** Encrypted, or on localhost; scheme, host and path only. */
const allowed = /^(http|ws)(s:\/\/|:\/\/(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])[:/])[^@?#]*$/

/**
 * Checks the addresses that a dApp's developer passes for services (R-CFG-8). An empty one counts as left out, as a
 * build leaves it for an unset variable.
 *
 * @returns the same addresses without a trailing slash
 * @throws KitError `config/invalid`, whose message names the address
 * @example checkUrls({ walletList: 'https://acme.org/wallets/' }) // { walletList: 'https://acme.org/wallets' }
 */
export function checkUrls(urls: Urls = {}): Urls {
  if (urls === null || typeof urls !== 'object' || Array.isArray(urls))
    throw invalid("urls: pass an object, such as { walletList: 'https://…' }, or leave it out.")
  const given = Object.entries(urls).filter(([, text]) => text)
  return Object.fromEntries(given.map(([name, text]) => [name, check(name, text)]))
}

/** @throws KitError `config/invalid` for a malformed project id; an empty one counts as left out */
export function checkProjectId(id = ''): string | undefined {
  if (typeof id !== 'string' || /[^\w-]/.test(id))
    throw invalid('projectId: pass letters, digits, - and _, as in the settings of your project, or leave it out.')
  return id || undefined
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
