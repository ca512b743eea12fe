import type { Server } from 'node:http'
import type { Server as SocketServer } from 'node:net'

/**
 * Lets a server listen on loopback.
 * @param port 0 takes a free one
 * @returns the port
 * @throws Error when the port is taken
 */
export async function listenOnLoopback(server: SocketServer, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return address.port
}

/** Closes a server and all its connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
