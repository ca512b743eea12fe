import type { FailureCode } from '@kit/services/auth-frame-protocol'
import * as v from 'valibot'
import { type AnswerOf, type Endpoint, endpoints, type Refusal, type RequestOf, refusal } from '../../contract/api.ts'
import { Failed } from '../failed.ts'

/** What the page asks its own service. */
export type Service = {
  /** @throws Failed with the reason that the service gives */
  ask<E extends Endpoint>(endpoint: E, body: RequestOf<E>, signal?: AbortSignal): Promise<AnswerOf<E>>
  /** Goes on with this session, where the browser keeps no cookie; `null` forgets it. */
  setToken(token: string | null): void
}

/** Milliseconds. */
const deadline = 10_000

const codes: { readonly [E in Exclude<Refusal['error'], 'conflict'>]: FailureCode } = {
  'invalid-request': 'unavailable',
  'not-signed-in': 'not-connected',
  'not-allowed': 'not-allowed',
  'wrong-code': 'wrong-code',
  'code-locked': 'code-locked',
  'code-expired': 'code-expired',
  'device-expired': 'device-expired',
  'rate-limited': 'rate-limited',
  'provider-failed': 'provider-failed',
  unavailable: 'unavailable',
}

/** The vault has another version than the page knows. */
export class VaultConflict extends Error {}

export function createService(send: typeof fetch = fetch, origin: string = location.origin): Service {
  let token: string | null = null
  return {
    async ask<E extends Endpoint>(endpoint: E, body: RequestOf<E>, signal?: AbortSignal) {
      const [method = '', path = ''] = endpoint.split(' ')
      const late = AbortSignal.timeout(deadline)
      const headers: Record<string, string> = { 'x-auth-frame': '1' }
      if (method === 'POST') headers['content-type'] = 'application/json'
      if (token !== null) headers.authorization = `Bearer ${token}`
      const response = await send(new URL(path, origin), {
        ...{ method, headers, signal: signal ? AbortSignal.any([signal, late]) : late },
        ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
      }).catch(() => {
        throw signal?.aborted
          ? new Failed('aborted', 'Given up.')
          : new Failed('unavailable', 'The service cannot be reached.')
      })
      const said: unknown = await response.json().catch(() => null)
      if (!response.ok) throw refused(said)
      const read = v.safeParse(endpoints[endpoint].answer, said)
      if (!read.success) throw new Failed('unavailable', `The service’s answer to ${endpoint} cannot be read.`)
      return read.output as AnswerOf<E>
    },
    setToken(next) {
      token = next
    },
  }
}

function refused(said: unknown): Error {
  const read = v.safeParse(refusal, said)
  if (!read.success) return new Failed('unavailable', 'The service gave no reason.')
  const { error, triesLeft, retryAfter } = read.output
  if (error === 'conflict') return new VaultConflict()
  return new Failed(codes[error], `The service refuses: ${error}.`, {
    ...(triesLeft === undefined ? {} : { triesLeft }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}
