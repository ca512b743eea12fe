import { KitError } from '@kit/core'
import { anySignal, createEmitter, wait, withSignal, withTimeout } from '@kit/core/adapters'
import type { AnswerOf, ExchangeName, FrameNews, RequestOf } from '../protocol/messages.ts'
import { askHostLater, type Host } from './ask-host.ts'
import { abortCode, type Channel, lost, openChannel, type PageWindow } from './channel.ts'
import type { FrameElement } from './frame-element.ts'

/** What the frame said when it could be asked. */
export type FrameOffer = FrameNews['READY']
type SessionUpdate = FrameNews['SESSION_UPDATE']

/** The frame, made with the first question and asked once it is ready (R-AUTH-4). */
export type FrameClient = {
  /**
   * Asks the frame within `timeouts.answer`, unless it waits for the visitor.
   *
   * @throws KitError `frame/blocked`, `frame/load-failed`, `frame/unverified-domain`, `frame/timeout`, `auth/aborted`, and what the frame fails with;
   * `transaction/unreadable-answer` for a request to send that the frame was asked and does not answer any more
   */
  ask<N extends ExchangeName>(
    name: N,
    payload: RequestOf<N>,
    options: { readonly signal: AbortSignal; readonly waitsForVisitor?: boolean; readonly within?: number },
  ): Promise<AnswerOf<N>>
  /** What the frame offers; the frame is made for it. */
  offer(signal: AbortSignal): Promise<FrameOffer>
  /** Shows the frame until `hide` was called as often. */
  show(): void
  hide(): void
  watch(listener: (update: SessionUpdate) => void): () => void
  destroy(): void
}

type Setup = Host & {
  readonly page: PageWindow
  createElement(): FrameElement
  watchBlocked(blocked: (error: KitError) => void): () => void
  /** Said to every document of the frame before it is asked. */
  readonly dappData: RequestOf<'SYNC_DAPP_DATA'>
}

type Open = {
  readonly element: FrameElement
  readonly channel: Channel
  readonly ready: Promise<FrameOffer>
  close(error: KitError): void
}

export function createFrameClient(setup: Setup): FrameClient {
  const { origin, timeouts } = setup
  const { emit, watch } = createEmitter<SessionUpdate>()
  let open: Open | null = null
  let shows = 0
  const ended = new AbortController()

  function required(): Open {
    if (open) return open
    // What is taken back with the end needs no other frame.
    ended.signal.throwIfAborted()
    const opened = openFrame(setup, emit, (closed) => {
      if (open === closed) open = null
    })
    open = opened
    showIfAsked()
    return opened
  }

  /** Each time anew, since the view that makes room for it is another. */
  function showIfAsked(): void {
    open?.element.hide()
    if (shows > 0)
      open?.element.show((theme) => void ask('SYNC_THEME', theme, { signal: ended.signal }).catch(() => {}))
  }

  async function ask<N extends ExchangeName>(
    name: N,
    payload: RequestOf<N>,
    { signal, waitsForVisitor = false, within = timeouts.answer }: Parameters<FrameClient['ask']>[2],
  ): Promise<AnswerOf<N>> {
    return anySignal([signal, ended.signal], async (either) => {
      const { channel, ready } = required()
      await withSignal(ready, either, abortCode(name))
      if (waitsForVisitor) return channel.ask(name, payload, either)
      const late = () =>
        lost(
          payload,
          new KitError('frame/timeout', { detail: `iframe_request_timeout: ${origin} did not answer ${name}.` }),
        )
      return withTimeout(within, (until) => channel.ask(name, payload, until), { late, signal: either })
    })
  }

  return {
    ask,
    offer: (signal) =>
      anySignal([signal, ended.signal], (either) => withSignal(required().ready, either, 'auth/aborted')),
    show() {
      shows += 1
      showIfAsked()
    },
    hide() {
      shows -= 1
      showIfAsked()
    },
    watch,
    destroy() {
      ended.abort(new KitError('kit/destroyed'))
      open?.close(new KitError('kit/destroyed'))
    },
  }
}

/** Makes the frame and waits until it says that it can be asked, also when it loads anew. */
function openFrame(setup: Setup, tell: (update: SessionUpdate) => void, onClosed: (closed: Open) => void): Open {
  const { origin, timeouts, page } = setup
  const element = setup.createElement()
  const channel = openChannel(page, element.window, origin)
  let resolve: (offer: FrameOffer) => void = () => {}
  let reject: (error: KitError) => void = () => {}
  let stopWaiting = () => {}
  let stopDelay = () => {}
  let stopAsking = () => {}
  let documents = 0
  let isReady = false
  let spokeBeforeLoad: FrameOffer | null = null

  const stopBlocked = setup.watchBlocked((error) => close(error))

  function expectReady(): Promise<FrameOffer> {
    const ready = new Promise<FrameOffer>((done, fail) => {
      resolve = done
      reject = fail
    })
    ready.catch(() => {})
    stopWaiting = wait(timeouts.load, () =>
      close(
        new KitError('frame/load-failed', {
          detail: `iframe_load_failed: ${origin} did not say that it can be asked.`,
        }),
      ),
    )
    return ready
  }

  function begin(offer: FrameOffer): void {
    isReady = true
    stopWaiting()
    stopAsking()
    stopDelay = wait(timeouts.readyDelay, () => {
      channel.ask('SYNC_DAPP_DATA', setup.dappData, new AbortController().signal).catch(() => {})
      resolve(offer)
    })
  }

  channel.watch(({ name, news }) => {
    if (name === 'SESSION_UPDATE') return tell(news)
    if (isReady) spokeBeforeLoad = news
    else begin(news)
  })
  element.onLoad(() => {
    documents += 1
    if (!isReady) {
      stopAsking()
      stopAsking = askHostLater(setup, close)
    }
    if (documents === 1 || !isReady) return
    // Another document: what the former one was asked is answered by nobody.
    stopDelay()
    channel.failAll(new KitError('frame/failed', { detail: 'The frame loaded anew.' }))
    isReady = false
    opened.ready = expectReady()
    const spoken = spokeBeforeLoad
    spokeBeforeLoad = null
    if (spoken) begin(spoken)
  })

  function close(error: KitError): void {
    stopWaiting()
    stopAsking()
    stopDelay()
    stopBlocked()
    reject(error)
    channel.failAll(error)
    channel.close()
    element.remove()
    onClosed(opened)
  }
  const opened = { element, channel, ready: expectReady(), close }
  return opened
}
