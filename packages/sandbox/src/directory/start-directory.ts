import { openDoor, sendJson } from '../door.ts'
import { createDirectory, type Directory, type DirectoryOptions } from './directory.ts'

export type StartedDirectory = Directory & {
  /** Its origin, to be configured as the wallet list. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Starts a wallet directory on loopback, with the answers of the hosted one (server-contracts.md 5.3) and made-up
 * wallets. Every request needs a `projectId`; without one it is a 401 with a message.
 *
 * @param options `port`: a free one by default; the rest see `DirectoryOptions`
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
  const door = await openDoor(options.port ?? 0, (exchange) => {
    if (!route(exchange)) sendJson(exchange.response, 404, { message: 'Here is GET /getWallets and its kin.' })
  })
  return { ...directory, url: door.origin, close: door.stop }
}
