import type { IncomingMessage } from 'node:http'

/** The most bytes that a request body may have. */
export const maxBodyBytes = 5_000_000

/** Reads a request's body to its end; returns `null` when it is larger than `maxBodyBytes`. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes: Buffer = chunk
    size += bytes.length
    if (size > maxBodyBytes) return null
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}
