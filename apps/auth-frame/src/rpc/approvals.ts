import { FrameFailureError } from '../door/frame-failure.ts'
import type { Description } from './description.ts'

/** Milliseconds that a request stands on the screen before it can be approved: a click meant for what was there before is none. */
export const settleTime = 500

/** A request that is ready to be shown. `sign` does exactly what `description` says. */
export type Prepared = {
  readonly description: Description
  sign(signal: AbortSignal): Promise<unknown>
  /** Another way to do it, which is shown in its turn; goes with `description.otherWay`. */
  readonly prepareOther?: ((signal: AbortSignal) => Promise<Prepared>) | undefined
}

export type Pending = {
  readonly id: number
  /** Of the page that asks, as the browser says it. */
  readonly origin: string
  readonly description: Description
  readonly isWorking: boolean
}
export type ApprovalState = { readonly pending: Pending | null; readonly waiting: number }

/** Requests that wait for the visitor, one at a time. */
export type Approvals = {
  state(): ApprovalState
  subscribe(listener: () => void): () => void
  /**
   * Prepares a request when its turn has come, shows it and does it once it is approved.
   *
   * @param id what `abort` knows it by
   * @throws FrameFailureError `rejected`, `aborted`, or why it cannot be done
   */
  run(origin: string, prepare: (signal: AbortSignal) => Promise<Prepared>, id?: string): Promise<unknown>
  /** The request is in the visitor's sight. */
  shown(id: number): void
  /** It is no more: the page is hidden, or the frame. */
  hidden(id: number): void
  /** @returns whether it was approved: not before it was in sight for `settleTime` */
  approve(id: number): boolean
  reject(id: number): void
  /** Shows the other way to do it. */
  chooseOther(id: number): void
  /** Takes back everything that waits, or one by its id. */
  abort(id?: string): void
}

type Running = { readonly id: string | undefined; readonly aborting: AbortController }
type Decision = 'approved' | 'other'
type Decide = { choose(decision: Decision): void; reject(error: FrameFailureError): void }

/** @param now milliseconds that never go back */
export function createApprovals(now: () => number): Approvals {
  const listeners = new Set<() => void>()
  let state: ApprovalState = { pending: null, waiting: 0 }
  const running = new Set<Running>()
  let last: Promise<unknown> = Promise.resolve()
  let [decide, shownAt, ids]: [Decide | null, number | null, number] = [null, null, 0]

  function set(changed: Partial<ApprovalState>): void {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }

  async function ask(origin: string, prepared: Prepared, signal: AbortSignal): Promise<unknown> {
    const { description, sign } = prepared
    const id = ++ids
    const pending = { id, origin, description, isWorking: false }
    shownAt = null
    try {
      const decided = decisionOf(signal)
      decide = decided
      set({ pending })
      const decision = await decided.decision
      decide = null
      if (decision === 'approved') {
        set({ pending: { ...pending, isWorking: true } })
        return await sign(signal)
      }
    } finally {
      decide = null
      set({ pending: null })
    }
    return ask(origin, await otherOf(prepared, signal), signal)
  }

  const isAsking = (id: number) => state.pending?.id === id && decide !== null

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async run(origin, prepare, id) {
      const one = { id, aborting: new AbortController() }
      running.add(one)
      set({ waiting: state.waiting + 1 })
      const done = runInTurn(last, one.aborting.signal, async (signal) => {
        const prepared = await prepare(signal)
        throwIfAborted(signal)
        return ask(origin, prepared, signal)
      })
      last = Promise.allSettled([last, done])
      try {
        return await done
      } finally {
        running.delete(one)
        set({ waiting: state.waiting - 1 })
      }
    },
    shown(id) {
      if (isAsking(id)) shownAt ??= now()
    },
    hidden(id) {
      if (isAsking(id)) shownAt = null
    },
    approve(id) {
      if (!isAsking(id) || shownAt === null || now() - shownAt < settleTime) return false
      decide?.choose('approved')
      return true
    },
    chooseOther(id) {
      if (isAsking(id) && state.pending?.description.otherWay !== undefined) decide?.choose('other')
    },
    reject(id) {
      if (isAsking(id)) decide?.reject(new FrameFailureError('rejected', 'The visitor rejected this.'))
    },
    abort(id) {
      for (const one of [...running]) if (id === undefined || one.id === id) one.aborting.abort()
    },
  }
}

/** Does something after what is before it; until then it fails with `signal`, at once. */
async function runInTurn<T>(
  before: Promise<unknown>,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  await new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(aborted()))
    void before.then(() => resolve())
  })
  throwIfAborted(signal)
  return work(signal)
}

/** What the visitor decides; fails with `signal`. */
function decisionOf(signal: AbortSignal): Decide & { readonly decision: Promise<Decision> } {
  let [choose, reject]: [Decide['choose'], Decide['reject']] = [() => {}, () => {}]
  const decision = new Promise<Decision>((resolve, fail) => {
    choose = resolve
    reject = fail
  })
  signal.addEventListener('abort', () => reject(aborted()))
  return { decision, choose, reject }
}

async function otherOf({ prepareOther }: Prepared, signal: AbortSignal): Promise<Prepared> {
  if (!prepareOther) throw aborted()
  const other = await prepareOther(signal)
  throwIfAborted(signal)
  return other
}

const aborted = () => new FrameFailureError('aborted', 'The request was taken back.')

export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw aborted()
}
