/** The platform's own timers, without the DOM's types. For adapters and services: machines use XState's clock. */
declare function setTimeout(done: () => void, milliseconds: number): unknown
declare function clearTimeout(timer: unknown): void

/** Milliseconds of a clock that only runs forward. */
declare const performance: { now(): number }
