import type { Route } from '@kit/core'
import { useEffect, useState } from 'react'
import { useKit } from '../kit/use-kit.ts'
import { useCompleteMessages } from './modal-messages.ts'
import { screenOf } from './screens.ts'

/** A route with its place in the journey. */
export type Place = {
  readonly route: Route
  /** Changes with the route. */
  readonly routeKey: string
  readonly direction: 'forward' | 'back'
  readonly depth: number
}

/** The view before stays for at most so many milliseconds while the next one loads. */
const patience = 300

/**
 * The place to show. The one before stays until the next one's code and sentences have loaded, so that title and view
 * change together.
 */
export function useHeldPlace(now: Place): Place {
  const { routeKey } = now
  const screen = screenOf(now.route.view, useKit().settings)
  const hasMessages = useCompleteMessages() !== null || now.route.view === 'Connect'
  const isReady = screen.isLoaded && hasMessages
  const [held, setHeld] = useState(now)
  const isHeld = !isReady && held.routeKey !== routeKey
  if (!isHeld && held.routeKey !== routeKey) setHeld(now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is its route
  useEffect(() => {
    if (!isHeld) return
    let isOver = false
    const show = () => {
      if (!isOver) setHeld(now)
    }
    const timer = setTimeout(show, patience)
    screen.load().then(show, show)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isHeld, routeKey])
  return isHeld ? held : now
}
