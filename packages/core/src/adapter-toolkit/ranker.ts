import { withTimeout } from '../async/timeout.ts'
import { durations } from '../config/durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { rankIndices, type Sample, scoreEndpoints } from './ranking.ts'

/** How many pings of an endpoint count. */
const sampleCount = 10

export type Ranker<Endpoint> = {
  /** The endpoints, best first; in the given order before they were measured. */
  order(): readonly Endpoint[]
  /** Pings every four seconds from now on, until `end` aborts. Does nothing the second time, and for a single endpoint. */
  start(): void
}

/**
 * Measures the endpoints of a network, and ranks them (R-NET-2).
 *
 * @param ping asks an endpoint something cheap; resolves with whether it gave a usable answer. A rejection, and an answer after more
 * than a second, count as none
 * @example
 * const ranker = createRanker(urls, async (url, signal) => (await fetch(url, { signal })).ok, lifetime.signal)
 * ranker.start()
 */
export function createRanker<Endpoint>(
  endpoints: readonly Endpoint[],
  ping: (endpoint: Endpoint, signal: AbortSignal) => Promise<boolean>,
  end: AbortSignal,
): Ranker<Endpoint> {
  const samples: Sample[][] = endpoints.map(() => [])
  let ranks = endpoints.map((_, index) => index)
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sample(endpoint: Endpoint): Promise<Sample> {
    const start = performance.now()
    const late = () => new KitError('rpc/timeout')
    const ask = (signal: AbortSignal) => ping(endpoint, signal)
    const isUsable = await withTimeout(durations.rankingPing, ask, { signal: end, late }).catch(() => false)
    return { latency: performance.now() - start, isUsable }
  }

  async function measure(): Promise<void> {
    timer = setTimeout(() => void measure(), durations.rankingInterval)
    const round = await Promise.all(endpoints.map(sample))
    for (const [index, one] of round.entries()) {
      samples[index] = [...(samples[index] ?? []), one].slice(-sampleCount)
    }
    ranks = rankIndices(scoreEndpoints(samples), ranks)
  }

  end.addEventListener('abort', () => clearTimeout(timer), { once: true })
  return {
    order: () => ranks.flatMap((rank) => endpoints[rank] ?? []),
    start() {
      if (timer === undefined && endpoints.length > 1 && !end.aborted) void measure()
    },
  }
}
