import { KitError } from '@kit/core'
import type { ServiceUrls } from '../service-urls.ts'
import { attempt } from './attempt.ts'

/** Encrypted, or on this machine; nothing but scheme, host and path. */
const plain = /^(http|ws)(s:\/\/|:\/\/(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])[:/])[^@?#]*$/

/**
 * Checks the addresses that a dApp developer gives for services (R-CFG-8). An empty one counts as not given: it is
 * what a build leaves of a variable nobody set.
 *
 * @returns the same addresses without a closing slash.
 * @throws KitError `config/invalid`, its `detail` naming the address.
 * @example checkUrls({ api: 'https://api.example.org/kit/' }) // { api: 'https://api.example.org/kit' }
 */
export function checkUrls(urls: Partial<ServiceUrls> = {}): Partial<ServiceUrls> {
  const given = Object.entries(urls).filter(([, text]) => text)
  return Object.fromEntries(given.map(([name, text]) => [name, check(name, text)]))
}

/** @throws KitError `config/invalid` for what cannot be the id of a project; an empty one counts as not given. */
export function checkProjectId(id = ''): string | undefined {
  if (/[^\w-]/.test(id)) throw invalid('projectId must be an id')
  return id || undefined
}

function check(name: string, text: string): string {
  const href = attempt(() => new URL(text).href) ?? ''
  if (plain.test(href) && href.startsWith(name === 'relay' ? 'ws' : 'http')) return href.replace(/\/+$/, '')
  throw invalid(`urls.${name} must be a plain https: or wss: URL`)
}

function invalid(detail: string): KitError {
  return new KitError('config/invalid', { detail })
}
