import { isKitError } from '@kit/core'
import { useMessages } from '@kit/react'
import type { ReactNode } from 'react'
import type { WalletRequest } from './use-wallet-request.ts'

type Props<Answer> = {
  readonly request: WalletRequest<Answer>
  readonly children: (answer: Answer) => ReactNode
}

/** The outcome of a request, which screen readers announce. */
export function RequestOutcome<Answer>({ request: { state, stop }, children }: Props<Answer>) {
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
          {isKitError(state.error, 'transaction/unknown') ? (
            <code className="long">{state.error.context.transactionId}</code>
          ) : null}
        </p>
      ) : null}
      {state.is === 'done' ? children(state.answer) : null}
    </div>
  )
}
