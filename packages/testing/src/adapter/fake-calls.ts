import type { PlainErrorCode } from '@kit/core'
import { KitError } from '@kit/core/adapters'

/**
 * How a fake answers a call. `ok` is the answer of a valid wallet. A function answers with what it returns or resolves
 * with (`ok` for `undefined`), and rejects with what it throws.
 */
export type FakeAnswer =
  | 'ok'
  | 'hangs'
  | { readonly error: PlainErrorCode }
  | { readonly throws: unknown }
  | ((call: FakeCall) => unknown)

export type FakeVerb =
  | 'loadDiscovery'
  | 'chain'
  | 'wallet'
  | 'connect'
  | 'restore'
  | 'disconnect'
  | 'switchNetwork'
  | 'signMessage'
  | 'sendTransaction'
  | 'activate'
  | 'readBalance'
  | 'getProvider'

/** One call of a fake adapter or of one of its clients. A test can answer it while it waits. */
export type FakeCall = {
  readonly verb: FakeVerb
  /** The wallet whose client was called; `undefined` for calls that concern no wallet. */
  readonly connectorId: string | undefined
  readonly input: unknown
  /** The caller's signal. */
  readonly signal: AbortSignal | undefined
  readonly state: 'waiting' | 'resolved' | 'rejected'
  /** Answers a waiting call; without a value, with the answer of a valid wallet. */
  resolve(value?: unknown): void
  /** Rejects a waiting call with an error code of the kit, an error, or any value. */
  reject(error: PlainErrorCode | Error | { readonly throws: unknown }): void
}

type CallDetails = Pick<FakeCall, 'verb'> & Partial<Pick<FakeCall, 'connectorId' | 'input' | 'signal'>>

export type FakeCalls = {
  readonly all: readonly FakeCall[]
  /** Sets how later calls of a verb are answered; with a `connectorId`, only those of that wallet's clients. */
  answers(verb: FakeVerb, answer: FakeAnswer, connectorId?: string): void
  make<Value>(call: CallDetails, ok: () => Value): Promise<Value>
  asked(verb: FakeVerb, timeout: number): Promise<FakeCall>
}

/** Records the calls of a fake adapter, and answers them as scripted or when the test answers them. */
export function createFakeCalls(given: Partial<Record<FakeVerb, FakeAnswer>>, obeysAbort = true): FakeCalls {
  const answers = new Map<string, FakeAnswer>(Object.entries(given))
  const all: FakeCall[] = []
  const returned = new Set<FakeCall>()
  const waiters = new Set<() => void>()

  return {
    all,
    answers(verb, answer, connectorId) {
      answers.set(connectorId === undefined ? verb : `${verb} ${connectorId}`, answer)
    },
    make({ verb, connectorId, input, signal }, ok) {
      return new Promise((resolve, reject) => {
        const call = createCall({ verb, connectorId, input, signal, obeysAbort, ok, resolve, reject })
        all.push(call)
        for (const check of [...waiters]) check()
        settleCall(call, answers.get(`${verb} ${connectorId}`) ?? answers.get(verb) ?? 'ok')
      })
    },
    asked(verb, timeout) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiters.delete(check)
          reject(new Error(`The fake adapter was not asked to ${verb} within ${timeout} ms.`))
        }, timeout)
        const check = () => {
          const call = all.find((one) => one.verb === verb && !returned.has(one))
          if (!call) return
          returned.add(call)
          waiters.delete(check)
          clearTimeout(timer)
          resolve(call)
        }
        waiters.add(check)
        check()
      })
    },
  }
}

type Parts<Value> = Pick<FakeCall, 'verb' | 'connectorId' | 'input' | 'signal'> & {
  obeysAbort: boolean
  ok(): Value
  resolve(value: Value): void
  reject(error: unknown): void
}

/** An aborted call ends at once and ignores later answers, as the contract requires. */
function createCall<Value>({
  verb,
  connectorId,
  input,
  signal,
  obeysAbort,
  ok,
  resolve,
  reject,
}: Parts<Value>): FakeCall {
  let state: FakeCall['state'] = 'waiting'
  const settle = (to: 'resolved' | 'rejected', act: () => void) => {
    if (state !== 'waiting') return
    state = to
    signal?.removeEventListener('abort', aborted)
    act()
  }
  const aborted = () =>
    settle('rejected', () => reject(new KitError(verb === 'connect' ? 'connection/cancelled' : 'rpc/aborted')))
  const call: FakeCall = {
    verb,
    connectorId,
    input,
    signal,
    get state() {
      return state
    },
    resolve: (...values) =>
      settle('resolved', () => {
        try {
          resolve(values.length > 0 ? (values[0] as Value) : ok())
        } catch (error) {
          state = 'rejected'
          reject(error)
        }
      }),
    reject: (error) => settle('rejected', () => reject(readError(error))),
  }
  if (obeysAbort) signal?.addEventListener('abort', aborted, { once: true })
  if (obeysAbort && signal?.aborted) aborted()
  return call
}

function settleCall(call: FakeCall, answer: FakeAnswer): void {
  if (call.state !== 'waiting' || answer === 'hangs') return
  if (answer === 'ok') call.resolve()
  else if (typeof answer === 'function') void answerWith(call, answer)
  else call.reject('error' in answer ? answer.error : answer)
}

async function answerWith(call: FakeCall, answer: (call: FakeCall) => unknown): Promise<void> {
  try {
    const value = await answer(call)
    if (value === undefined) call.resolve()
    else call.resolve(value)
  } catch (error) {
    call.reject({ throws: error })
  }
}

function readError(error: PlainErrorCode | Error | { readonly throws: unknown }): unknown {
  if (typeof error === 'string') return new KitError(error)
  return error instanceof Error ? error : error.throws
}
