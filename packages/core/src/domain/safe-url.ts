import { parseUrl, type SafeUrl, webUrl } from './web-url.ts'

export type { SafeUrl } from './web-url.ts'

/** `web`: a page to open. `wallet`: a page, or an app by its own scheme. */
export type UrlKind = 'web' | 'wallet'

const appScheme = /^[a-z][a-z0-9+.-]{1,30}:$/

const denied = new Set(
  [
    ...['javascript', 'data', 'vbscript', 'blob', 'file', 'filesystem', 'about', 'view-source', 'intent'],
    ...['http', 'ws', 'wss', 'ftp', 'chrome', 'chrome-extension', 'moz-extension', 'jar', 'mailto', 'tel', 'sms'],
  ].map((scheme) => `${scheme}:`),
)

/**
 * The one gate between a foreign text and a link.
 *
 * @param kind what the link is for; `web` allows `https:` alone, `wallet` also an app's own scheme
 * @returns the address as the platform's parser reads it, or `null` for anything else
 * @example safeUrl('web', 'https://etherscan.io/') // 'https://etherscan.io/'
 * @example safeUrl('web', 'javascript:alert(1)') // null
 */
export function safeUrl(kind: UrlKind, text: unknown): SafeUrl | null {
  if (kind === 'web') return webUrl(text)
  const url = parseUrl(text)
  if (!url) return null
  const isApp = appScheme.test(url.protocol) && !denied.has(url.protocol)
  return url.protocol === 'https:' || isApp ? (url.href as SafeUrl) : null
}
