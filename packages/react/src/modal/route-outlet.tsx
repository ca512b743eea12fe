import type { Route } from '@kit/core'
import { type ComponentType, type ReactElement, useEffect, useReducer, useState } from 'react'
import { useMessages } from '../kit/use-messages.ts'
import { Button } from '../parts/button/button.tsx'
import { screens } from './screens.ts'

/** A route, drawn: its screen, or what there is to see until its code is here. */
export function RouteOutlet({ route }: { route: Route }): ReactElement {
  const screen = screens[route.view]
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const [isFailed, setIsFailed] = useState(false)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  // The map pairs each view with its own route, which the compiler cannot follow through a union.
  const Screen = screen.current() as ComponentType<{ route: Route }> | null

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another load
  useEffect(() => {
    let isOver = false
    setIsFailed(false)
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

  if (Screen) return <Screen route={route} />
  return isFailed ? <LoadFailed onRetry={retry} /> : <Loading />
}

/** Keeps the height of what was there, so that nothing jumps for the blink this takes. */
function Loading(): ReactElement {
  const { say } = useMessages()
  return (
    <div data-kit="view" data-state="loading" aria-busy="true">
      <span data-kit="unseen">{say('modal.loading')}</span>
    </div>
  )
}

function LoadFailed({ onRetry }: { onRetry: () => void }): ReactElement {
  const { say } = useMessages()
  return (
    <div data-kit="view" data-state="failed" role="alert">
      <p data-kit="text">{say('modal.loadFailed')}</p>
      <Button onClick={onRetry}>{say('action.retry')}</Button>
    </div>
  )
}
