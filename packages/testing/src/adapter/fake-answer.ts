import type { PlainErrorCode } from '@kit/core'
import { KitError } from '@kit/core/adapters'

/**
 * What a fake does when it is called. `ok` is what a well-behaved wallet would do. A function answers with what it
 * returns or resolves with, with `ok` for nothing, and refuses with what it throws.
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

/** One call of a fake adapter or of one of its clients, to be answered by the test while it is held. */
export type FakeCall = {
  readonly verb: FakeVerb
  /** Whose client was called; absent for calls that are about no wallet. */
  readonly connectorId: string | undefined
  readonly input: unknown
  /** As passed by the caller. */
  readonly signal: AbortSignal | undefined
  readonly state: 'waiting' | 'resolved' | 'rejected'
  /** Answers a call that waits; without a value with what a well-behaved wallet would say. */
  resolve(value?: unknown): void
  /** Refuses a call that waits, with an error code of the kit or with anything at all. */
  reject(error: PlainErrorCode | Error | { readonly throws: unknown }): void
}

type Called = Pick<FakeCall, 'verb'> & Partial<Pick<FakeCall, 'connectorId' | 'input' | 'signal'>>

export type FakeCalls = {
  readonly all: readonly FakeCall[]
  /** How calls of a verb are answered from now on; of one wallet's client alone where one is named. */
  answers(verb: FakeVerb, answer: FakeAnswer, connectorId?: string): void
  make<Value>(call: Called, ok: () => Value): Promise<Value>
  asked(verb: FakeVerb, timeout: number): Promise<FakeCall>
}

/** Keeps the calls of a fake adapter and answers them as it was told, or when it is told. */
export function createFakeCalls(given: Partial<Record<FakeVerb, FakeAnswer>>, obeysAbort = true): FakeCalls {
  const answers = new Map<string, FakeAnswer>(Object.entries(given))
  const all: FakeCall[] = []
  const taken = new Set<FakeCall>()
  const looking = new Set<() => void>()

  return {
    all,
    answers(verb, answer, connectorId) {
      answers.set(connectorId === undefined ? verb : `${verb} ${connectorId}`, answer)
    },
    make({ verb, connectorId, input, signal }, ok) {
      return new Promise((resolve, reject) => {
        const call = createCall({ verb, connectorId, input, signal, obeysAbort, ok, resolve, reject })
        all.push(call)
        for (const look of [...looking]) look()
        follow(call, answers.get(`${verb} ${connectorId}`) ?? answers.get(verb) ?? 'ok')
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

type Parts<Value> = Pick<FakeCall, 'verb' | 'connectorId' | 'input' | 'signal'> & {
  obeysAbort: boolean
  ok(): Value
  resolve(value: Value): void
  reject(error: unknown): void
}

/** An aborted call is over, whatever it is told later: that is the contract. */
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

function follow(call: FakeCall, answer: FakeAnswer): void {
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
