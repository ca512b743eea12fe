import {
  type AnswerOf,
  appEnvelope,
  appPrefix,
  type ExchangeName,
  exchanges,
  type FrameNews,
  framePrefix,
  type RequestOf,
} from '@kit/services/auth-frame-protocol'
import * as v from 'valibot'
import { failureOf } from '../failed.ts'

/** What the frame does for each request of an app. */
export type Handlers = {
  readonly [N in ExchangeName]: (payload: RequestOf<N>, from: Asker) => Promise<AnswerOf<N>>
}

/** Who asks: as the browser says it, not as the app says it. */
export type Asker = { readonly origin: string }

type AppWindow = { postMessage(message: unknown, targetOrigin: string): void }

export type Door = {
  tell<N extends keyof FrameNews>(name: N, news: FrameNews[N]): void
  close(): void
}

type Setup = {
  /** This page's window. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** The window that frames this page. */
  readonly app: AppWindow
  /** The exact origins that may ask. */
  readonly appOrigins: readonly string[]
  /** The origin of the framing page, as far as the browser says it before anybody asks. */
  readonly framedBy: string | null
  readonly handlers: Handlers
}

/** Ids are remembered so long that none is answered twice. */
const mostIds = 10_000

/**
 * Lets the page that frames this one ask, if its origin is allowed; everything else that is said here is dropped (R-AUTH-5). The first
 * origin that asks is the only one that is answered: a frame belongs to one page.
 */
export function openDoor({ page, app, appOrigins, framedBy, handlers }: Setup): Door {
  const seen = new Set<string>()
  let known: string | null = null

  function hear(event: Event): void {
    const { source, origin, data } = event as MessageEvent<unknown>
    if (source !== app || !appOrigins.includes(origin) || (known !== null && known !== origin)) return
    const envelope = v.safeParse(appEnvelope, data)
    if (!envelope.success || seen.has(envelope.output.id)) return
    const { id, type, payload } = envelope.output
    const name = type.slice(appPrefix.length) as ExchangeName
    known = origin
    if (seen.size >= mostIds) seen.clear()
    seen.add(id)
    const answer = (outcome: 'SUCCESS' | 'ERROR', said: unknown) =>
      app.postMessage({ type: `${framePrefix}${name}_${outcome}`, id, payload: said }, origin)
    handle(name, payload, { origin }).then(
      (said) => answer('SUCCESS', said),
      (error: unknown) => answer('ERROR', failureOf(error)),
    )
  }

  async function handle<N extends ExchangeName>(name: N, payload: unknown, from: Asker): Promise<AnswerOf<N>> {
    const request = v.parse(exchanges[name].request, payload) as RequestOf<N>
    return (handlers[name] as Handlers[N])(request, from)
  }

  page.addEventListener('message', hear)
  return {
    tell(name, news) {
      const message = { type: `${framePrefix}${name}`, payload: news }
      const origin = known ?? framedBy
      if (origin !== null && appOrigins.includes(origin)) app.postMessage(message, origin)
    },
    close: () => page.removeEventListener('message', hear),
  }
}
