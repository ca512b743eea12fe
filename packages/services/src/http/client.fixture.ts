import { isKitError, type KitError } from '@kit/core'
import { vi } from 'vitest'
import { createHttpClient, type HttpRequest } from './client.ts'

export const baseUrl = 'https://api.example.org'

export type Reply = Response | Error | 'silence'

/** Answers in order; the last answer stands for all that follow. `silence` never answers and ignores being aborted. */
export function standInFetch(...replies: (Reply | (() => Reply))[]) {
  const asked: { at: number; url: URL; init: RequestInit }[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const next = replies[Math.min(asked.length, replies.length - 1)]
    asked.push({ at: performance.now(), url: new URL(String(input)), init })
    const reply = typeof next === 'function' ? next() : next instanceof Response ? next.clone() : next
    if (reply instanceof Error) throw reply
    return reply instanceof Response ? reply : new Promise<Response>(() => undefined)
  }
  return { fetch, asked, gaps: () => asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0)) }
}

export function status(code: number, headers: Record<string, string> = {}): Response {
  return new Response('{}', { status: code, headers })
}

export type Settled<T> = { value: T } | { error: KitError }

/** Sends, and follows what came of it. Anything rejected that is no KitError fails the test. */
export function ask<T>(fetch: typeof globalThis.fetch, request: HttpRequest<T>, base = baseUrl) {
  const asked: { settled?: Settled<T> } = {}
  const done = createHttpClient({ baseUrl: base, projectId: 'abc', fetch })
    .request(request)
    .then(
      (value) => {
        asked.settled = { value }
      },
      (error: unknown) => {
        if (!isKitError(error)) throw error
        asked.settled = { error }
      },
    )
  return {
    done,
    settled: () => asked.settled,
    code: () => (asked.settled && 'error' in asked.settled ? asked.settled.error.code : asked.settled),
  }
}

export const useFakeTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: Date.parse('2026-01-01') })
