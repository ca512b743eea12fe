import { bridgeCodec } from './bridge-codec.ts'
import type { BridgeEvent, BridgeReply, PageMessage } from './bridge-messages.ts'
import type { BridgedWallet } from './bridged-wallet.ts'
import type { BindingSource } from './browser-target.ts'

/** A page that only waits for events is answered after this, and asks again. */
const longestWait = 20_000

const { pack, unpack } = bridgeCodec()

type Session = {
  readonly events: readonly BridgeEvent[]
  /** Resolves with the next event, or after a while without one. */
  wait(): Promise<void>
  end(): void
}

/** The end of the wire in Node: answers one page message after the other, for as many documents as there are. */
export function createWalletBridge(wallet: BridgedWallet) {
  const sessions = new Map<string, Session>()
  const ended = new Set<string>()
  const byFrame = new WeakMap<object, string>()

  function sessionOf({ frame, page }: BindingSource, { session: id, origin }: PageMessage): Session {
    const known = sessions.get(id)
    if (known) return known
    // Words of a document that is gone may arrive after those of its successor.
    if (ended.has(id)) return createSilence()
    endSession(byFrame.get(frame))
    byFrame.set(frame, id)
    const session = openSession(wallet, origin)
    sessions.set(id, session)
    page.once('close', () => endSession(id))
    return session
  }

  function endSession(id: string | undefined): void {
    if (id === undefined) return
    ended.add(id)
    sessions.get(id)?.end()
    sessions.delete(id)
  }

  return async (source: BindingSource, packed: unknown): Promise<unknown> => {
    const message = unpack(packed) as PageMessage
    const { origin, seen, request } = message
    const session = sessionOf(source, message)
    const reply = (answer?: BridgeReply['answer']): unknown => {
      const events = session.events.filter(({ number }) => number > seen)
      const shared = wallet.sharedWith?.(origin)
      return pack({ events, shared, ...(answer ? { answer } : {}) } satisfies BridgeReply)
    }
    if (request) return reply(await answerOf(wallet, origin, request))
    if (session.events.every(({ number }) => number <= seen)) await session.wait()
    return reply()
  }
}

function openSession(wallet: BridgedWallet, origin: string): Session {
  const events: BridgeEvent[] = []
  const pause = createPause()
  const stop = wallet.listen(origin, (event, payload) => {
    events.push({ number: events.length + 1, event, payload })
    pause.wake()
  })
  return {
    events,
    wait: pause.wait,
    end() {
      stop()
      pause.wake()
    },
  }
}

function createSilence(): Session {
  return { events: [], wait: createPause().wait, end: () => {} }
}

function createPause() {
  let wake = () => {}
  return {
    wake: () => wake(),
    wait: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longestWait)
        timer.unref?.()
        wake = () => {
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
