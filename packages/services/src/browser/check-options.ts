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
 * @throws KitError `config/invalid` with a `detail` that names the address
 * @example checkUrls({ walletList: 'https://acme.org/wallets/' }) // { walletList: 'https://acme.org/wallets' }
 */
export function checkUrls(urls: Urls = {}): Urls {
  const given = Object.entries(urls).filter(([, text]) => text)
  return Object.fromEntries(given.map(([name, text]) => [name, check(name, text)]))
}

/** @throws KitError `config/invalid` for a malformed project id; an empty one counts as left out */
export function checkProjectId(id = ''): string | undefined {
  if (/[^\w-]/.test(id)) throw invalid('projectId must be an id')
  return id || undefined
}

function check(name: string, text: string): string {
  const href = orUndefined(() => new URL(text).href) ?? ''
  if (allowed.test(href) && href.startsWith(name === 'relay' ? 'ws' : 'http')) return href.replace(/\/+$/, '')
  throw invalid(`urls.${name} must be a plain https: or wss: URL`)
}

function invalid(detail: string): KitError {
  return new KitError('config/invalid', { detail })
}
