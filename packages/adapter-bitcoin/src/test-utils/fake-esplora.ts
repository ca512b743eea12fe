import { createServer, type IncomingMessage } from 'node:http'

/** An Esplora API on loopback that serves a test's routes; any other route is 404. */
export type FakeEsplora = {
  readonly url: string
  /** By method and path: what the API responds with, or a function of the request's body. */
  readonly routes: Map<string, unknown>
  /** A route that responds with this has status 429. */
  readonly busy: object
  /** Methods and paths, oldest first. */
  readonly requests: string[]
  stop(): Promise<void>
}

export async function fakeEsplora(): Promise<FakeEsplora> {
  const routes = new Map<string, unknown>()
  const requests: string[] = []
  const busy = {}
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const route = `${request.method} ${request.url}`
    requests.push(route)
    const served = routes.get(route)
    const answer = isHandler(served) ? await served(body) : served
    // A kept connection that the server closes while a request is on its way would fail that request.
    response.setHeader('connection', 'close')
    response.statusCode = answer === undefined ? 404 : answer === busy ? 429 : 200
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? 'not found'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    routes,
    busy,
    requests,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const isHandler = (route: unknown): route is (body: string) => unknown => typeof route === 'function'

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
