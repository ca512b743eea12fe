import type { Connection } from './internals.ts'

/**
 * Opens the sockets of a connection in place of the library, which keeps no hold of one that is still connecting: a relay
 * that never answers the handshake would block every later one, since browsers open one at a time.
 *
 * @returns what gives up the socket that is connecting
 */
export function abandonable(connection: Connection): () => void {
  const register = connection.register.bind(connection)
  let connecting: WebSocket | undefined
  connection.register = (url) => {
    if (connection.registering || typeof WebSocket === 'undefined') return register(url)
    connection.registering = true
    const socket = new WebSocket(url)
    connecting = socket
    return new Promise((resolve, reject) => {
      socket.onerror = (event) => reject(connection.emitError(event))
      socket.onopen = () => {
        connecting = undefined
        connection.onOpen(socket)
        resolve(socket)
      }
    })
  }
  return () => {
    if (!connecting) return
    connecting.onopen = null
    connecting.onerror = null
    connecting.close()
    connecting = undefined
    connection.registering = false
  }
}
