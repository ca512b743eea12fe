import { Readable } from 'node:stream'

/**
 * @param {import('node:http').IncomingMessage} incoming
 * @param {string} host
 */
export function toRequest(incoming, host) {
  const { method = 'GET', url = '/', headers } = incoming
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [/** @type {[string, string]} */ ([name, String(value)])],
  )
  const isRead = method === 'GET' || method === 'HEAD'
  const body = isRead ? null : /** @type {ReadableStream<Uint8Array>} */ (Readable.toWeb(incoming))
  return new Request(new URL(url, `http://${host}`), { method, headers: lines, body, ...{ duplex: 'half' } })
}

/**
 * @param {import('node:http').ServerResponse} outgoing
 * @param {Response} response
 */
export async function writeResponse(outgoing, response) {
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value)
  outgoing.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()))
}
