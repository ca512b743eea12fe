import { createServer, type IncomingMessage } from 'node:http'

/** `null` never answers. A body that is no text is written as JSON. */
export type FakeAnswer = { readonly status: number; readonly body: unknown } | null

export type FakeRequest = { readonly path: string; readonly token: string; readonly body: unknown }

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? null : JSON.parse(text)
}

/** Starts a server that answers what a test wants it to. */
export async function startFakeServer(answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>) {
  const server = createServer((request, response) => {
    const read = async () => {
      const token = (request.headers.authorization ?? '').replace('Bearer ', '')
      const said = await answer({ path: request.url ?? '', token, body: await readJson(request) })
      if (said === null) return
      const body = typeof said.body === 'string' ? said.body : JSON.stringify(said.body)
      response.writeHead(said.status, { 'content-type': 'application/json' }).end(body)
    }
    read().catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }
}
