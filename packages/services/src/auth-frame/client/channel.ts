import { KitError } from '@kit/core'
import { abortError, createEmitter, maySend } from '@kit/core/adapters'
import * as v from 'valibot'
import { answerEnvelope, appPrefix, framePrefix, newsEnvelope } from '../protocol/envelope.ts'
import {
  type AnswerOf,
  type ExchangeName,
  exchanges,
  type FrameNews,
  news,
  type RequestOf,
} from '../protocol/messages.ts'
import { frameErrorOf } from './frame-error.ts'

/** The window behind a frame, as far as it is spoken to. */
export type FrameWindow = { postMessage(message: unknown, targetOrigin: string): void }

/** The page's own window, as far as it is listened to. */
export type PageWindow = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

export type NewsEvent = { [N in keyof FrameNews]: { readonly name: N; readonly news: FrameNews[N] } }[keyof FrameNews]

/** What a page and its frame say to each other: only the frame's own window, at its exact origin, is heard (R-AUTH-5). */
export type Channel = {
  /**
   * Asks the frame, at once. A question that is given up is forgotten; its answer is then dropped.
   *
   * @throws KitError what the frame fails with, `frame/failed` for an answer that cannot be read, what `signal` was aborted with;
   * `transaction/unreadable-answer` for a request to send that has no answer or one that cannot be read
   */
  ask<N extends ExchangeName>(name: N, payload: RequestOf<N>, signal: AbortSignal): Promise<AnswerOf<N>>
  watch(listener: (event: NewsEvent) => void): () => void
  /** Fails every question that waits: nobody answers it any more. */
  failAll(error: KitError): void
  close(): void
}

type Waiting = {
  readonly name: ExchangeName
  settle(answer: unknown): void
  fail(error: KitError): void
  /** Ends it without an answer that can be read. */
  lose(error: KitError): void
}

/** @param frame the frame's window; `null` while there is none */
export function openChannel(page: PageWindow, frame: () => FrameWindow | null, origin: string): Channel {
  const waiting = new Map<string, Waiting>()
  const { emit, watch } = createEmitter<NewsEvent>()

  function hear(event: Event): void {
    const { source, origin: from, data } = event as MessageEvent<unknown>
    const window = frame()
    if (window === null || source !== window || from !== origin) return
    const said = newsOf(data)
    if (said) emit(said)
    else answer(data)
  }

  function answer(data: unknown): void {
    const { success, output } = v.safeParse(answerEnvelope, data)
    const asked = success ? waiting.get(output.id) : undefined
    if (!success || !asked) return
    const { type, payload } = output
    const isError = type === `${framePrefix}${asked.name}_ERROR`
    if (!isError && type !== `${framePrefix}${asked.name}_SUCCESS`) return
    const error = isError ? frameErrorOf(payload) : null
    const read = isError ? null : v.safeParse(exchanges[asked.name].answer, payload)
    if (error) asked.fail(error)
    else if (read?.success) asked.settle(read.output)
    else asked.lose(new KitError('frame/failed', { detail: `The answer to ${asked.name} could not be read.` }))
  }
  page.addEventListener('message', hear)

  return {
    ask: <N extends ExchangeName>(name: N, payload: RequestOf<N>, signal: AbortSignal) =>
      new Promise<AnswerOf<N>>((resolve, reject) => {
        const window = frame()
        if (signal.aborted || window === null) return reject(abortError(signal, abortCode(name)))
        const id = crypto.randomUUID()
        const forget = () => {
          waiting.delete(id)
          signal.removeEventListener('abort', giveUp)
        }
        const fail = (error: unknown) => {
          forget()
          reject(error)
        }
        const giveUp = () => fail(abortError(signal, abortCode(name)))
        signal.addEventListener('abort', giveUp)
        waiting.set(id, {
          ...{ name, fail },
          settle(answer) {
            forget()
            // The schema of this exchange has read it.
            resolve(answer as AnswerOf<N>)
          },
          lose: (error) => fail(lost(payload, error)),
        })
        window.postMessage({ type: `${appPrefix}${name}`, id, payload }, origin)
      }),
    watch,
    failAll(error) {
      for (const { lose } of [...waiting.values()]) lose(error)
    },
    close: () => page.removeEventListener('message', hear),
  }
}

/** What a question that was given up ends with (R-ERR-1). */
export const abortCode = (name: ExchangeName) => (name === 'RPC_REQUEST' ? 'rpc/aborted' : 'auth/aborted')

/** What a question ends with that the frame was asked and has not answered: what is asked to send may have done so by now. */
export const lost = (payload: unknown, cause: KitError): KitError =>
  maySend((payload as Partial<RequestOf<'RPC_REQUEST'>>)?.method ?? '')
    ? new KitError('transaction/unreadable-answer', { cause })
    : cause

function newsOf(data: unknown): NewsEvent | null {
  const envelope = v.safeParse(newsEnvelope, data)
  if (!envelope.success) return null
  const name = envelope.output.type.slice(framePrefix.length) as keyof FrameNews
  const payload = v.safeParse(news[name], envelope.output.payload)
  return payload.success ? ({ name, news: payload.output } as NewsEvent) : null
}
