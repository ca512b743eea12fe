import { loadCode } from '../async/lazy.ts'
import type { KitError } from '../errors/kit-error.ts'
import type { KitConfig } from '../kit/kit-config.ts'
import type { KitSettings } from '../kit/settings.ts'
import type { Analytics } from '../ports/runtime.ts'
import type { TrackedEvent } from './tracked-event.ts'

type Tracking = { track(said: { event: TrackedEvent }): void; stop(): void }

/** Passes tracked events to the dApp's own listener and, where there is one, to analytics; neither's failure stops the other. */
export function bindTracking(
  { onEvent, logger, runtime: { loadAnalytics, whenIdle } }: KitConfig,
  { features }: KitSettings,
  raise: (error: KitError) => void,
): Tracking {
  let analytics: Promise<Analytics> | undefined
  let unwatch: (() => void) | undefined
  let isOver = false
  const load = async (from: () => Promise<Analytics>) => {
    try {
      await whenIdle?.()
      const loaded = await loadCode(from)
      if (!isOver) unwatch = loaded.watch?.(raise)
      return loaded
    } catch (error) {
      analytics = undefined
      throw error
    }
  }
  return {
    track({ event }) {
      try {
        onEvent?.(event)
      } catch (error) {
        logger?.warn('[kit] onEvent', error)
      }
      if (!features.analytics || !loadAnalytics) return
      analytics ??= load(loadAnalytics)
      analytics
        .then((loaded) => {
          if (!isOver) loaded.track(event)
        })
        .catch(() => {})
    },
    stop() {
      isOver = true
      unwatch?.()
    },
  }
}
