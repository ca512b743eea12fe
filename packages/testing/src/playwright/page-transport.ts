import type { BridgeCodec } from './bridge-codec.ts'
import type { BridgeReply, PageMessage } from './bridge-messages.ts'

type Listener = (payload: unknown) => void

/** The page's end of the bridge: sends requests to the wallet in Node and receives its events. */
export type PageTransport = {
  request(method: string, params?: unknown): Promise<unknown>
  on(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  /** The value that the wallet shares with this page without a request, as of its last message. */
  shared(): unknown
}

/**
 * Runs in the page and holds no key. Playwright sends its source text there, so it uses only what a browser has. It
 * evaluates no text and does not touch the document.
 */
export function openPageTransport(binding: string, { pack, unpack }: BridgeCodec): PageTransport {
  const send: (message: unknown) => Promise<unknown> = Reflect.get(globalThis, binding)
  const documentId = `${performance.timeOrigin} ${Math.random()}`
  const listeners = new Map<string, readonly Listener[]>()
  let seen = 0
  let lastShared: unknown

  const post = async (request?: PageMessage['request']): Promise<BridgeReply['answer']> => {
    const message = { documentId, origin: globalThis.origin, seen, ...(request ? { request } : {}) }
    const { events, shared, answer } = unpack(await send(pack(message))) as BridgeReply
    lastShared = shared
    for (const { number, event, payload } of events) {
      if (number <= seen) continue
      seen = number
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload)
        } catch (error) {
          reportError(error)
        }
      }
    }
    return answer
  }
  const poll = (): Promise<void> => post().then(poll)
  poll().catch(() => {})

  return {
    async request(method, params) {
      const answer = await post({ method, params })
      if (answer && 'thrown' in answer) throw answer.thrown
      return answer?.value
    },
    on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    off: (event, listener) =>
      void listeners.set(event, listeners.get(event)?.filter((other) => other !== listener) ?? []),
    shared: () => lastShared,
  }
}
