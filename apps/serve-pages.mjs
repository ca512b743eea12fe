/** Serves built pages on this machine, under a strict content security policy. */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative, sep } from 'node:path'

/** @type {Readonly<Record<string, string>>} */
const contentTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/**
 * The addresses that a page may use besides its own server. The policy allows their origins.
 * @typedef {{ connect?: readonly string[], img?: readonly string[], frame?: readonly string[] }} Sources
 */

/**
 * @template {object} PageEndpoints
 * @param {{
 *   dist: string,
 *   endpointsFile: string,
 *   port?: number,
 *   selectEndpoints: (endpoints: Record<string, any>) => PageEndpoints,
 *   allowedSources: (endpoints: PageEndpoints) => Sources,
 *   indexPaths?: readonly string[],
 *   isolatedPaths?: readonly string[],
 *   answerers?: Readonly<Record<string, import('node:http').RequestListener>>,
 * }} options `dist`: the build's folder; `endpointsFile`: the file of the sandbox, read anew for every page; `port`: 0
 *   takes a free one; `selectEndpoints`: returns what is written into the pages (its argument is empty when there is no
 *   file); `allowedSources`: returns what the pages may connect to; `indexPaths`: paths besides `/` of the index page;
 *   `isolatedPaths`: those of it that a policy cuts off from the windows that it opens;
 *   `answerers`: what answers requests below a first segment, such as `auth`
 * @returns {Promise<{ url: string, close(): Promise<void> }>} once the pages are served
 * @throws Error when there is no build, or the port is taken
 * @example
 * await servePages({ dist, endpointsFile, selectEndpoints: ({ rpc = {} }) => ({ rpc }), allowedSources: () => ({}) })
 */
export async function servePages({
  dist,
  endpointsFile,
  port = 0,
  selectEndpoints,
  allowedSources,
  indexPaths = [],
  isolatedPaths = [],
  answerers = {},
}) {
  const files = readBuild(dist)
  const server = createServer((request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?')
    const [, segment = ''] = pathname.split('/')
    if (Object.hasOwn(answerers, segment)) {
      answerers[segment]?.(request, response)
      return
    }
    const file = files.get(['/', ...indexPaths, ...isolatedPaths].includes(pathname) ? '/index.html' : pathname)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!file || !isRead) {
      response.writeHead(isRead ? 404 : 405).end()
      return
    }
    const endpoints = selectEndpoints(readEndpoints(endpointsFile))
    const nonce = randomBytes(16).toString('base64')
    const body = file.type === contentTypes['.html'] ? writeDocument(file.body, { endpoints, nonce }) : file.body
    const policy = securityHeaders(nonce, allowedSources(endpoints))
    const opener = isolatedPaths.includes(pathname) ? { 'cross-origin-opener-policy': 'same-origin' } : {}
    response.writeHead(200, { ...policy, ...opener, 'content-type': file.type, 'content-length': body.byteLength })
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
 * Reads all files of a build, by path. No other file is served.
 * @param {string} dist
 */
function readBuild(dist) {
  /** @type {Map<string, { body: Buffer, type: string }>} */
  const files = new Map()
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const type = contentTypes[extname(path)] ?? 'application/octet-stream'
    files.set(`/${relative(dist, path).split(sep).join('/')}`, { body: readFileSync(path), type })
  }
  if (!files.has('/index.html')) throw new Error(`There is no build in ${dist}: run \`vite build\` first.`)
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
 * Writes the endpoints into a page as JSON, which a policy without inline scripts allows, and the nonce of this answer into the places
 * that Vite's `html.cspNonce` has marked.
 * @param {Buffer} page
 * @param {{ endpoints: object, nonce: string }} answer
 */
function writeDocument(page, { endpoints, nonce }) {
  const json = JSON.stringify(endpoints).replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="endpoints">${json}</script>`
  const text = page.toString('utf8').replaceAll('nonce="NONCE"', `nonce="${nonce}"`)
  return Buffer.from(text.replace('</head>', () => `${element}</head>`))
}

/**
 * @param {string} nonce
 * @param {Sources} sources
 */
function securityHeaders(nonce, { connect = [], img = [], frame = [] }) {
  const policy = [
    "default-src 'self'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "base-uri 'none'",
    "object-src 'none'",
    // Announced wallets have icons with `data:` URIs (EIP-6963).
    ["img-src 'self' data:", ...originsOf(img)].join(' '),
    ["connect-src 'self'", ...originsOf(connect)].join(' '),
    ["frame-src 'self'", ...originsOf(frame)].join(' '),
    "require-trusted-types-for 'script'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  }
}

/** @param {readonly string[]} addresses */
function originsOf(addresses) {
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}
