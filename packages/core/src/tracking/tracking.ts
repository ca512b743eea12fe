import type { KitError } from '../errors/kit-error.ts'
import type { KitSettings } from '../kit/kit.ts'
import type { KitConfig } from '../kit/kit-config.ts'
import type { Analytics } from '../ports/runtime.ts'
import type { TrackedEvent } from './tracked-event.ts'

/** Hands what happened to the dApp's own listener and, where there is one, to analytics; failures disturb nobody. */
export function bindTracking(
  { onEvent, logger, runtime: { loadAnalytics } }: KitConfig,
  { features }: KitSettings,
  raise: (error: KitError) => void,
): (said: { event: TrackedEvent }) => void {
  let analytics: Promise<Analytics> | undefined
  const load = () => {
    analytics ??= loadAnalytics?.().then((loaded) => {
      loaded.watch?.(raise)
      return loaded
    })
    return analytics
  }
  return ({ event }) => {
    try {
      onEvent?.(event)
    } catch (error) {
      logger?.warn('[kit] onEvent', error)
    }
    if (features.analytics)
      load()
        ?.then((loaded) => loaded.track(event))
        .catch(() => {})
  }
}
