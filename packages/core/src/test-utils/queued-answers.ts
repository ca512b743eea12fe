type Queued<Question, Answer> = {
  readonly question: Question
  readonly signal: AbortSignal
  readonly at: number
  resolve(answer: Answer): void
  reject(error: Error): void
}

type Answered<Question, Answer> = {
  readonly question: Question
  readonly answer: Answer
  readonly at: number
  readonly isLate: boolean
}

/** Questions that stay queued until the test answers the one that has waited longest, also when nobody waits for it any more. */
export type QueuedAnswers<Question, Answer> = {
  /** Every question so far, oldest first. */
  readonly asked: readonly Question[]
  /** `isLate`: nobody waited for it any more. */
  readonly answered: readonly Answered<Question, Answer>[]
  readonly isOpen: boolean
  ask(question: Question, signal: AbortSignal): Promise<Answer>
  /** Nothing happens where no question is open. `at`: as which one it was asked, from 0. */
  answer(answerTo: (question: Question, at: number) => Answer): void
  refuse(error: Error): void
}

export function queueAnswers<Question, Answer>(): QueuedAnswers<Question, Answer> {
  const asked: Question[] = []
  const answered: Answered<Question, Answer>[] = []
  const open: Queued<Question, Answer>[] = []
  return {
    asked,
    answered,
    get isOpen() {
      return open.length > 0
    },
    ask(question, signal) {
      const at = asked.push(question) - 1
      return new Promise((resolve, reject) => {
        open.push({ question, signal, at, resolve, reject })
      })
    },
    answer(answerTo) {
      const oldest = open.shift()
      if (!oldest) return
      const { question, signal, at } = oldest
      const answer = answerTo(question, at)
      answered.push({ question, answer, at, isLate: signal.aborted })
      oldest.resolve(answer)
    },
    refuse: (error) => open.shift()?.reject(error),
  }
}
