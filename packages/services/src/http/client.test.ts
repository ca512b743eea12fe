import { serviceLimits } from '@kit/core'
import { array, nullable, number, object, record, string } from 'valibot'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { baseUrl, fakeFetch, send, status } from './client.fixture.ts'

const path = '/thing'
const schema = object({ count: number() })
const good = () => Response.json({ count: 3 })

describe('a request', () => {
  test('names its project and kit, whatever its query contains', async () => {
    const { fetch, requests } = fakeFetch(good())
    await send(fetch, { path, query: { page: 2, search: 'a&b=c', st: 'other', empty: undefined }, schema }).done
    expect(requests[0]?.url.origin).toBe(baseUrl)
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      page: '2',
      search: 'a&b=c',
      projectId: 'abc',
      st: 'kit',
      sv: packageJson.version,
    })
  })

  test('carries no cookie and no path of the page, and follows no redirect', async () => {
    const { fetch, requests } = fakeFetch(good())
    await send(fetch, { path, schema }).done
    expect(requests[0]?.init).toMatchObject({
      method: 'GET',
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      redirect: 'error',
    })
  })

  test('R-CFG-8: keeps the path of a base address', async () => {
    const { fetch, requests } = fakeFetch(good())
    await send(fetch, { path, schema }, 'https://example.org/kit').done
    expect(requests[0]?.url.pathname).toBe('/kit/thing')
  })

  test.each(['/../admin', '/a/%2e%2e/b', '/a?b=c', '/a#b', '/a\\b', 'thing', '@evil.example/', '/a b', '/ä'])(
    'with the path %s, which the browser would change, is not sent',
    async (wrong) => {
      const { fetch, requests } = fakeFetch(good())
      const answer = send(fetch, { path: wrong, schema })
      await answer.done
      if (wrong === '//evil.example') expect(requests[0]?.url.origin ?? baseUrl).toBe(baseUrl)
      else expect([answer.code(), requests.length]).toEqual(['rpc/invalid-request', 0])
    },
  )

  test.each([[{ amount: 1n }], [() => 1], [Symbol('x')]])(
    'with a body that JSON cannot express is not sent',
    async (body) => {
      const { fetch, requests } = fakeFetch(good())
      const answer = send(fetch, { path, body, schema })
      await answer.done
      expect([answer.code(), requests.length]).toEqual(['rpc/invalid-params', 0])
    },
  )
})

describe('an answer', () => {
  test('is rebuilt from the keys of its schema, and no key reaches a prototype', async () => {
    const hostile = new Response(
      '{"count":3,"extra":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    )
    const answer = send(fakeFetch(hostile).fetch, { path, schema })
    await answer.done
    expect(answer.settled()).toEqual({ value: { count: 3 } })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('of a record drops __proto__ too', async () => {
    const hostile = new Response('{"a":"b","__proto__":"x"}')
    const answer = send(fakeFetch(hostile).fetch, { path, schema: record(string(), string()) })
    await answer.done
    expect(answer.settled()).toEqual({ value: { a: 'b' } })
  })

  test.each([
    ['HTML with a 200', '<!doctype html><p>Sign in</p>', 'rpc/parse'],
    ['nothing', '', 'rpc/parse'],
    ['half of it', '{"count":', 'rpc/parse'],
    ['null', 'null', 'rpc/invalid-response'],
    ['an array', '[]', 'rpc/invalid-response'],
    ['a number', '5', 'rpc/invalid-response'],
    ['an object without it', '{}', 'rpc/invalid-response'],
    ['the wrong type', '{"count":"3"}', 'rpc/invalid-response'],
    ['too deep', `{"count":${'['.repeat(99)}${']'.repeat(99)}}`, 'rpc/invalid-response'],
    ['half a million items', JSON.stringify({ count: Array(500_000).fill(0) }), 'rpc/invalid-response'],
    ['one long text', JSON.stringify({ count: 'x'.repeat(1_000_000) }), 'rpc/invalid-response'],
    ['a body over the cap', `{"count":3}${' '.repeat(serviceLimits.apiBodyBytes)}`, 'rpc/invalid-response'],
  ] as const)('F12, F20, F49: %s is refused without a retry', async (_, body, code) => {
    const { fetch, requests } = fakeFetch(new Response(body))
    const answer = send(fetch, { path, schema })
    await answer.done
    expect([answer.code(), requests.length]).toEqual([code, 1])
  })

  test('that is not text rejects with rpc/parse', async () => {
    const answer = send(fakeFetch(new Response(new Uint8Array([0xff, 0xfe, 0x00]))).fetch, { path, schema })
    await answer.done
    expect(answer.code()).toBe('rpc/parse')
  })

  test('that is exactly as large as allowed is read', async () => {
    const body = '{"count":3}'.padEnd(serviceLimits.apiBodyBytes, ' ')
    const answer = send(fakeFetch(new Response(body)).fetch, { path, schema })
    await answer.done
    expect(answer.settled()).toEqual({ value: { count: 3 } })
  })

  test('may be allowed to be larger', async () => {
    const body = '{"count":3}'.padEnd(serviceLimits.apiBodyBytes + 1, ' ')
    const request = { path, schema, maxBytes: serviceLimits.apiBodyBytes + 1 }
    const answer = send(fakeFetch(new Response(body)).fetch, request)
    const tooLarge = send(fakeFetch(new Response(`${body} `)).fetch, request)
    await Promise.all([answer.done, tooLarge.done])
    expect([answer.settled(), tooLarge.code()]).toEqual([{ value: { count: 3 } }, 'rpc/invalid-response'])
  })

  test('loses no digit where numbers are read exactly', async () => {
    const answer = send(fakeFetch(new Response('{"count":9007199254740993,"price":1e-7}')).fetch, {
      path,
      schema: object({ count: string(), price: string() }),
      exactNumbers: true,
    })
    await answer.done
    expect(answer.settled()).toEqual({ value: { count: '9007199254740993', price: '1e-7' } })
  })

  test.each([
    [404, { value: null }],
    [400, 'rpc/invalid-request'],
  ])('of %i is what a missing thing means only where it is one', async (code, expected) => {
    const { fetch, requests } = fakeFetch(status(code))
    const answer = send(fetch, { path, schema: nullable(schema), missing: null })
    await answer.done
    expect([typeof expected === 'string' ? answer.code() : answer.settled(), requests.length]).toEqual([expected, 1])
  })

  test('names in its error where it is malformed, and none of its values', async () => {
    const secretive = Response.json({ items: [{ count: 'ada@example.org' }] })
    const answer = send(fakeFetch(secretive).fetch, { path, schema: object({ items: array(schema) }) })
    await answer.done
    const settled = answer.settled()
    expect(settled && 'error' in settled && settled.error.detail).toBe('The answer is malformed at items.0.count')
  })

  test('without a schema is not read', async () => {
    const answer = send<void>(fakeFetch(new Response('<p>thanks</p>')).fetch, { path, body: {} })
    await answer.done
    expect(answer.settled()).toEqual({ value: undefined })
  })
})
