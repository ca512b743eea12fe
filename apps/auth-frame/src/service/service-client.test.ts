import { expect, test } from 'vitest'
import { createFakeService } from '../test-utils/fake-service.ts'
import { createService } from './service-client.ts'

const open = (answer: () => Response | Promise<Response>, token: string | null = null) => {
  const asked: Request[] = []
  const service = createService({
    origin: 'https://frame.example',
    token: () => token,
    fetch: async (input, init) => {
      asked.push(new Request(input, init))
      return answer()
    },
  })
  return { service, asked }
}

test('a request carries what no form of another page sends, and the token where there is one', async () => {
  const { service, asked } = open(() => Response.json({ flow: 'f'.repeat(22) }), 'secret')
  await service.call('POST /api/export/start', {})
  const [request] = asked
  expect(request?.url).toBe('https://frame.example/api/export/start')
  expect([...(request?.headers ?? [])]).toEqual([
    ['authorization', 'Bearer secret'],
    ['content-type', 'application/json'],
    ['x-auth-frame', '1'],
  ])
})

test('a question without a body, of nobody, carries its one header', async () => {
  const { service, asked } = open(() => Response.json({ account: null }))
  await service.call('GET /api/session', {})
  expect([...(asked[0]?.headers ?? [])]).toEqual([['x-auth-frame', '1']])
})

test('a refusal says what the service says, and no more', async () => {
  const { service } = open(() => Response.json({ error: 'code-expired' }, { status: 400 }))
  const { failure } = await service.call('GET /api/session', {}).catch((error) => error)
  expect(failure).toEqual({ code: 'code-expired', message: 'The service refuses: code-expired.' })
})

test.each([
  ['not-signed-in', 'not-connected'],
  ['rate-limited', 'rate-limited'],
  ['wrong-code', 'wrong-code'],
  ['conflict', 'unavailable'],
] as const)('the refusal %s is the failure %s', async (error, code) => {
  const { service } = open(() => Response.json({ error, triesLeft: 3, retryAfter: 12 }, { status: 400 }))
  await expect(service.call('GET /api/session', {})).rejects.toMatchObject({
    error,
    failure: { code, triesLeft: 3, retryAfter: 12 },
  })
})

test.each([
  ['an answer that the contract does not know', () => Response.json({ isApproved: 'yes' })],
  ['a refusal that it does not know', () => Response.json({ error: 'odd' }, { status: 500 })],
  ['no JSON', () => new Response('<html>')],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is a service that is unavailable', async (_, answer) => {
  const { service } = open(answer)
  await expect(service.call('POST /api/email/device', { flow: 'f'.repeat(22) })).rejects.toMatchObject({
    failure: { code: 'unavailable' },
  })
})

test('a request that the contract does not know is not sent', async () => {
  const { service, asked } = open(() => Response.json({}))
  await expect(service.call('POST /api/export/confirm', { flow: 'f'.repeat(22), code: 'abc' })).rejects.toThrow()
  expect(asked).toEqual([])
})

test('a request that is taken back is aborted', async () => {
  const fake = createFakeService()
  const service = createService({ origin: fake.origin, token: () => null, fetch: fake.send })
  const call = service.call('GET /api/config', {}, AbortSignal.abort())
  await expect(call).rejects.toMatchObject({ failure: { code: 'aborted' } })
})
