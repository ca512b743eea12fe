import { type KitError, toKitError } from '@kit/core'
import { useCallback, useEffect, useRef, useState } from 'react'

export type RequestState<Answer> =
  | { readonly is: 'idle' }
  | { readonly is: 'waiting' }
  | { readonly is: 'done'; readonly answer: Answer }
  | { readonly is: 'failed'; readonly error: KitError }

export type Request<Answer> = {
  readonly state: RequestState<Answer>
  readonly start: (ask: (signal: AbortSignal) => Promise<Answer>) => void
  /** Stops waiting. What the wallet says later is not heard. */
  readonly stop: () => void
}

/** One question at a time to a wallet, with its answer, its failure, and a way to stop waiting. */
export function useRequest<Answer>(): Request<Answer> {
  const [state, setState] = useState<RequestState<Answer>>({ is: 'idle' })
  const running = useRef<AbortController | null>(null)
  const stop = useCallback(() => {
    running.current?.abort()
    running.current = null
  }, [])
  useEffect(() => stop, [stop])

  return {
    state,
    start(ask) {
      stop()
      const own = new AbortController()
      running.current = own
      const settle = (settled: RequestState<Answer>) => {
        if (running.current === own) setState(settled)
      }
      setState({ is: 'waiting' })
      ask(own.signal).then(
        (answer) => settle({ is: 'done', answer }),
        (error: unknown) => settle({ is: 'failed', error: toKitError(error) }),
      )
    },
    stop() {
      stop()
      setState({ is: 'idle' })
    },
  }
}
