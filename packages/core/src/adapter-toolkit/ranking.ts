/** How much of a score is for answering at all, and how much for answering quickly. */
const weights = { stability: 0.7, latency: 0.3 }

/** One ping: its duration in milliseconds, and whether its answer was usable. */
export type Sample = { readonly latency: number; readonly isUsable: boolean }

/**
 * Scores endpoints (R-NET-2): 0.7 for answering at all, 0.3 for answering quickly compared with the slowest ping of
 * all; 0 for an endpoint that never answered.
 *
 * @param samples for each endpoint, equally many
 */
export function scoreEndpoints(samples: readonly (readonly Sample[])[]): number[] {
  const slowest = Math.max(0, ...samples.flat().map(({ latency }) => latency))
  return samples.map((own) => {
    const successes = own.filter(({ isUsable }) => isUsable).length
    if (successes === 0) return 0
    const mean = own.reduce((sum, { latency }) => sum + latency, 0) / own.length
    const speed = slowest === 0 ? 1 : 1 - mean / slowest
    return weights.stability * (successes / own.length) + weights.latency * speed
  })
}

/** Indices, best first; equal scores keep their order. */
export function rankIndices(scores: readonly number[], before: readonly number[]): number[] {
  return [...before].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
}
