import type { PlainErrorCode, Session } from '@kit/core'
import { KitError, maySend, namespaceOf, toKitError } from '@kit/core/adapters'
import type { SessionRequest, SharedSession } from '@kit/core/ports'
import { defaultTimeout, type WaitOptions } from '../wallet/wait-options.ts'

/** One request to the wallet of a session, and the means to answer it. */
export type FakeSessionRequest = SessionRequest & {
  readonly state: 'waiting' | 'answered' | 'refused'
  /** The caller's signal. */
  readonly signal: AbortSignal
  resolve(value: unknown): void
  /** Rejects with an error code of the kit, or with a wallet's error. */
  reject(error: PlainErrorCode | object): void
}

/** Answers a request at once. What it throws becomes the wallet's error. */
export type FakeSessionAnswer = (request: SessionRequest) => unknown

export type FakeRequests = {
  readonly request: SharedSession['request']
  /** All requests that reached the wallet, oldest first. */
  readonly requests: readonly FakeSessionRequest[]
  /** Sets how later requests are answered; with `null` they wait for the test. */
  answer(answer: FakeSessionAnswer | null): void
  /** Resolves with the next request of a method. Requests from before the call count, each is returned once. */
  asked(method: string, options?: WaitOptions): Promise<FakeSessionRequest>
}

type Options = {
  readonly current: () => Session | null
  /** How requests are answered. Without it they wait for the test. */
  readonly answer?: FakeSessionAnswer | undefined
}

/**
 * Accepts requests as a shared session does: only with a session, and only approved methods. A request that is open when
 * the session ends stays open, as with a real wallet; so does one that may send when its caller stops waiting.
 */
export function createFakeRequests({ current, answer: given }: Options): FakeRequests {
  const requests: FakeSessionRequest[] = []
  const returned = new Set<FakeSessionRequest>()
  const waiters = new Set<() => void>()
  let answer: FakeSessionAnswer | null = given ?? null

  return {
    get requests() {
      return [...requests]
    },
    answer(next) {
      answer = next
    },
    async request(request, signal) {
      if (signal.aborted) throw new KitError('rpc/aborted')
      assertApproved(current(), request)
      const { created, outcome } = createRequest(request, signal)
      requests.push(created)
      for (const check of [...waiters]) check()
      if (answer) settle(created, answer)
      return outcome
    },
    asked: (method, { timeout = defaultTimeout } = {}) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiters.delete(check)
          reject(new Error(`The wallet behind the fake session was not asked ${method} within ${timeout} ms.`))
        }, timeout)
        const check = () => {
          const found = requests.find((one) => one.method === method && !returned.has(one))
          if (!found) return
          returned.add(found)
          waiters.delete(check)
          clearTimeout(timer)
          resolve(found)
        }
        waiters.add(check)
        check()
      }),
  }
}

function assertApproved(session: Session | null, { network, method }: SessionRequest): void {
  if (!session) throw new KitError('connection/required')
  const part = session.namespaces[namespaceOf(network)]
  const isApproved =
    (part?.networks as readonly string[] | undefined)?.includes(network) && part?.methods.includes(method)
  if (!isApproved)
    throw new KitError('wallet/unsupported-method', { detail: `${method} on ${network} was not approved.` })
}

function createRequest(
  request: SessionRequest,
  signal: AbortSignal,
): { created: FakeSessionRequest; outcome: Promise<unknown> } {
  let state: FakeSessionRequest['state'] = 'waiting'
  let resolve: (value: unknown) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const outcome = new Promise<unknown>((yes, no) => {
    resolve = yes
    reject = no
  })
  const close = (to: 'answered' | 'refused', act: () => void) => {
    if (state !== 'waiting') return
    state = to
    signal.removeEventListener('abort', abort)
    act()
  }
  const abort = () => close('refused', () => reject(new KitError('rpc/aborted')))
  if (!maySend(request.method)) signal.addEventListener('abort', abort, { once: true })
  const created: FakeSessionRequest = {
    ...request,
    signal,
    get state() {
      return state
    },
    resolve: (value) => close('answered', () => resolve(value)),
    reject: (error) =>
      close('refused', () => reject(typeof error === 'string' ? new KitError(error) : toKitError(error))),
  }
  return { created, outcome }
}

async function settle(request: FakeSessionRequest, answer: FakeSessionAnswer): Promise<void> {
  try {
    request.resolve(await answer(request))
  } catch (error) {
    request.reject(error instanceof Object ? error : { error })
  }
}
