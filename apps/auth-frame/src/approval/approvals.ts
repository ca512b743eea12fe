import { Failed } from '../failed.ts'
import type { Question } from './question.ts'

/** What waits for the visitor, one question at a time, the oldest first. */
export type Approvals = {
  /** Resolves when the visitor has agreed. Rejects with `rejected`, or `aborted` when it was taken back. */
  ask(question: Question): Promise<void>
  abortAll(): void
  current(): Asked | null
  subscribe(listener: () => void): () => void
}

export type Asked = { readonly id: number; readonly question: Question; answer(isApproved: boolean): void }

export function createApprovals(): Approvals {
  const listeners = new Set<() => void>()
  let waiting: readonly (Asked & { abort(): void })[] = []
  let count = 0
  const change = (next: typeof waiting) => {
    waiting = next
    for (const listener of listeners) listener()
  }
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        count += 1
        const id = count
        const end = (work: () => void) => {
          change(waiting.filter((asked) => asked.id !== id))
          work()
        }
        change([
          ...waiting,
          {
            ...{ id, question },
            answer: (isApproved) =>
              end(() => (isApproved ? resolve() : reject(new Failed('rejected', 'The visitor said no.')))),
            abort: () => end(() => reject(new Failed('aborted', 'The app took the request back.'))),
          },
        ])
      }),
    abortAll() {
      for (const { abort } of [...waiting]) abort()
    },
    current: () => waiting[0] ?? null,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
