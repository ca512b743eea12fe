import { durations, limits } from '@kit/core'
import { parseChainId } from '../chain-id.ts'
import type { Endpoint } from './endpoint.ts'
import { rankIndices, type Sample, scoreEndpoints } from './ranking.ts'

export type Ranker = {
  /** Endpoints, best first, without those known to serve another chain. */
  order(): readonly Endpoint[]
  /** Pings every four seconds from now on. Does nothing the second time. */
  start(): void
}

/** Measures endpoints until `end` aborts. */
export function createRanker(
  endpoints: readonly Endpoint[],
  chainId: number,
  chainMatches: Map<Endpoint, boolean>,
  end: AbortSignal,
): Ranker {
  const samples: Sample[][] = endpoints.map(() => [])
  let ranks = endpoints.map((_, index) => index)
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ping(endpoint: Endpoint): Promise<Sample> {
    const start = performance.now()
    const answer = await endpoint
      .single({ method: 'eth_chainId' }, end, durations.rankingPing)
      .then(parseChainId, () => null)
    const latency = performance.now() - start
    if (answer === null) return { latency, outcome: 'failure' }
    chainMatches.set(endpoint, answer === chainId)
    return { latency, outcome: answer === chainId ? 'success' : 'wrongChain' }
  }

  async function measure(): Promise<void> {
    timer = setTimeout(() => void measure(), durations.rankingInterval)
    const round = await Promise.all(endpoints.map(ping))
    for (const [index, sample] of round.entries()) {
      samples[index] = [...(samples[index] ?? []), sample].slice(-limits.rankingSamples)
    }
    ranks = rankIndices(scoreEndpoints(samples), ranks)
  }

  end.addEventListener('abort', () => clearTimeout(timer), { once: true })
  return {
    order: () => ranks.flatMap((rank) => endpoints[rank] ?? []),
    start() {
      if (timer === undefined && !end.aborted) void measure()
    },
  }
}
