import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Route = unknown | ((body: string) => unknown)

/** An Esplora-shaped API on loopback that says what a test laid down; what is not laid down is 404. */
export type ScriptedEsplora = {
  readonly url: string
  readonly routes: Map<string, Route>
  /** Methods and paths, oldest first. */
  readonly asked: string[]
  stop(): Promise<void>
}

export async function scriptedEsplora(): Promise<ScriptedEsplora> {
  const routes = new Map<string, Route>()
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const question = `${request.method} ${request.url}`
    asked.push(question)
    const route = routes.get(question)
    const answer = typeof route === 'function' ? await (route as (body: string) => unknown)(body) : route
    response.statusCode = answer === undefined ? 404 : 200
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? 'not found'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    routes,
    asked,
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
