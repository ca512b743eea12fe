/** How long the phone waits for apps, nodes and its wallet library, in milliseconds. */
export const durations = { start: 20_000, pair: 20_000, request: 20_000 } as const
