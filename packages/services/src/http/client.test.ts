import { limits } from '@kit/core'
import { array, number, object, record, string } from 'valibot'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { ask, baseUrl, standInFetch } from './client.fixture.ts'

const path = '/thing'
const schema = object({ count: number() })
const good = () => Response.json({ count: 3 })

describe('a request', () => {
  test('says which project and which kit asks, whatever the query says', async () => {
    const { fetch, asked } = standInFetch(good())
    await ask(fetch, { path, query: { page: 2, search: 'a&b=c', st: 'other', empty: undefined }, schema }).done
    expect(asked[0]?.url.origin).toBe(baseUrl)
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      page: '2',
      search: 'a&b=c',
      projectId: 'abc',
      st: 'kit',
      sv: packageJson.version,
    })
  })

  test('carries no cookie, no path of the page, and follows nobody to another host', async () => {
    const { fetch, asked } = standInFetch(good())
    await ask(fetch, { path, schema }).done
    expect(asked[0]?.init).toMatchObject({
      method: 'GET',
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      redirect: 'error',
    })
  })

  test('R-CFG-8: keeps the path of a base address', async () => {
    const { fetch, asked } = standInFetch(good())
    await ask(fetch, { path, schema }, 'https://example.org/kit').done
    expect(asked[0]?.url.pathname).toBe('/kit/thing')
  })

  test.each(['/../admin', '/a/%2e%2e/b', '/a?b=c', '/a#b', '/a\\b', 'thing', '@evil.example/', '/a b', '/ä'])(
    'with the path %s, which leads elsewhere, is not sent',
    async (wrong) => {
      const { fetch, asked } = standInFetch(good())
      const answer = ask(fetch, { path: wrong, schema })
      await answer.done
      if (wrong === '//evil.example') expect(asked[0]?.url.origin ?? baseUrl).toBe(baseUrl)
      else expect([answer.code(), asked.length]).toEqual(['rpc/invalid-request', 0])
    },
  )

  test.each([[{ amount: 1n }], [() => 1], [Symbol('x')]])(
    'with a body that JSON has no words for is not sent',
    async (body) => {
      const { fetch, asked } = standInFetch(good())
      const answer = ask(fetch, { path, body, schema })
      await answer.done
      expect([answer.code(), asked.length]).toEqual(['rpc/invalid-params', 0])
    },
  )
})

describe('an answer', () => {
  test('is rebuilt from what the schema knows, and no key reaches a prototype', async () => {
    const hostile = new Response(
      '{"count":3,"extra":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    )
    const answer = ask(standInFetch(hostile).fetch, { path, schema })
    await answer.done
    expect(answer.settled()).toEqual({ value: { count: 3 } })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('of a record drops __proto__ too', async () => {
    const hostile = new Response('{"a":"b","__proto__":"x"}')
    const answer = ask(standInFetch(hostile).fetch, { path, schema: record(string(), string()) })
    await answer.done
    expect(answer.settled()).toEqual({ value: { a: 'b' } })
  })

  test.each([
    ['F12: HTML with a 200', '<!doctype html><p>Sign in</p>', 'rpc/parse'],
    ['F12: nothing', '', 'rpc/parse'],
    ['F12: half of it', '{"count":', 'rpc/parse'],
    ['F12: null', 'null', 'rpc/invalid-response'],
    ['F12: an array', '[]', 'rpc/invalid-response'],
    ['F12: a number', '5', 'rpc/invalid-response'],
    ['F12: an object without it', '{}', 'rpc/invalid-response'],
    ['F13: the wrong type', '{"count":"3"}', 'rpc/invalid-response'],
    ['F20: too deep', `{"count":${'['.repeat(99)}${']'.repeat(99)}}`, 'rpc/invalid-response'],
    ['F20: half a million items', JSON.stringify({ count: Array(500_000).fill(0) }), 'rpc/invalid-response'],
    ['F20: one long text', JSON.stringify({ count: 'x'.repeat(1_000_000) }), 'rpc/invalid-response'],
    ['F19: a body over the cap', `{"count":3}${' '.repeat(limits.apiBodyBytes)}`, 'rpc/invalid-response'],
  ] as const)('%s is refused, and not asked for again', async (_, body, code) => {
    const { fetch, asked } = standInFetch(new Response(body))
    const answer = ask(fetch, { path, schema })
    await answer.done
    expect([answer.code(), asked.length]).toEqual([code, 1])
  })

  test('that is no text is rpc/parse', async () => {
    const answer = ask(standInFetch(new Response(new Uint8Array([0xff, 0xfe, 0x00]))).fetch, { path, schema })
    await answer.done
    expect(answer.code()).toBe('rpc/parse')
  })

  test('exactly as large as allowed is read', async () => {
    const body = '{"count":3}'.padEnd(limits.apiBodyBytes, ' ')
    const answer = ask(standInFetch(new Response(body)).fetch, { path, schema })
    await answer.done
    expect(answer.settled()).toEqual({ value: { count: 3 } })
  })

  test('says in its error where it made no sense, and nothing of what it held', async () => {
    const secretive = Response.json({ items: [{ count: 'ada@example.org' }] })
    const answer = ask(standInFetch(secretive).fetch, { path, schema: object({ items: array(schema) }) })
    await answer.done
    const settled = answer.settled()
    expect(settled && 'error' in settled && settled.error.detail).toBe('The answer makes no sense at items.0.count')
  })

  test('without a schema is not read', async () => {
    const answer = ask<void>(standInFetch(new Response('<p>thanks</p>')).fetch, { path, body: {} })
    await answer.done
    expect(answer.settled()).toEqual({ value: undefined })
  })
})
