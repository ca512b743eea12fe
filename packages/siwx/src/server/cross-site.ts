import { Refused } from './errors.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Reads an origin whose pages sign in here; `null` for any other. Without TLS only a page of this very machine does. */
function readOrigin(text: string, domains: ReadonlySet<string>): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
  return url.origin === text && isSafe && domains.has(url.host) ? url : null
}

/**
 * Refuses what a page of another site asks for. A browser writes these headers, and no page can change them.
 *
 * @returns the page's origin; `null` where a browser writes none, as it may where a page only reads
 */
export function checkReader(request: Request, domains: ReadonlySet<string>): URL | null {
  if (request.headers.get('sec-fetch-site') === 'cross-site') throw new Refused('cross-site')
  const text = request.headers.get('origin')
  if (text === null) return null
  const origin = readOrigin(text, domains)
  if (!origin) throw new Refused('origin-not-allowed')
  return origin
}

/** Refuses the same, and what names no origin. */
export function checkOrigin(request: Request, domains: ReadonlySet<string>): URL {
  const origin = checkReader(request, domains)
  if (!origin) throw new Refused('origin-missing')
  return origin
}

/** Lets a page of these domains read the answer of another of them, and no other page. */
export function corsHeaders(request: Request, domains: ReadonlySet<string>): Record<string, string> {
  const text = request.headers.get('origin')
  const origin = text === null ? null : readOrigin(text, domains)
  if (!origin || origin.host === new URL(request.url).host) return { vary: 'origin' }
  return {
    vary: 'origin',
    'access-control-allow-origin': origin.origin,
    'access-control-allow-credentials': 'true',
  }
}

/** What a preflight is answered with, besides. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
} as const
