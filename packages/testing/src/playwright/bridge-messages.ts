/** A message from the page to the wallet in Node. `seen` is the number of the last event that arrived. */
export type PageMessage = {
  /** Identifies the document. */
  readonly documentId: string
  readonly origin: string
  readonly seen: number
  /** Absent when the page only waits for events. */
  readonly request?: { readonly method: string; readonly params?: unknown }
}

export type BridgeEvent = { readonly number: number; readonly event: string; readonly payload: unknown }

/** The reply. It carries the events that came before it, so that their order is kept. */
export type BridgeReply = {
  readonly events: readonly BridgeEvent[]
  /** The value that the wallet shares with the page without a request. */
  readonly shared?: unknown
  readonly answer?: { readonly value: unknown } | { readonly thrown: unknown }
}
