import { KitError, type PlainErrorCode } from '@kit/core'

/** What a fake does when it is called, as data. `ok` is what a well-behaved wallet would do. */
export type FakeAnswer = 'ok' | 'hangs' | { readonly error: PlainErrorCode } | { readonly throws: unknown }

export type FakeVerb =
  | 'loadDiscovery'
  | 'load'
  | 'connect'
  | 'restore'
  | 'disconnect'
  | 'switchNetwork'
  | 'signMessage'
  | 'signTypedData'
  | 'sendTransaction'
  | 'readBalance'
  | 'getProvider'

/** One call of an adapter, and the strings that move it while it is held. */
export type FakeCall = {
  readonly verb: FakeVerb
  readonly input: unknown
  /** As passed by the caller. */
  readonly signal: AbortSignal | undefined
  readonly state: 'waiting' | 'resolved' | 'rejected'
  /** Answers a call that waits; without a value with what a well-behaved wallet would say. */
  resolve(value?: unknown): void
  /** Refuses a call that waits, with an error code of the kit or with anything at all. */
  reject(error: PlainErrorCode | Error | { readonly throws: unknown }): void
}

export type FakeCalls = {
  readonly all: readonly FakeCall[]
  answers(verb: FakeVerb, answer: FakeAnswer): void
  make<Value>(verb: FakeVerb, input: unknown, signal: AbortSignal | undefined, ok: () => Value): Promise<Value>
  asked(verb: FakeVerb, timeout: number): Promise<FakeCall>
}

/** Keeps the calls of a fake adapter and answers them as it was told, or when it is told. */
export function createFakeCalls(given: Partial<Record<FakeVerb, FakeAnswer>>, obeysAbort = true): FakeCalls {
  const answers: Partial<Record<FakeVerb, FakeAnswer>> = { ...given }
  const all: FakeCall[] = []
  const taken = new Set<FakeCall>()
  const looking = new Set<() => void>()

  return {
    all,
    answers(verb, answer) {
      answers[verb] = answer
    },
    make(verb, input, signal, ok) {
      return new Promise((resolve, reject) => {
        const call = createCall({ verb, input, signal, obeysAbort, ok, resolve, reject })
        all.push(call)
        for (const look of [...looking]) look()
        follow(call, answers[verb] ?? 'ok')
      })
    },
    asked(verb, timeout) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          looking.delete(look)
          reject(new Error(`The fake adapter was not asked to ${verb} within ${timeout} ms.`))
        }, timeout)
        const look = () => {
          const call = all.find((one) => one.verb === verb && !taken.has(one))
          if (!call) return
          taken.add(call)
          looking.delete(look)
          clearTimeout(timer)
          resolve(call)
        }
        looking.add(look)
        look()
      })
    },
  }
}

type Parts<Value> = Pick<FakeCall, 'verb' | 'input' | 'signal'> & {
  obeysAbort: boolean
  ok(): Value
  resolve(value: Value): void
  reject(error: unknown): void
}

/** An aborted call is over, whatever it is told later: that is the contract. */
function createCall<Value>({ verb, input, signal, obeysAbort, ok, resolve, reject }: Parts<Value>): FakeCall {
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

function follow(call: FakeCall, answer: FakeAnswer): void {
  if (answer === 'ok') call.resolve()
  else if (answer !== 'hangs') call.reject('error' in answer ? answer.error : answer)
}

function readError(error: PlainErrorCode | Error | { readonly throws: unknown }): unknown {
  if (typeof error === 'string') return new KitError(error)
  return error instanceof Error ? error : error.throws
}
