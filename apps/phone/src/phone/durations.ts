/** How long the phone waits for the other side, in milliseconds. */
export const durations = { start: 20_000, pair: 20_000, act: 20_000 } as const
