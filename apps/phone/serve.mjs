/** Serves the built wallet phone on this machine. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { servePages } from '../serve-pages.mjs'

const dist = fileURLToPath(new URL('./dist', import.meta.url))

/**
 * @param {{ endpointsFile: string, port?: number }} options `endpointsFile`: the file of the sandbox, read anew for every
 *   page; `port`: 0 takes a free one
 * @returns {Promise<{ url: string, close(): Promise<void> }>} once the page is served. A link for the phone is
 *   `${url}wc?uri=${encodeURIComponent(uri)}`.
 * @throws Error when there is no build, or the port is taken
 * @example const { url, close } = await servePhone({ endpointsFile: '.sandbox/endpoints.json' })
 */
export function servePhone({ endpointsFile, port = 0 }) {
  return servePages({
    dist,
    endpointsFile,
    port,
    indexPaths: ['/wc'],
    selectEndpoints: ({ rpc = {}, accounts = [], relay, projectId, solana, bitcoin }) => ({
      ...{ rpc, accounts, relay, projectId, solana, bitcoin },
    }),
    allowedSources: ({ rpc, relay, solana, bitcoin }) => ({
      connect: [...Object.values(rpc), relay, solana?.rpc, solana?.ws, bitcoin?.esplora].filter(
        (url) => url !== undefined,
      ),
    }),
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [endpointsFile = join(process.cwd(), '.sandbox', 'endpoints.json'), port = '0'] = process.argv.slice(2)
  const { url } = await servePhone({ endpointsFile, port: Number(port) })
  console.log(`Wallet phone ${url}`)
}
