import { createServer, connect as dial, type Socket } from 'node:net'

/** A port in front of a relay that leaves the first connections without an answer. */
export async function openSlowDoor(unanswered: number) {
  const waiting: Socket[] = []
  let relayPort = 0
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer((socket) => {
    keep(socket)
    if (waiting.length < unanswered) return void waiting.push(socket)
    const relay = dial(relayPort, '127.0.0.1')
    keep(relay)
    socket.pipe(relay).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The door has no port.')
  return {
    url: `ws://127.0.0.1:${address.port}`,
    forwardTo(url: string) {
      relayPort = Number(new URL(url).port)
    },
    waiting: () => waiting.length,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
