import { type Analytics, type Environment, isKitError, type TrackedEvent, type WallClock } from '@kit/core'
import { createHttpClient } from '../http/client.ts'
import { hostedUrls, type ServiceUrls } from '../service-urls.ts'
import { createAlert } from './alert.ts'
import { eventBody } from './event-body.ts'
import { hasOptedOut } from './opt-out.ts'
import { pageAddress } from './page-address.ts'
import { isEnabled } from './permission.ts'

export type AnalyticsOptions = {
  readonly urls: Partial<ServiceUrls>
  readonly projectId: string | undefined
  readonly environment: Environment
  readonly clock: WallClock
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** At most so many events wait for the project's answer; further ones are dropped. */
const maxPending = 64

/**
 * Posts events to `{analytics}/e` (R-EVT-1). It sends nothing when the visitor opted out, or when the project has not
 * enabled analytics. It never fails.
 *
 * A 403 means that the page's origin is not on the project's allow-list: `watch` reports `config/origin-not-allowed`
 * once, and nothing more is sent (R-EVT-2).
 */
export function createAnalytics({ urls, projectId, environment, clock, fetch }: AnalyticsOptions): Analytics {
  const { analytics, walletList } = { ...hostedUrls, ...urls }
  const now = () => clock.now()
  const sink = createHttpClient({ baseUrl: analytics, projectId, fetch, now })
  const directory = createHttpClient({ baseUrl: walletList, projectId, fetch, now })
  const page = pageAddress(environment.page.url)
  const alert = createAlert()
  let enabled: Promise<boolean> | undefined
  let pending = 0
  let isRefused = false

  async function post(body: object): Promise<void> {
    enabled ??= projectId ? isEnabled(directory) : Promise.resolve(true)
    pending += 1
    const mayPost = await enabled
    pending -= 1
    if (mayPost && !isRefused && !hasOptedOut()) await sink.request({ path: '/e', body, parting: true })
  }

  function onError(error: unknown): void {
    if (!isKitError(error, 'config/origin-not-allowed')) return
    isRefused = true
    alert.raise(error)
  }

  function track(event: TrackedEvent): void {
    // The event and the globals are foreign: any of them may throw.
    try {
      if (isRefused || pending >= maxPending || hasOptedOut()) return
      const body = eventBody(event, page, now())
      if (body) post(body).catch(onError)
    } catch {}
  }

  return { track, watch: alert.watch }
}
