import { type Analytics, type Environment, isKitError, type TrackedEvent, type WallClock } from '@kit/core'
import { createHttpClient } from '../http/client.ts'
import { hostedUrls, type ServiceUrls } from '../service-urls.ts'
import { createAlert } from './alert.ts'
import { eventBody } from './event-body.ts'
import { hasOptedOut } from './opt-out.ts'
import { pageAddress } from './page-address.ts'
import { isWanted } from './permission.ts'

export type AnalyticsOptions = {
  readonly urls: Partial<ServiceUrls>
  readonly projectId: string | undefined
  readonly environment: Environment
  readonly clock: WallClock
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** Events that wait for the project's answer; more are dropped. */
const mostWaiting = 64

/**
 * Posts events to `{analytics}/e` (R-EVT-1). Says nothing when the visitor opted out or the project, asked once, does
 * not answer yes; never fails, and never waits for an answer that matters.
 *
 * A 403 means that the page's origin is not on the project's list: `watch` hears `config/origin-not-allowed` once, and
 * nothing more is sent (R-EVT-2).
 */
export function createAnalytics({ urls, projectId, environment, clock, fetch }: AnalyticsOptions): Analytics {
  const { analytics, walletList } = { ...hostedUrls, ...urls }
  const now = () => clock.now()
  const sink = createHttpClient({ baseUrl: analytics, projectId, fetch, now })
  const directory = createHttpClient({ baseUrl: walletList, projectId, fetch, now })
  const page = pageAddress(environment.page.url)
  const alert = createAlert()
  let wanted: Promise<boolean> | undefined
  let waiting = 0
  let isRefused = false

  async function post(body: object): Promise<void> {
    wanted ??= projectId ? isWanted(directory) : Promise.resolve(true)
    waiting += 1
    const mayPost = await wanted
    waiting -= 1
    if (mayPost && !isRefused && !hasOptedOut()) await sink.request({ path: '/e', body, parting: true })
  }

  function heed(error: unknown): void {
    if (!isKitError(error, 'config/origin-not-allowed')) return
    isRefused = true
    alert.raise(error)
  }

  function track(event: TrackedEvent): void {
    // What comes in is foreign, and so are the globals that are asked: any of them may throw.
    try {
      if (isRefused || waiting >= mostWaiting || hasOptedOut()) return
      const body = eventBody(event, page, now())
      if (body) post(body).catch(heed)
    } catch {}
  }

  return { track, watch: alert.watch }
}
