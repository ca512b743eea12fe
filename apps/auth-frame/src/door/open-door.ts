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
import { failureOf } from './frame-failure.ts'

/** What is done for each message of an app. */
export type Handlers = {
  readonly [N in ExchangeName]: (payload: RequestOf<N>, origin: string) => Promise<AnswerOf<N>>
}

/** The page that embeds the frame, as far as it is spoken to. */
export type Parent = { postMessage(message: unknown, targetOrigin: string): void }

export type Door = {
  /**
   * Says something without being asked: to the origin that was learnt, until then to the one that the referrer names. Without a referrer
   * to all that may embed the frame, of which the browser warns in the console.
   */
  say<N extends keyof FrameNews>(name: N, news: FrameNews[N]): void
}

type Options = {
  readonly page: Pick<EventTarget, 'addEventListener'>
  readonly parent: Parent
  /** Exact. */
  readonly appOrigins: readonly string[]
  /** Where the frame was opened from: an origin and a slash, since the page's element sends no more. */
  readonly referrer: string
  readonly handlers: Handlers
}

type Asked = { readonly name: ExchangeName; readonly id: string; readonly payload: RequestOf<ExchangeName> }

/**
 * Hears the page that embeds the frame, and nobody else: its window, at an origin that the host names, which is then the only one.
 * Whatever is no message of the protocol, or is said twice, is dropped without a word (R-AUTH-5).
 */
export function openDoor({ page, parent, appOrigins, referrer, handlers }: Options): Door {
  const known = new Set<string>()
  let learnt: string | null = null

  function hear(event: Event): void {
    const { source, origin, data } = event as MessageEvent<unknown>
    if (source !== parent || !appOrigins.includes(origin) || (learnt !== null && learnt !== origin)) return
    const asked = readMessage(data)
    if (!asked || known.has(asked.id)) return
    learnt = origin
    known.add(asked.id)
    void answer(asked, origin)
  }

  async function answer({ name, id, payload }: Asked, origin: string): Promise<void> {
    const reply = (outcome: 'SUCCESS' | 'ERROR', said: unknown) =>
      parent.postMessage({ type: `${framePrefix}${name}_${outcome}`, id, payload: said }, origin)
    try {
      // The schema of this exchange has read the payload.
      const handle = handlers[name] as (payload: unknown, origin: string) => Promise<unknown>
      reply('SUCCESS', await handle(payload, origin))
    } catch (error) {
      reply('ERROR', failureOf(error))
    }
  }
  page.addEventListener('message', hear)

  return {
    say(name, news) {
      const message = { type: `${framePrefix}${name}`, payload: news }
      const named = learnt ?? appOrigins.find((origin) => referrer === `${origin}/`)
      for (const origin of named === undefined ? appOrigins : [named]) parent.postMessage(message, origin)
    },
  }
}

function readMessage(data: unknown): Asked | null {
  const envelope = v.safeParse(appEnvelope, data)
  if (!envelope.success) return null
  const { type, id, payload } = envelope.output
  const name = type.slice(appPrefix.length) as ExchangeName
  const read = v.safeParse(exchanges[name].request, payload)
  return read.success ? { name, id, payload: read.output } : null
}
