import type { SocialReturn } from '@kit/core/ports'

const ours = /^wallet-(login|ticket)=/

/** A query without what a provider has led back with; the rest stays as it is written. */
export function withoutReturn(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !ours.test(part))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

/** A login's name: its provider, what makes it its own, and the kit's name, so that several on a page do not take each other's. */
const form = /^(\w+)\.[\w-]+\.(.*)$/

/**
 * Takes off the page's address what a provider has led back with, so that the ticket stays in no address and no history.
 *
 * @param frameOrigin whose ticket it is
 * @returns `null` where there is none, or another kit's
 */
export function takeReturn(frameOrigin: string, kit: string | undefined): SocialReturn | null {
  if (typeof location === 'undefined') return null
  const { origin, pathname, search, hash } = location
  const query = new URLSearchParams(search)
  const [login, ticket] = [query.get('wallet-login'), query.get('wallet-ticket')]
  const [, provider, owner] = form.exec(login ?? '') ?? []
  if (!login || !provider || ticket === null || owner !== (kit ?? '')) return null
  history.replaceState(history.state, '', origin + pathname + withoutReturn(search) + hash)
  const uri = `${frameOrigin}/social/done?ticket=${encodeURIComponent(ticket)}`
  return { login, provider, uri, close: () => window.close() }
}
