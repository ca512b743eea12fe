import { type KitError, toKitError } from '@kit/core'
import { useCallback, useEffect, useRef, useState } from 'react'

export type WalletRequestState<Answer> =
  | { readonly is: 'idle' }
  | { readonly is: 'waiting' }
  | { readonly is: 'done'; readonly answer: Answer }
  | { readonly is: 'failed'; readonly error: KitError }

export type WalletRequest<Answer> = {
  readonly state: WalletRequestState<Answer>
  readonly start: (request: (signal: AbortSignal) => Promise<Answer>) => void
  /** Stops waiting. A later answer of the wallet is ignored. */
  readonly stop: () => void
}

/** Sends one request at a time to a wallet, and holds its answer or failure. */
export function useWalletRequest<Answer>(): WalletRequest<Answer> {
  const [state, setState] = useState<WalletRequestState<Answer>>({ is: 'idle' })
  const running = useRef<AbortController | null>(null)
  const stop = useCallback(() => {
    running.current?.abort()
    running.current = null
  }, [])
  useEffect(() => stop, [stop])

  return {
    state,
    start(request) {
      stop()
      const controller = new AbortController()
      running.current = controller
      const settle = (settled: WalletRequestState<Answer>) => {
        if (running.current === controller) setState(settled)
      }
      setState({ is: 'waiting' })
      request(controller.signal).then(
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
