import type { Namespace, PlainErrorCode } from '@kit/core'
import { abortError, KitError } from '@kit/core/adapters'
import type { FakeInputs, FakeVerb } from './fake-inputs.ts'

/**
 * How a fake answers a call. `ok` is the answer of a valid wallet. A function answers with what it returns or resolves
 * with (`ok` for `undefined`), and rejects with what it throws.
 */
export type FakeAnswer<V extends FakeVerb = FakeVerb, N extends Namespace = Namespace> =
  | 'ok'
  | 'hangs'
  | { readonly error: PlainErrorCode }
  | { readonly throws: unknown }
  // Written as a method, so that the answer to one verb passes where that to any is taken.
  | { answer(call: FakeCall<V, N>): unknown }['answer']

export type FakeAnswers<N extends Namespace = Namespace> = { readonly [V in FakeVerb]?: FakeAnswer<V, N> | undefined }

/** One call of a fake adapter or of one of its clients. A test can answer it while it waits. */
export type FakeCall<V extends FakeVerb = FakeVerb, N extends Namespace = Namespace> = {
  readonly verb: V
  /** The wallet whose client was called; `undefined` for calls that concern no wallet. */
  readonly connectorId: string | undefined
  readonly input: FakeInputs<N>[V]
  /** The caller's signal. */
  readonly signal: AbortSignal | undefined
  readonly state: 'waiting' | 'resolved' | 'rejected'
  /** Answers a waiting call; without a value, with the answer of a valid wallet. */
  resolve(value?: unknown): void
  /** Rejects a waiting call with an error code of the kit, an error, or any value. */
  reject(error: PlainErrorCode | Error | { readonly throws: unknown }): void
}

type CallDetails<V extends FakeVerb, N extends Namespace> = {
  readonly verb: V
  readonly input: FakeInputs<N>[V]
  readonly connectorId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** How a valid wallet answers a call. */
export type ValidAnswer<Value> = {
  ok(): Value | Promise<Value>
  /** Called with the answer of the call before it resolves, whether `ok` or the test gave it. */
  accept?(value: unknown): void
}

export type FakeCalls<N extends Namespace = Namespace> = {
  readonly all: readonly FakeCall<FakeVerb, N>[]
  /** Sets how later calls of a verb are answered; with a `connectorId`, only those of that wallet's clients. */
  answers<V extends FakeVerb>(verb: V, answer: FakeAnswer<V, N>, connectorId?: string): void
  make<Value, V extends FakeVerb>(call: CallDetails<V, N>, valid: ValidAnswer<Value>): Promise<Value>
  asked<V extends FakeVerb>(verb: V, timeout: number): Promise<FakeCall<V, N>>
}

/** Records the calls of a fake adapter, and answers them as scripted or when the test answers them. */
export function createFakeCalls<N extends Namespace>(given: FakeAnswers<N>, obeysAbort = true): FakeCalls<N> {
  const answers = new Map<string, FakeAnswer | undefined>(Object.entries(given))
  const all: FakeCall<FakeVerb, N>[] = []
  const returned = new Set<FakeCall>()
  const waiters = new Set<() => void>()

  return {
    all,
    answers(verb, answer, connectorId) {
      answers.set(connectorId === undefined ? verb : `${verb} ${connectorId}`, answer)
    },
    make({ verb, connectorId, input, signal }, valid) {
      return new Promise((resolve, reject) => {
        const call = createCall({ verb, connectorId, input, signal, obeysAbort, valid, resolve, reject })
        all.push(call)
        for (const check of [...waiters]) check()
        settleCall(call, answers.get(`${verb} ${connectorId}`) ?? answers.get(verb) ?? 'ok')
      })
    },
    asked<V extends FakeVerb>(verb: V, timeout: number) {
      const isNext = (one: FakeCall<FakeVerb, N>): one is FakeCall<V, N> => one.verb === verb && !returned.has(one)
      return new Promise<FakeCall<V, N>>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiters.delete(check)
          reject(new Error(`The fake adapter was not asked to ${verb} within ${timeout} ms.`))
        }, timeout)
        const check = () => {
          const call = all.find(isNext)
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

type Parts<V extends FakeVerb, N extends Namespace, Value> = Pick<
  FakeCall<V, N>,
  'verb' | 'connectorId' | 'input' | 'signal'
> & {
  readonly obeysAbort: boolean
  readonly valid: ValidAnswer<Value>
  resolve(value: Value): void
  reject(error: unknown): void
}

/** An aborted call ends at once and ignores later answers, as the contract requires. */
function createCall<V extends FakeVerb, N extends Namespace, Value>({
  verb,
  connectorId,
  input,
  signal,
  obeysAbort,
  valid,
  resolve,
  reject,
}: Parts<V, N, Value>): FakeCall<V, N> {
  let state: FakeCall['state'] = 'waiting'
  const settle = (to: 'resolved' | 'rejected', act: () => void) => {
    if (state !== 'waiting') return
    state = to
    signal?.removeEventListener('abort', aborted)
    act()
  }
  const aborted = () => {
    const code = verb === 'connect' ? 'connection/cancelled' : 'rpc/aborted'
    settle('rejected', () => reject(abortError(signal as AbortSignal, code)))
  }
  const fulfil = (value: Value) =>
    settle('resolved', () => {
      valid.accept?.(value)
      resolve(value)
    })
  const fail = (error: unknown) => settle('rejected', () => reject(error))
  const call: FakeCall<V, N> = {
    verb,
    connectorId,
    input,
    signal,
    get state() {
      return state
    },
    resolve(...values) {
      if (state !== 'waiting') return
      try {
        const value = values.length > 0 ? (values[0] as Value) : valid.ok()
        if (value instanceof Promise) value.then(fulfil, fail)
        else fulfil(value)
      } catch (error) {
        fail(error)
      }
    },
    reject: (error) => fail(readError(error)),
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

/** What a call rejects with: an error code of the kit, an error, or any value. */
export function readError(error: PlainErrorCode | Error | { readonly throws: unknown }): unknown {
  if (typeof error === 'string') return new KitError(error)
  return error instanceof Error ? error : error.throws
}
