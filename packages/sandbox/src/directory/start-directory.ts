import { sendJson, startHttpServer } from '../http/http-server.ts'
import { createDirectory, type Directory, type DirectoryOptions } from './directory.ts'

export type StartedDirectory = Directory & {
  /** The directory's origin, for the configuration of the wallet list. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Starts a wallet directory on loopback, with the API of the hosted one and generated wallets. It answers a request
 * without a `projectId` with a 401 and a message.
 *
 * @param options `port` is a free one by default; for the rest see `DirectoryOptions`
 * @throws Error when the port is taken; RangeError for more entries than there are names
 * @example
 * const directory = await startDirectory({ entries: 10_000 })
 * directory.fail('status-500')
 * await fetch(`${directory.url}/getWallets?projectId=sandbox&page=1&entries=40`)
 */
export async function startDirectory(
  options: DirectoryOptions & { readonly port?: number } = {},
): Promise<StartedDirectory> {
  const { route, ...directory } = createDirectory(options)
  const server = await startHttpServer(options.port ?? 0, (exchange) => {
    if (!route(exchange)) sendJson(exchange.response, 404, { message: 'This is a wallet directory: GET /getWallets.' })
  })
  return { ...directory, url: server.origin, close: server.stop }
}
