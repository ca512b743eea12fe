/** Serves the built playground on this machine, under the strict policy that a careful dApp would have. */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('./dist', import.meta.url))

/** @type {Readonly<Record<string, string>>} */
const kinds = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/**
 * @param {{ endpointsFile: string, port?: number }} options where the sandbox wrote its endpoints, read anew for every
 *   page; and a port, or 0 for a free one
 * @returns {Promise<{ url: string, close(): Promise<void> }>} once it can be used
 * @throws Error when nothing was built, or the port is taken
 * @example const { url, close } = await servePlayground({ endpointsFile: '.sandbox/endpoints.json' })
 */
export async function servePlayground({ endpointsFile, port = 0 }) {
  const files = readBuild()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!file || !isRead) {
      response.writeHead(isRead ? 404 : 405).end()
      return
    }
    const endpoints = readEndpoints(endpointsFile)
    const body = file.kind === kinds['.html'] ? withEndpoints(file.body, endpoints) : file.body
    response.writeHead(200, { ...headers(endpoints), 'content-type': file.kind, 'content-length': body.byteLength })
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

/** Everything there is to serve, by path: what is not in here is not served. */
function readBuild() {
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
 * @returns {{ rpc: Record<string, string>, accounts: unknown[] }}
 */
function readEndpoints(file) {
  try {
    const { rpc = {}, accounts = [] } = JSON.parse(readFileSync(file, 'utf8'))
    return { rpc, accounts }
  } catch {
    return { rpc: {}, accounts: [] }
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

/** @param {{ rpc: Record<string, string> }} endpoints */
function headers({ rpc }) {
  const origins = [...new Set(Object.values(rpc).map((url) => new URL(url).origin))]
  const policy = [
    "default-src 'self'",
    "style-src 'self'",
    "script-src 'self'",
    // Announced wallets bring their icons as `data:` URIs (EIP-6963).
    "img-src 'self' data:",
    ["connect-src 'self'", ...origins].join(' '),
    "require-trusted-types-for 'script'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [endpointsFile = join(process.cwd(), '.sandbox', 'endpoints.json'), port = '0'] = process.argv.slice(2)
  const { url } = await servePlayground({ endpointsFile, port: Number(port) })
  console.log(`Playground ${url}`)
}
