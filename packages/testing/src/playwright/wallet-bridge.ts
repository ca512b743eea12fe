import { bridgeCodec } from './bridge-codec.ts'
import type { BridgeEvent, BridgeReply, PageMessage } from './bridge-messages.ts'
import type { BridgedWallet } from './bridged-wallet.ts'
import type { BindingSource } from './browser-target.ts'

/** In milliseconds. A page that only waits for events gets an answer after this time and polls again. */
const maxWait = 20_000

const { pack, unpack } = bridgeCodec()

type DocumentChannel = {
  readonly events: readonly BridgeEvent[]
  /** Resolves with the next event, or after `maxWait`. */
  wait(): Promise<void>
  close(): void
}

/** Creates the Node end of the bridge: it answers the messages of every document. */
export function createWalletBridge(wallet: BridgedWallet) {
  const channels = new Map<string, DocumentChannel>()
  const closed = new Set<string>()
  const byFrame = new WeakMap<object, string>()

  function channelOf({ frame, page }: BindingSource, { documentId: id, origin }: PageMessage): DocumentChannel {
    const known = channels.get(id)
    if (known) return known
    // Messages of a document that is gone can arrive after those of its successor.
    if (closed.has(id)) return createClosedChannel()
    closeChannel(byFrame.get(frame))
    byFrame.set(frame, id)
    const channel = openChannel(wallet, origin)
    channels.set(id, channel)
    page.once('close', () => closeChannel(id))
    return channel
  }

  function closeChannel(id: string | undefined): void {
    if (id === undefined) return
    closed.add(id)
    channels.get(id)?.close()
    channels.delete(id)
  }

  return async (source: BindingSource, packed: unknown): Promise<unknown> => {
    const message = unpack(packed) as PageMessage
    const { origin, seen, request } = message
    const channel = channelOf(source, message)
    const reply = (answer?: BridgeReply['answer']): unknown => {
      const events = channel.events.filter(({ number }) => number > seen)
      const shared = wallet.sharedWith?.(origin)
      return pack({ events, shared, ...(answer ? { answer } : {}) } satisfies BridgeReply)
    }
    if (request) return reply(await answerOf(wallet, origin, request))
    if (channel.events.every(({ number }) => number <= seen)) await channel.wait()
    return reply()
  }
}

function openChannel(wallet: BridgedWallet, origin: string): DocumentChannel {
  const events: BridgeEvent[] = []
  const waiter = createWaiter()
  const stop = wallet.listen(origin, (event, payload) => {
    events.push({ number: events.length + 1, event, payload })
    waiter.resume()
  })
  return {
    events,
    wait: waiter.wait,
    close() {
      stop()
      waiter.resume()
    },
  }
}

function createClosedChannel(): DocumentChannel {
  return { events: [], wait: createWaiter().wait, close: () => {} }
}

function createWaiter() {
  let resume = () => {}
  return {
    resume: () => resume(),
    wait: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, maxWait)
        timer.unref?.()
        resume = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}

async function answerOf(
  wallet: BridgedWallet,
  origin: string,
  { method, params }: NonNullable<PageMessage['request']>,
): Promise<NonNullable<BridgeReply['answer']>> {
  try {
    return { value: await wallet.handle(origin, method, params) }
  } catch (thrown) {
    return { thrown }
  }
}
