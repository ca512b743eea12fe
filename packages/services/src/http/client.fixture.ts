import { isKitError, type KitError } from '@kit/core'
import { vi } from 'vitest'
import { createHttpClient, type HttpRequest } from './client.ts'

export const baseUrl = 'https://api.example.org'

export type Reply = Response | Error | 'silence'

/** Replies in order, and repeats the last reply. `silence` never replies and ignores an abort. */
export function fakeFetch(...replies: (Reply | (() => Reply))[]) {
  const requests: { at: number; url: URL; init: RequestInit }[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const next = replies[Math.min(requests.length, replies.length - 1)]
    requests.push({ at: performance.now(), url: new URL(String(input)), init })
    const reply = typeof next === 'function' ? next() : next instanceof Response ? next.clone() : next
    if (reply instanceof Error) throw reply
    return reply instanceof Response ? reply : new Promise<Response>(() => undefined)
  }
  return { fetch, requests, gaps: () => requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0)) }
}

export function status(code: number, headers: Record<string, string> = {}): Response {
  return new Response('{}', { status: code, headers })
}

export type Settled<T> = { value: T } | { error: KitError }

/** Sends a request and records its outcome. A rejection that is not a KitError fails the test. */
export function send<T>(fetch: typeof globalThis.fetch, request: HttpRequest<T>, base = baseUrl) {
  const result: { settled?: Settled<T> } = {}
  const done = createHttpClient({ baseUrl: base, projectId: 'abc', fetch })
    .request(request)
    .then(
      (value) => {
        result.settled = { value }
      },
      (error: unknown) => {
        if (!isKitError(error)) throw error
        result.settled = { error }
      },
    )
  return {
    done,
    settled: () => result.settled,
    code: () => (result.settled && 'error' in result.settled ? result.settled.error.code : result.settled),
  }
}

export const useFakeTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: Date.parse('2026-01-01') })
