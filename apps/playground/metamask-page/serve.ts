import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const testPage = join(dirname(createRequire(import.meta.url).resolve('@metamask/test-dapp/package.json')), 'dist')
const build = fileURLToPath(new URL('./dist', import.meta.url))

/** Serves MetaMask's test page as its package has it, with the kit's script and styles in its head. */
export async function serveMetamaskPage(endpointsFile: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    try {
      const body = pathname === '/' ? page(endpointsFile) : readFileSync(fileOf(pathname))
      response.writeHead(200, { 'content-type': types[extname(pathname) || '.html'] ?? 'application/octet-stream' })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const fileOf = (pathname: string) => join(pathname.startsWith('/kit/') ? build : testPage, pathname)

function page(endpointsFile: string): string {
  const own = readFileSync(join(build, 'index.html'), 'utf8')
  const parts = own.match(/<(?:script|link)\b[^>]*>(?:<\/script>)?/g) ?? []
  const endpoints = readFileSync(endpointsFile, 'utf8').replaceAll('<', '\\u003c')
  const json = `<script type="application/json" id="endpoints">${endpoints}</script>`
  return readFileSync(join(testPage, 'index.html'), 'utf8').replace('<head>', `<head>${json}${parts.join('')}`)
}
