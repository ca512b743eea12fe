import * as v from 'valibot'
import { type AnswerOf, type Endpoint, endpoints, type Refusal, type RequestOf, refusal } from '../../contract/api.ts'
import { FrameFailureError } from '../door/frame-failure.ts'

/** Milliseconds that the service may take. */
const patience = 10_000

const codes = {
  'invalid-request': 'unavailable',
  'not-signed-in': 'not-connected',
  'not-allowed': 'not-allowed',
  'wrong-code': 'wrong-code',
  'code-locked': 'code-locked',
  'code-expired': 'code-expired',
  'device-expired': 'device-expired',
  'rate-limited': 'rate-limited',
  conflict: 'unavailable',
  'provider-failed': 'provider-failed',
  'wrong-passkey': 'unavailable',
  'email-taken': 'email-taken',
  unavailable: 'unavailable',
} as const satisfies Record<Refusal['error'], FrameFailureError['failure']['code']>

/** What the service refuses, and why. */
export class RefusedError extends FrameFailureError {
  readonly error: Refusal['error']

  constructor({ error, triesLeft, retryAfter }: Refusal) {
    const tries = triesLeft === undefined ? {} : { triesLeft: Math.max(0, triesLeft) }
    const pause = retryAfter === undefined ? {} : { retryAfter: Math.max(0, retryAfter) }
    super(codes[error], `The service refuses: ${error}.`, { ...tries, ...pause })
    this.error = error
  }
}

export type Service = {
  /**
   * Asks the service within ten seconds.
   *
   * @throws RefusedError what it refuses
   * @throws FrameFailureError `unavailable` when it does not answer, or not as the contract says; `aborted` with `signal`
   */
  call<E extends Endpoint>(endpoint: E, body: RequestOf<E>, signal?: AbortSignal): Promise<AnswerOf<E>>
}

type Options = {
  /** The page's own origin, or in tests another one. */
  readonly origin: string
  /** Says who asks where the browser keeps no cookies. */
  token(): string | null
  readonly fetch?: typeof fetch
}

/** Asks the frame's service by its contract, both ways. */
export function createService({ origin, token, fetch: send = (...asked) => fetch(...asked) }: Options): Service {
  async function ask(endpoint: Endpoint, body: unknown, signal?: AbortSignal): Promise<[boolean, unknown]> {
    const [method = 'GET', path = ''] = endpoint.split(' ')
    const bearer = token()
    const late = AbortSignal.timeout(patience)
    const headers = { 'x-auth-frame': '1', ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }) }
    const posted = { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await send(new URL(path, origin), {
      method,
      ...(method === 'POST' ? posted : { headers }),
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
    return [response.ok, await response.json()]
  }

  return {
    async call<E extends Endpoint>(endpoint: E, body: RequestOf<E>, signal?: AbortSignal): Promise<AnswerOf<E>> {
      const asked = v.parse(endpoints[endpoint].request, body)
      const [isOk, said] = await ask(endpoint, asked, signal).catch((cause: unknown) => {
        if (signal?.aborted) throw new FrameFailureError('aborted', 'The request was taken back.', { cause })
        throw new FrameFailureError('unavailable', 'The service does not answer.', { cause })
      })
      const refused = isOk ? null : v.safeParse(refusal, said)
      if (refused?.success) throw new RefusedError(refused.output)
      const answer = isOk ? v.safeParse(endpoints[endpoint].answer, said) : null
      if (!answer?.success) throw new FrameFailureError('unavailable', 'The service answers what cannot be read.')
      return answer.output as AnswerOf<E>
    },
  }
}
