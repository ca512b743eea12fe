import type { TrackedEvent } from '@kit/core'
import { vi } from 'vitest'
import { type AnalyticsOptions, createAnalytics } from './create-analytics.ts'

export const event: TrackedEvent = { name: 'SWITCH_NETWORK', props: { network: 'eip155:10' } }
const page = { title: '', description: '', origin: 'https://dapp.example', url: 'https://dapp.example/swap', icons: [] }
export const own = { urls: { analytics: 'https://events.example.org/in' } }
export const enabled = (isAnalyticsEnabled: unknown) => Response.json({ isAnalyticsEnabled })

/** Analytics of the page `https://dapp.example/swap`, at the time 1,234. */
export function start(fetch: typeof globalThis.fetch, options: Partial<AnalyticsOptions> = own) {
  const environment = {
    userAgent: '',
    isInstalled: false,
    isMobile: false,
    platform: 'mac',
    isFramed: false,
    miniApp: null,
    page,
  } as const
  return createAnalytics({
    urls: {},
    projectId: undefined,
    environment,
    clock: { now: () => 1_234 },
    fetch,
    ...options,
  })
}

export const settle = () => vi.advanceTimersByTimeAsync(0)
