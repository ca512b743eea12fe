import type { BridgeCodec } from './bridge-codec.ts'
import type { BridgeReply, PageMessage } from './bridge-messages.ts'

type Listener = (payload: unknown) => void

/** The page's end of the bridge: asks the wallet in Node and hears what it says unasked. */
export type PageWire = {
  request(method: string, params?: unknown): Promise<unknown>
  on(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  /** What the wallet lets this page read without asking, as of its last word. */
  shared(): unknown
}

/**
 * Runs in the page, and holds no key. Its text travels there, so it uses nothing but what a browser has, and neither
 * evaluates text nor touches the document.
 */
export function openPageWire(binding: string, { pack, unpack }: BridgeCodec): PageWire {
  const send = (globalThis as unknown as Record<string, unknown>)[binding] as (message: unknown) => Promise<unknown>
  const session = `${performance.timeOrigin} ${Math.random()}`
  const listeners = new Map<string, readonly Listener[]>()
  let seen = 0
  let lastShared: unknown

  const post = async (request?: PageMessage['request']): Promise<BridgeReply['answer']> => {
    const message = { session, origin: globalThis.origin, seen, ...(request ? { request } : {}) }
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
  const follow = (): Promise<void> => post().then(follow)
  follow().catch(() => {})

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
