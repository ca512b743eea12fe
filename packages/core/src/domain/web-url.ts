declare const gate: unique symbol

/** An address that went through `safeUrl`; the only kind a view may link to. */
export type SafeUrl = string & { readonly [gate]: true }

const longest = 2_048
// A parser trims or drops these in silence, which is how a scheme hides.
const hidden = /[\s\p{Cc}\p{Cf}\\]/u

/** Parses an address of any scheme, without a visitor's name in it; `null` for any other text. */
export function parseUrl(text: unknown): URL | null {
  if (typeof text !== 'string' || text.length > longest || hidden.test(text)) return null
  const url = parse(text)
  if (!url || url.username || url.password) return null
  return url.protocol !== 'https:' || (/^https:\/\/[^/]/i.test(text) && url.hostname) ? url : null
}

/** The address of a page; what `safeUrl('web', …)` returns, without the schemes of apps. */
export function webUrl(text: unknown): SafeUrl | null {
  const url = parseUrl(text)
  return url?.protocol === 'https:' ? (url.href as SafeUrl) : null
}

/** The address of a page on the visitor's own machine, as while a dApp is developed. */
export function localUrl(text: unknown): SafeUrl | null {
  const url = parseUrl(text)
  return url?.protocol === 'http:' && isLocalHost(url.hostname) ? (url.href as SafeUrl) : null
}

/** @example isLocalHost('127.0.0.1') // true */
export const isLocalHost = (hostname: string): boolean =>
  /(?:^|\.)localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/.test(hostname)

function parse(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
