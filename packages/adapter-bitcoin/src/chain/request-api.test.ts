import { serviceLimits } from '@kit/core'
import { afterEach, expect, test, vi } from 'vitest'
import { codeOf, never } from '../test-utils/harness.ts'
import { requestApi } from './request-api.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Answers with this, and says with what it was asked. */
function answering(answer: () => Response) {
  const asked: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(init)
    return answer()
  })
  return asked
}

test('a request says nothing about the visitor, and has a body only where there is one', async () => {
  const asked = answering(() => new Response('5', { status: 202 }))
  expect(await requestApi('https://api.test/', never)).toEqual({ status: 202, text: '5' })
  await requestApi('https://api.test/', never, { body: '00' })
  await requestApi('https://api.test/', never, { accept: 'application/json' })
  const said = asked.map(({ method, body, headers, credentials }) => ({ method, body, headers, credentials }))
  const nothing = { method: undefined, body: undefined, headers: undefined, credentials: 'omit' }
  expect(said).toEqual([
    nothing,
    { ...nothing, method: 'POST', body: '00', headers: { 'content-type': 'text/plain' } },
    { ...nothing, headers: { accept: 'application/json' } },
  ])
})

test('an answer may be as long as the limit, and no longer', async () => {
  const body = (length: number) => () => new Response(new Uint8Array(length).fill(0x20))
  answering(body(serviceLimits.rpcBodyBytes))
  expect(await codeOf(requestApi('https://api.test/', never))).toEqual({ wentWell: expect.anything() })
  answering(body(serviceLimits.rpcBodyBytes + 1))
  expect(await codeOf(requestApi('https://api.test/', never))).toBe('rpc/invalid-response')
})

test('a server that cannot be reached is rpc/unreachable', async () => {
  answering(() => {
    throw new TypeError('fetch failed')
  })
  expect(await codeOf(requestApi('https://api.test/', never))).toBe('rpc/unreachable')
})

test('an answer without a body is empty, and how long to wait is read from it', async () => {
  answering(() => new Response(null, { status: 429, headers: { 'retry-after': '3' } }))
  expect(await requestApi('https://api.test/', never)).toEqual({ status: 429, text: '', retryAfter: 3_000 })
})
