declare const gate: unique symbol

/** An address that went through `safeUrl`; the only kind a view may link to. */
export type SafeUrl = string & { readonly [gate]: true }

/** `web`: a page to open. `wallet`: a page, or an app by its own scheme. */
export type UrlKind = 'web' | 'wallet'

const longest = 2_048
const appScheme = /^[a-z][a-z0-9+.-]{1,30}:$/
// A parser trims or drops these in silence, which is how a scheme hides.
const hidden = /[\s\p{Cc}\p{Cf}\\]/u

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
 * @see security.md 2.5
 */
export function safeUrl(kind: UrlKind, text: unknown): SafeUrl | null {
  if (typeof text !== 'string' || text.length > longest || hidden.test(text)) return null
  const url = parse(text)
  if (!url || url.username || url.password) return null
  if (url.protocol === 'https:') return /^https:\/\/[^/]/i.test(text) && url.hostname ? (url.href as SafeUrl) : null
  const isApp = kind === 'wallet' && appScheme.test(url.protocol) && !denied.has(url.protocol)
  return isApp ? (url.href as SafeUrl) : null
}

function parse(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
