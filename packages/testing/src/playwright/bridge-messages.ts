/** What the page says to the wallet in Node. `seen` is the number of the last event that arrived. */
export type PageMessage = {
  /** One document's name for itself. */
  readonly session: string
  readonly origin: string
  readonly seen: number
  /** Absent when the page only waits for events. */
  readonly request?: { readonly method: string; readonly params?: unknown }
}

export type BridgeEvent = { readonly number: number; readonly event: string; readonly payload: unknown }

/** What comes back. Every reply brings the events that came before it, so that their order survives the way. */
export type BridgeReply = {
  readonly events: readonly BridgeEvent[]
  /** What the page may read without asking, as it is now. */
  readonly shared?: unknown
  readonly answer?: { readonly value: unknown } | { readonly thrown: unknown }
}
