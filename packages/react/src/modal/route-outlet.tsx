import type { Route } from '@kit/core'
import { type ReactElement, useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { Button } from '../parts/button/button.tsx'
import { useCompleteMessages, useModalMessages } from './modal-messages.ts'
import { screenOf } from './screens.ts'

/** Draws a route's screen; until its code has loaded, that it is loading or could not be loaded. */
export function RouteOutlet({ route }: { route: Route }): ReactElement {
  const screen = screenOf(route.view, useKit().settings)
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const [isFailed, setIsFailed] = useState(false)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const drawn = screen.draw(route, { firstOpen: useModalMessages(), complete: useCompleteMessages() })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another load
  useEffect(() => {
    let isOver = false
    setIsFailed(false)
    if (drawn) return
    screen.load().then(
      () => {
        if (!isOver) redraw()
      },
      () => {
        if (!isOver) setIsFailed(true)
      },
    )
    return () => {
      isOver = true
    }
  }, [screen, route.view, attempt])

  // As soon as the failure is shown, so that no news of the network is missed.
  useLayoutEffect(() => {
    if (!isFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isFailed])

  if (drawn) return drawn
  return isFailed ? <LoadFailed onRetry={retry} /> : <Loading />
}

/** Keeps the height of the view before it, so that nothing jumps for the blink this takes. */
function Loading(): ReactElement {
  const t = useModalMessages()
  return (
    <div data-kit="view" data-state="loading" aria-busy="true">
      <span data-kit="visually-hidden">{t('modal.loading')}</span>
    </div>
  )
}

function LoadFailed({ onRetry }: { onRetry: () => void }): ReactElement {
  const t = useModalMessages()
  return (
    <div data-kit="view" data-state="failed" role="alert">
      <p data-kit="text">{t('modal.loadFailed')}</p>
      <Button onClick={onRetry}>{t('action.retry')}</Button>
    </div>
  )
}
