import { useMessages } from '@kit/react'
import type { ReactNode } from 'react'
import type { Request } from './use-request.ts'

type Props<Answer> = {
  readonly request: Request<Answer>
  readonly children: (answer: Answer) => ReactNode
}

/** What came of a question, said aloud by screen readers when it changes. */
export function Outcome<Answer>({ request: { state, stop }, children }: Props<Answer>) {
  const t = useMessages()
  return (
    <div className="outcome" role="status">
      {state.is === 'waiting' ? (
        <p className="waiting">
          Answer in your wallet.{' '}
          <button type="button" onClick={stop}>
            Stop waiting
          </button>
        </p>
      ) : null}
      {state.is === 'failed' ? (
        <p className="failure">
          <code>{state.error.code}</code>{' '}
          <span lang={t.locale} dir="auto">
            {t.error(state.error)}
          </span>
        </p>
      ) : null}
      {state.is === 'done' ? children(state.answer) : null}
    </div>
  )
}
