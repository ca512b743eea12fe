import type { PlainErrorCode, Session } from '@kit/core'
import { KitError, namespaceOf, toKitError } from '@kit/core/adapters'
import type { SessionRequest, SharedSession } from '@kit/core/ports'

/** One question to the wallet behind a session, and the strings that move it while it waits. */
export type FakeSessionQuestion = SessionRequest & {
  readonly state: 'waiting' | 'answered' | 'refused'
  /** As passed by the caller. */
  readonly signal: AbortSignal
  resolve(value: unknown): void
  /** Refuses with a code of the kit, or with what a wallet may say. */
  reject(error: PlainErrorCode | object): void
}

/** Answers a question at once; what it throws is the wallet's refusal. */
export type FakeSessionAnswer = (question: SessionRequest) => unknown

export type FakeQuestions = {
  readonly request: SharedSession['request']
  /** Every question that reached the wallet, oldest first. */
  readonly requests: readonly FakeSessionQuestion[]
  /** From now on questions are answered so; with `null` they wait for the test. */
  answer(answer: FakeSessionAnswer | null): void
  /** The next question by this method that no earlier `asked` has taken; one that came already counts. */
  asked(method: string, patience?: { readonly timeout?: number }): Promise<FakeSessionQuestion>
}

type Options = {
  readonly current: () => Session | null
  /** How questions are answered; without it they wait for the test. */
  readonly answer?: FakeSessionAnswer | undefined
}

const patience = 5_000

/**
 * Questions as a shared session takes them: only with a session, only what was approved. One that waits when the
 * session ends goes on waiting, since nobody is left to answer it.
 */
export function createFakeQuestions({ current, answer: given }: Options): FakeQuestions {
  const requests: FakeSessionQuestion[] = []
  const taken = new Set<FakeSessionQuestion>()
  const looking = new Set<() => void>()
  let answer: FakeSessionAnswer | null = given ?? null

  return {
    get requests() {
      return [...requests]
    },
    answer(next) {
      answer = next
    },
    async request(question, signal) {
      if (signal.aborted) throw new KitError('rpc/aborted')
      demandApproved(current(), question)
      const { made, outcome } = createQuestion(question, signal)
      requests.push(made)
      for (const look of [...looking]) look()
      if (answer) settle(made, answer)
      return outcome
    },
    asked: (method, { timeout = patience } = {}) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          looking.delete(look)
          reject(new Error(`The wallet behind the fake session was not asked ${method} within ${timeout} ms.`))
        }, timeout)
        const look = () => {
          const found = requests.find((one) => one.method === method && !taken.has(one))
          if (!found) return
          taken.add(found)
          looking.delete(look)
          clearTimeout(timer)
          resolve(found)
        }
        looking.add(look)
        look()
      }),
  }
}

function demandApproved(session: Session | null, { network, method }: SessionRequest): void {
  if (!session) throw new KitError('connection/required')
  const part = session.namespaces[namespaceOf(network)]
  const isApproved =
    (part?.networks as readonly string[] | undefined)?.includes(network) && part?.methods.includes(method)
  if (!isApproved)
    throw new KitError('wallet/unsupported-method', { detail: `${method} on ${network} was not approved.` })
}

function createQuestion(
  question: SessionRequest,
  signal: AbortSignal,
): { made: FakeSessionQuestion; outcome: Promise<unknown> } {
  let state: FakeSessionQuestion['state'] = 'waiting'
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
  signal.addEventListener('abort', abort, { once: true })
  const made: FakeSessionQuestion = {
    ...question,
    signal,
    get state() {
      return state
    },
    resolve: (value) => close('answered', () => resolve(value)),
    reject: (error) =>
      close('refused', () => reject(typeof error === 'string' ? new KitError(error) : toKitError(error))),
  }
  return { made, outcome }
}

async function settle(question: FakeSessionQuestion, answer: FakeSessionAnswer): Promise<void> {
  try {
    question.resolve(await answer(question))
  } catch (error) {
    question.reject(error instanceof Object ? error : { error })
  }
}
