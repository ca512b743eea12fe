import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpServer, sendJson, startHttpServer } from './http-server.ts'

let server: HttpServer
beforeAll(async () => {
  server = await startHttpServer(
    0,
    ({ response, url }) => sendJson(response, 200, { path: url.pathname }),
    (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  )
})
afterAll(() => server.stop())

/** Sends a request as it is; `fetch` would tidy up its path and its host. */
const ask = (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request({ port: Number(new URL(server.origin).port), host: '127.0.0.1', path, ...options }, (response) => {
      response.resume()
      resolve(response)
    })
      .on('error', reject)
      .end()
  })

test('a path that is none is refused', async () => {
  expect((await ask('http://[')).statusCode).toBe(400)
  expect((await ask('/there')).statusCode).toBe(200)
})

test('a preflight that names no headers may send the type of its content', async () => {
  const { statusCode, headers } = await ask('/', { method: 'OPTIONS', headers: { origin: 'http://localhost:1' } })
  expect(statusCode).toBe(204)
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'http://localhost:1',
    'access-control-allow-headers': 'content-type',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
  })
})

test.each([
  ['localhost', '101'],
  ['rebound.example.org', '403'],
])('an upgrade under the name %s is answered with %s', async (host, status) => {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`)
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
  socket.destroy()
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
