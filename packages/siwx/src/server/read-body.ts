import { concat } from '../bytes.ts'
import { Refused } from './errors.ts'
import { parseObject } from './guarded-store.ts'
import { within } from './within.ts'

/** Bytes. A sign-in of a smart account that is not deployed yet brings along what deploys it. */
const longestBody = 65_536
/** Milliseconds in which a body has to arrive. */
const patience = 15_000

/** Reads a stream to its end, or to the byte that is too much. */
async function readBytes(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for (let length = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return concat(...parts)
    length += value.length
    if (length > longestBody) throw new Refused('body-too-large')
    parts.push(value)
  }
}

function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Refused('body-malformed', { cause })
  }
}

/** Reads the body of a request: an object of JSON, or nothing, which is an empty one. */
export async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json') throw new Refused('content-type-unsupported')
  if (!request.body) return {}
  const reader = request.body.getReader()
  try {
    const bytes = await within(patience, readBytes(reader), () => new Refused('body-too-slow'))
    const body = bytes.length === 0 ? {} : parseObject(readText(bytes))
    if (!body) throw new Refused('body-malformed')
    return body
  } catch (error) {
    // Not awaited: a sender that stalls may never answer.
    void reader.cancel().catch(() => {})
    throw error instanceof Refused ? error : new Refused('body-malformed', { cause: error })
  }
}
