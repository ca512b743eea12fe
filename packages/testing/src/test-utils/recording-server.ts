import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type RecordedRequest = { readonly method: string; readonly path: string; readonly body: string }

/** Starts a server on loopback that answers as the test chooses and records its requests. Objects are sent as JSON. */
export async function startRecordingServer(answer: (request: RecordedRequest) => object | string | null) {
  const requests: RecordedRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const recorded = { method: request.method ?? '', path: request.url ?? '', body }
    requests.push(recorded)
    const answered = answer(recorded)
    if (answered === null) response.statusCode = 400
    response.end(typeof answered === 'string' ? answered : JSON.stringify(answered ?? 'refused'))
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
