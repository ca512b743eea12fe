import { KitError, type SocialProvider } from '@kit/core'
import { isSafeAddress } from '../../own-address.ts'
import { protocolLimits } from '../protocol/limits.ts'
import { withoutReturn } from './take-return.ts'

/** A name for a login, by which the page knows it that it leads back to. */
export const nameLogin = (provider: SocialProvider, kit = ''): string => `${provider}.${crypto.randomUUID()}.${kit}`

/**
 * Where a provider leads back to: this page, at the address that it has now.
 *
 * @returns `undefined` within another page, which a provider cannot lead back to, and where the address is too long
 */
export function returnAddress(login: string): string | undefined {
  if (window.top !== window.self) return undefined
  const { origin, pathname, search, hash } = location
  const kept = withoutReturn(search)
  const address = `${origin}${pathname}${kept}${kept ? '&' : '?'}wallet-login=${encodeURIComponent(login)}${hash}`
  return address.length <= protocolLimits.url ? address : undefined
}

/**
 * Leaves this page for a provider.
 *
 * @throws KitError `auth/provider-failed` for an address that is neither encrypted nor on this machine
 */
export function leavePage(uri: string): void {
  if (!isSafeAddress(uri)) throw new KitError('auth/provider-failed', { detail: 'This is no https: address.' })
  location.assign(uri)
}
