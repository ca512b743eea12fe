import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { OfferedNetwork, Settings } from '../parts.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

type File = { readonly body: Buffer<ArrayBuffer>; readonly type: string }

/** Reads all files of a build, by path. No other file is served. */
function readBuild(dist: string): ReadonlyMap<string, File> {
  const files = new Map<string, File>()
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const type = contentTypes[extname(path)] ?? 'application/octet-stream'
    files.set(`/${relative(dist, path).split(sep).join('/')}`, { body: Buffer.from(readFileSync(path)), type })
  }
  if (!files.has('/index.html')) throw new Error(`There is no build in ${dist}: run \`vite build\` first.`)
  return files
}

/** Writes the nonce of an answer into the places that Vite's `html.cspNonce` has marked. */
const withNonce = (page: Buffer, nonce: string) => page.toString('utf8').replaceAll('nonce="NONCE"', `nonce="${nonce}"`)

const originsOf = (addresses: readonly string[]) => [...new Set(addresses.map((address) => new URL(address).origin))]

/** What is asked about a network: its node, and its bundler. */
const asked = ({ rpcUrl, smartAccount }: OfferedNetwork) =>
  smartAccount?.kind === 'erc4337' ? [rpcUrl, smartAccount.bundlerUrl] : [rpcUrl]

/** What the frame's page may load and ask, and who may frame it. What no nonce of this answer names is no script of it. */
function policyOf({ appOrigins, networks }: Settings, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...originsOf(networks.flatMap(asked))].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${appOrigins.length === 0 ? "'none'" : appOrigins.join(' ')}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/**
 * Serves the built page of the frame.
 *
 * @param dist the folder of the build, which is read once
 * @returns what answers a request; `null` for what is no file of the build
 * @throws Error when there is no build
 */
export function openFramePage(dist: string, settings: Settings): (request: Request) => Response | null {
  const files = readBuild(dist)
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(settings.origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
  return (request) => {
    const { pathname } = new URL(request.url)
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return null
    const cache = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const nonce = randomBytes(16).toString('base64')
    const body = file.type === contentTypes['.html'] ? withNonce(file.body, nonce) : file.body
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        ...headers,
        'content-security-policy': policyOf(settings, nonce),
        'content-type': file.type,
        'cache-control': cache,
      },
    })
  }
}
