import { anySignal, throwIfAborted, withSignal } from '../async/abort.ts'
import { KitError } from '../errors/kit-error.ts'
import { awaitDisconnect, createDisconnectQueue } from './disconnect-queue.ts'

/** One request to connect, as a wallet is asked it. */
export type Prompt<Answer> = {
  /** Asks the wallet. What `undo` has to know, such as whether the site has a permission already, is read here. */
  connect(): Promise<Answer>
  /**
   * Takes back what the wallet gave when no connection comes of it: the attempt was aborted before the wallet answered, or its
   * answer was not accepted. Returns nothing when there is nothing to take back, as when the site had it before.
   *
   * @param outcome `refused` when the visitor refused an attempt that was aborted before
   * @param signal aborts when the wallet has answered, or after five seconds
   */
  undo?(outcome: 'approved' | 'refused', signal: AbortSignal): Promise<unknown> | undefined
  /**
   * The attempt was aborted and the wallet still shows the question.
   *
   * @returns how to take that back; called when the question is joined again or has been answered and undone
   */
  abandon?(): () => void
}

/** What a wallet client asks its wallet about being connected, one question at a time. */
export type Prompts<Answer> = {
  /**
   * Asks the wallet to connect. While the wallet still shows the question of an aborted attempt, this joins it. Waits
   * for a disconnect that is still under way.
   *
   * @param accept makes a connection of the answer; when it throws, the answer is undone
   * @throws KitError `connection/cancelled` when the signal aborts or `cancel` is called; what the wallet and `accept` throw
   */
  ask<T>(prompt: Prompt<Answer>, accept: (answer: Answer) => T, signal: AbortSignal): Promise<T>
  /** Gives up the attempt that is under way, for `disconnect` and `destroy`. */
  cancel(): void
  /**
   * Disconnects the wallet, which gets five seconds to answer. The next prompt waits for that.
   *
   * @throws KitError `disconnect/failed` when the wallet refused
   */
  disconnect(tell: (signal: AbortSignal) => Promise<unknown>, signal: AbortSignal): Promise<void>
  /** Resolves when the wallet shows no prompt and every disconnect has ended. A wallet client's `whenIdle`. */
  whenIdle(): Promise<void>
}

type Open<Answer> = {
  readonly prompt: Prompt<Answer>
  readonly answer: Promise<Answer>
  outcome: 'approved' | 'refused' | null
  waiting: number
  isAccepted: boolean
  resume: (() => void) | undefined
}

/**
 * @example
 * const prompts = createPrompts<readonly string[]>()
 * connect: (_, signal) =>
 *   prompts.ask({ connect: () => wallet.enable(), undo: () => wallet.disable() }, (answer) => active.begin(vet(answer), follow), signal)
 */
export function createPrompts<Answer>(): Prompts<Answer> {
  const disconnects = createDisconnectQueue()
  let open: Open<Answer> | null = null
  let attempts = new AbortController()

  function start(prompt: Prompt<Answer>): Open<Answer> {
    const answer = (async () => prompt.connect())()
    const started: Open<Answer> = { prompt, answer, outcome: null, waiting: 0, isAccepted: false, resume: undefined }
    const settle = (outcome: 'approved' | 'refused') => {
      started.outcome = outcome
      if (open === started) open = null
      if (started.waiting === 0) undo(started, outcome)
    }
    answer.then(
      () => settle('approved'),
      () => settle('refused'),
    )
    return started
  }

  function undo({ prompt, resume = () => {} }: Open<Answer>, outcome: 'approved' | 'refused'): void {
    disconnects.enqueue(async (signal) => prompt.undo?.(outcome, signal)).then(resume, resume)
  }

  /** No call waits for this question any more. */
  function giveUp(left: Open<Answer>, isAborted: boolean): void {
    if (left.outcome === null) left.resume = left.prompt.abandon?.()
    else if (isAborted || left.outcome === 'approved') undo(left, left.outcome)
  }

  return {
    async ask(prompt, accept, signal) {
      const cancelled = attempts.signal
      await anySignal([signal, cancelled], (either) =>
        withSignal(disconnects.whenIdle(), either, 'connection/cancelled'),
      )
      throwIfAborted(signal, 'connection/cancelled')
      throwIfAborted(cancelled)
      const mine = open ?? start(prompt)
      open = mine
      mine.waiting += 1
      mine.resume?.()
      mine.resume = undefined
      try {
        const answer = await anySignal([signal, cancelled], (either) =>
          withSignal(mine.answer, either, 'connection/cancelled'),
        )
        throwIfAborted(signal, 'connection/cancelled')
        throwIfAborted(cancelled)
        const accepted = accept(answer)
        mine.isAccepted = true
        return accepted
      } finally {
        mine.waiting -= 1
        if (mine.waiting === 0 && !mine.isAccepted) giveUp(mine, signal.aborted || cancelled.aborted)
      }
    },
    cancel() {
      const ended = attempts
      attempts = new AbortController()
      ended.abort(new KitError('connection/cancelled'))
    },
    disconnect: (tell, signal) => awaitDisconnect(disconnects.enqueue(tell), signal),
    async whenIdle() {
      while (open) await open.answer.catch(() => {})
      await disconnects.whenIdle()
    },
  }
}
