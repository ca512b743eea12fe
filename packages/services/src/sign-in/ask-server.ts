import { KitError, serviceLimits } from '@kit/core'
import { type GenericSchema, safeParse } from 'valibot'
import { orUndefined } from '../browser/or-undefined.ts'
import { parseJson } from '../http/parse-json.ts'
import { readAnswer } from '../http/read-answer.ts'
import { readBody } from '../http/read-body.ts'
import { refusalAnswer } from './server-answers.ts'
import { unavailable } from './sign-in-errors.ts'

export type Fetch = typeof globalThis.fetch

export type Outcome<T> =
  | { readonly is: 'answered'; readonly value: T }
  /** `code` is one of the handler's stable codes. */
  | { readonly is: 'refused'; readonly status: number; readonly code: string }

type Question<T> = {
  readonly action: 'nonce' | 'verify' | 'session' | 'sign-out'
  /** Makes it a POST. */
  readonly body?: object
  readonly schema: GenericSchema<unknown, T>
  readonly signal: AbortSignal
}

/**
 * Asks the handler of `@kit/siwx/server`. Unlike hosted services it gets this site's cookies, which say who asks.
 *
 * @param server a path of the page's site, or an address
 * @returns what asks; it throws `sign-in/unavailable` for whatever is no answer of the handler
 */
export function serverAt(server: string, origin: string, fetch: Fetch) {
  const base = new URL(server.replace(/\/+$/, '') || '/', origin)
  const credentials = base.origin === origin ? 'same-origin' : 'include'
  return async <T>({ action, body, schema, signal }: Question<T>): Promise<Outcome<T>> => {
    const url = new URL(base)
    url.pathname = `${base.pathname.replace(/\/$/, '')}/${action}`
    const init = { credentials, signal, redirect: 'error', cache: 'no-store', referrerPolicy: 'strict-origin' } as const
    try {
      const response = await fetch(url.href, body === undefined ? init : { ...init, ...postOf(body) })
      return await outcomeOf(response, schema, signal)
    } catch (cause) {
      throw unavailable(url.pathname, cause)
    }
  }
}

const postOf = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function outcomeOf<T>(
  response: Response,
  schema: GenericSchema<unknown, T>,
  signal: AbortSignal,
): Promise<Outcome<T>> {
  const { ok, status } = response
  const text = await readBody(response, serviceLimits.apiBodyBytes, signal)
  if (ok) return { is: 'answered', value: readAnswer(schema, parseJson(text)) }
  const refusal = safeParse(
    refusalAnswer,
    orUndefined(() => parseJson(text)),
  )
  if (!refusal.success) throw new KitError('rpc/invalid-response', { detail: `HTTP ${status}` })
  return { is: 'refused', status, code: refusal.output.error }
}
