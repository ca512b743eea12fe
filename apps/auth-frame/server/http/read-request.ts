import * as v from 'valibot'
import { type Endpoint, endpoints, type RequestOf } from '../../contract/api.ts'
import { Refused } from './refused.ts'

/** Bytes. A vault is the longest body. */
export const longestBody = 16_384

/** Refuses what a page of another site asks for. A browser writes these headers, and no page can change them. */
export function checkSameOrigin(request: Request, origin: string): void {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') throw new Refused('not-allowed')
  if (request.method !== 'GET' && request.headers.get('origin') !== origin) throw new Refused('not-allowed')
}

/** Refuses what a form of another page can send. */
function checkScripted(request: Request): void {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  const isJson = type.trim().toLowerCase() === 'application/json'
  if (!isJson || request.headers.get('x-auth-frame') !== '1') throw new Refused('not-allowed')
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch (cause) {
    throw new Refused('invalid-request', { cause })
  }
}

/**
 * Reads a request as its endpoint has it.
 *
 * @throws Refused `not-allowed` for another site's, `invalid-request` for what the contract does not know
 */
export async function readRequest<E extends Endpoint>(
  endpoint: E,
  request: Request,
  origin: string,
): Promise<RequestOf<E>> {
  checkSameOrigin(request, origin)
  const isRead = request.method === 'GET'
  if (!isRead) checkScripted(request)
  const result = v.safeParse(endpoints[endpoint].request, isRead ? {} : await readJson(request))
  if (!result.success) throw new Refused('invalid-request')
  return result.output as RequestOf<E>
}
