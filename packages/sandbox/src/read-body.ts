import type { IncomingMessage } from 'node:http'

/** Bytes that a request may have. */
export const largestBody = 5_000_000

/** Reads a request's body to its end; `null` when it is larger than the sandbox takes. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
