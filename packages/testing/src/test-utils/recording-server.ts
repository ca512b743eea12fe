import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type RecordedRequest = { readonly method: string; readonly path: string; readonly body: string }

/** A server on loopback that answers as a test says, and remembers what it was asked. Objects are answered as JSON. */
export async function startRecordingServer(answer: (request: RecordedRequest) => object | string | null) {
  const requests: RecordedRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const recorded = { method: request.method ?? '', path: request.url ?? '', body }
    requests.push(recorded)
    const said = answer(recorded)
    if (said === null) response.statusCode = 400
    response.end(typeof said === 'string' ? said : JSON.stringify(said ?? 'refused'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => {})
    },
  }
}
