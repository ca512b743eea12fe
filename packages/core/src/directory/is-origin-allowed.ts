import { isLocalHost } from '../domain/web-url.ts'

/**
 * Whether a page's origin is on a project's allow-list (R-API-4). An entry is an origin or a host, with a port or for
 * every port; `*.` stands for one or more labels in front. An empty list allows every origin. Pages of the developer's own
 * machine are on no list, and every hosted service serves them.
 *
 * @example isOriginAllowed('https://app.example.org', ['*.example.org']) // true
 */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  const page = readOrigin(origin)
  if (allowed.length === 0 || page.host === '' || isLocalHost(page.host)) return true
  return allowed.some((entry) => {
    const { scheme, host, port } = readOrigin(entry)
    if (scheme !== '' && scheme !== page.scheme) return false
    if (port !== '' && port !== page.port) return false
    return host.startsWith('*.') ? page.host.endsWith(host.slice(1)) : host === page.host
  })
}

/** The parts of an origin; what is missing is empty, and so is the host of an opaque origin. */
function readOrigin(text: string): { scheme: string; host: string; port: string } {
  const origin = text.trim().toLowerCase()
  const scheme = /^[a-z][a-z0-9+.-]*(?=:\/\/)/.exec(origin)?.[0] ?? ''
  const [authority = ''] = origin.slice(scheme === '' ? 0 : scheme.length + 3).split(/[/?#]/, 1)
  const host = authority.replace(/:\d+$/, '')
  return { scheme, host: host === 'null' ? '' : host, port: authority.slice(host.length + 1) }
}
