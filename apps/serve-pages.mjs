/** Serves built pages on this machine, under the strict policy that a careful dApp would have. */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative, sep } from 'node:path'

/** @type {Readonly<Record<string, string>>} */
const kinds = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/**
 * What a page may speak to besides its own server: addresses, of which the origins are taken.
 * @typedef {{ connect?: readonly string[], img?: readonly string[] }} Sources
 */

/**
 * @template {object} Told
 * @param {{
 *   dist: string,
 *   endpointsFile: string,
 *   port?: number,
 *   tell: (endpoints: Record<string, any>) => Told,
 *   allow: (told: Told) => Sources,
 *   alsoIndex?: readonly string[],
 * }} options the folder that was built; where the sandbox wrote its endpoints, read anew for every page; a port, or 0
 *   for a free one; what of the endpoints the pages are told (an empty object comes in when there is no file); what
 *   they may speak to; and paths besides `/` that are the index page
 * @returns {Promise<{ url: string, close(): Promise<void> }>} once it can be used
 * @throws Error when nothing was built, or the port is taken
 * @example await servePages({ dist, endpointsFile, tell: ({ rpc = {} }) => ({ rpc }), allow: ({ rpc }) => ({ connect: Object.values(rpc) }) })
 */
export async function servePages({ dist, endpointsFile, port = 0, tell, allow, alsoIndex = [] }) {
  const files = readBuild(dist)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const file = files.get(['/', ...alsoIndex].includes(pathname) ? '/index.html' : pathname)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!file || !isRead) {
      response.writeHead(isRead ? 404 : 405).end()
      return
    }
    const told = tell(readEndpoints(endpointsFile))
    const body = file.kind === kinds['.html'] ? withEndpoints(file.body, told) : file.body
    response.writeHead(200, { ...headers(allow(told)), 'content-type': file.kind, 'content-length': body.byteLength })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve(null)))
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Everything there is to serve, by path: what is not in here is not served.
 * @param {string} dist
 */
function readBuild(dist) {
  /** @type {Map<string, { body: Buffer, kind: string }>} */
  const files = new Map()
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const kind = kinds[extname(path)] ?? 'application/octet-stream'
    files.set(`/${relative(dist, path).split(sep).join('/')}`, { body: readFileSync(path), kind })
  }
  if (!files.has('/index.html')) throw new Error(`Nothing is built in ${dist}: run \`vite build\` first.`)
  return files
}

/**
 * @param {string} file
 * @returns {Record<string, any>}
 */
function readEndpoints(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Data, not code: a policy without inline scripts lets it pass, and the page needs no request for it.
 * @param {Buffer} page
 * @param {object} endpoints
 */
function withEndpoints(page, endpoints) {
  const json = JSON.stringify(endpoints).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="endpoints">${json}</script>`
  return Buffer.from(page.toString('utf8').replace('</head>', () => `${element}</head>`))
}

/** @param {Sources} sources */
function headers({ connect = [], img = [] }) {
  const policy = [
    "default-src 'self'",
    "style-src 'self'",
    "script-src 'self'",
    // Announced wallets bring their icons as `data:` URIs (EIP-6963).
    ["img-src 'self' data:", ...originsOf(img)].join(' '),
    ["connect-src 'self'", ...originsOf(connect)].join(' '),
    "require-trusted-types-for 'script'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
}

/** @param {readonly string[]} addresses */
function originsOf(addresses) {
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}
