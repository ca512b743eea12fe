import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Route = unknown | ((body: string) => unknown)

/** An Esplora API on loopback that serves a test's routes; any other route is 404. */
export type FakeEsplora = {
  readonly url: string
  readonly routes: Map<string, Route>
  /** Methods and paths, oldest first. */
  readonly requests: string[]
  stop(): Promise<void>
}

export async function fakeEsplora(): Promise<FakeEsplora> {
  const routes = new Map<string, Route>()
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const route = `${request.method} ${request.url}`
    requests.push(route)
    const served = routes.get(route)
    const answer = typeof served === 'function' ? await (served as (body: string) => unknown)(body) : served
    response.statusCode = answer === undefined ? 404 : 200
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? 'not found'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    routes,
    requests,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
