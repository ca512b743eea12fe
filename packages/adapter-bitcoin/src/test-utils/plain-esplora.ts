import { createServer } from 'node:http'

/** An Esplora API on loopback that passes everything on, except what only servers of inscriptions know. */
export async function plainEsplora(behind: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    response.setHeader('connection', 'close')
    if (request.url?.startsWith('/output/')) {
      response.statusCode = 404
      response.end('not found')
      return
    }
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const body = request.method === 'POST' ? { method: 'POST', body: Buffer.concat(chunks) } : {}
    const answer = await fetch(`${behind}${request.url}`, body)
    response.statusCode = answer.status
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
