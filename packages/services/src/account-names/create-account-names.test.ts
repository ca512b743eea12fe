import { isKitError, serviceLimits } from '@kit/core'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeFetch, type Reply } from '../http/client.fixture.ts'
import { createAccountNames } from './create-account-names.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const address = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const registration = { address, coinType: 60, message: '{"name":"ada1.reown.id"}', signature: '0x1b' }
const like = { label: 'ada1', zone: 'reown.id' }
const staying = () => new AbortController().signal
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const failed = (description: unknown, status = 400) =>
  json({ status: 'FAILED', reasons: [{ name: 'name', description }] }, status)

function start(...replies: Reply[]) {
  const { fetch, requests } = fakeFetch(...replies)
  const names = createAccountNames({ urls: { blockchainApi: 'https://chains.example.org' }, projectId: 'abc', fetch })
  return { names, requests }
}

/** The value, or the code of the error with its sentence. */
async function outcomeOf<T>(work: Promise<T>): Promise<T | string> {
  const settled = work.catch((error: unknown) => {
    if (!isKitError(error)) throw error
    return `${error.code}: ${error.message}`
  })
  await vi.advanceTimersByTimeAsync(5_000)
  return settled
}

const suggest = (...replies: Reply[]) => outcomeOf(start(...replies).names.suggest(like, staying()))
const register = (...replies: Reply[]) => outcomeOf(start(...replies).names.register(registration, staying()))

describe('suggestions', () => {
  test('R-API-1: are asked for by name and zone', async () => {
    const suggestions = [
      { name: 'Ada1.reown.id', registered: true },
      { name: 'my-ada1.reown.id', registered: false },
    ]
    const { names, requests } = start(json({ suggestions }))
    expect(await outcomeOf(names.suggest(like, staying()))).toEqual([
      { name: 'ada1.reown.id', isTaken: true },
      { name: 'my-ada1.reown.id', isTaken: false },
    ])
    const [{ url, init } = { url: new URL('https://x.example'), init: {} }] = requests
    expect([url.pathname, url.searchParams.get('zone'), url.searchParams.get('projectId'), init.method]).toEqual([
      '/v1/profile/suggestions/ada1',
      'reown.id',
      'abc',
      'GET',
    ])
  })

  test('that cannot be read are left out, and the others stay', async () => {
    const bad = [
      null,
      {},
      { name: 'ada2.reown.id' },
      { name: 5, registered: false },
      { name: 'a\u202eda.reown.id', registered: false },
    ]
    const suggestions = [...bad, { name: 'ada1', registered: false }, { name: 'ada3.reown.id', registered: false }]
    expect(await suggest(json({ suggestions }))).toEqual([{ name: 'ada3.reown.id', isTaken: false }])
  })

  test('are none where the service knows nothing like it', async () => {
    expect(await suggest(json({}, 404))).toEqual([])
  })

  test.each([
    ['garbage', new Response('<html>'), /^rpc\/parse/],
    ['another form', json({ suggestions: 'ada1' }), /^rpc\/invalid-response/],
    ['no connection', new TypeError('Failed to fetch'), /^rpc\/unreachable/],
    ['an unknown project', failed('No such project', 401), /^project\/invalid-id/],
    ['an origin that may not ask', failed('No such origin', 403), /^config\/origin-not-allowed/],
  ] as const)('of a service with %s are a failure', async (_, reply, outcome) => {
    expect(await suggest(reply)).toMatch(outcome)
  })

  test('R-NAME-2: the service’s own description is passed on, after the retries of a failure that may pass', async () => {
    const { names, requests } = start(failed('The registry is closed.', 500))
    expect(await outcomeOf(names.suggest(like, staying()))).toBe('name/refused: The registry is closed.')
    expect(requests).toHaveLength(1 + serviceLimits.rpcRetries)
  })
})

describe('a registration', () => {
  test('R-API-1: is sent once, with the coin type, the address, the message and the signature', async () => {
    const { names, requests } = start(json({ success: true }))
    expect(await outcomeOf(names.register(registration, staying()))).toBeUndefined()
    expect([requests[0]?.url.pathname, requests[0]?.init.method]).toEqual(['/v1/profile/account', 'POST'])
    const { coinType, ...rest } = registration
    expect(JSON.parse(String(requests[0]?.init.body))).toEqual({ coin_type: coinType, ...rest })
    const failing = start(failed('', 500))
    expect(await outcomeOf(failing.names.register(registration, staying()))).toMatch(/^rpc\/internal/)
    expect(failing.requests).toHaveLength(1)
  })

  test.each([
    [failed('This name is taken.', 409), 'name/refused: This name is taken.'],
    [failed('Line\none\u202e', 400), 'name/refused: Line one'],
    [failed('This name is taken.', 200), 'name/refused: This name is taken.'],
    [json({ success: false }), /^rpc\/invalid-response/],
    [new Response('OK'), /^rpc\/parse/],
    [failed('\u200b', 409), /^rpc\/invalid-request/],
    [failed({}, 409), /^rpc\/invalid-request/],
    [json({ reasons: [] }, 409), /^rpc\/invalid-request/],
    [new Response('<html>', { status: 409 }), /^rpc\/invalid-request/],
    [new Response(`{"reasons":[{"description":"${'x'.repeat(20_000)}"}]}`, { status: 409 }), /^rpc\/invalid-request/],
  ])('R-NAME-2: that is refused says why, in cleaned words (%#)', async (reply, outcome) => {
    expect(await register(reply)).toMatch(outcome)
  })

  test('R-NAME-2: whatever a service says, it is one line of a length that can be read', async () => {
    const said = fc.string({ unit: 'binary', maxLength: 600 })
    const runs = fc.asyncProperty(said, async (description) => {
      const outcome = await start(failed(description, 409))
        .names.register(registration, staying())
        .catch((error: unknown) => error)
      if (!isKitError(outcome)) throw outcome
      expect(['name/refused', 'rpc/invalid-request']).toContain(outcome.code)
      expect(outcome.message).not.toMatch(/[\n\r\u200b-\u200f\u202a-\u202e]/)
      expect([...new Intl.Segmenter().segment(outcome.message)].length).toBeLessThanOrEqual(200)
    })
    await fc.assert(runs, { numRuns: 500 })
  })

  test('that nobody waits for any more is given up', async () => {
    const leaving = new AbortController()
    const outcome = outcomeOf(start('silence').names.register(registration, leaving.signal))
    leaving.abort()
    expect(await outcome).toMatch(/^rpc\/aborted/)
  })
})
