import { expect, test, vi } from 'vitest'
import { createService } from '../service/service-client.ts'
import { openSessionToken } from '../service/session-token.ts'
import { createFakeService } from '../test-utils/fake-service.ts'
import { memoryStorage } from '../test-utils/open-exchanges.ts'
import { createFrameSession } from './frame-session.ts'

/** A frame in a browser that keeps nothing of it, unless it gives access to the site's own cookies. */
function open(hasAccess: boolean) {
  const fake = createFakeService()
  const blocked = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  const token = openSessionToken({ cookies: blocked, localStorage: blocked })
  const service = createService({ origin: fake.origin, token: token.read, fetch: fake.send })
  const storage = memoryStorage()
  const options = { hasAccess: () => hasAccess, onChange: () => {}, tellOthers: () => {} }
  const session = createFrameSession({ service, token, storage, ...options })
  const kept = () => fake.asked.some(({ endpoint }) => endpoint === 'POST /api/session/keep')
  return {
    fake,
    token,
    storage,
    session,
    kept,
    begin: () => session.begin({ account: fake.signedIn(), token: 't'.repeat(43) }),
  }
}

test('a session that begins with access to cookies is kept in one, and its token nowhere', async () => {
  const { token, begin, kept } = open(true)
  begin()
  await vi.waitFor(() => expect([kept(), token.read()]).toEqual([true, null]))
})

test('without it the token says who asks, until the visitor gives access', async () => {
  const { token, begin, kept, session } = open(false)
  begin()
  expect([kept(), token.read()]).toEqual([false, 't'.repeat(43)])
  await session.keep()
  expect([kept(), token.read()]).toEqual([true, null])
})

test('a session that the service does not keep stays in memory', async () => {
  const { fake, token, begin, session } = open(false)
  begin()
  fake.replaced['POST /api/session/keep'] = () => {
    throw fake.refuse({ error: 'unavailable' })
  }
  await expect(session.keep()).rejects.toMatchObject({ failure: { code: 'unavailable' } })
  expect(token.read()).toBe('t'.repeat(43))
})

test('a sign-out of before that Storage Access brings to light ends no session that is kept', async () => {
  const { fake, storage, begin, session } = open(false)
  begin()
  storage.setItem('kit-wallet-sign-out', '1')
  await session.keep()
  expect((await session.account())?.email).toBe('ana@mail.example')
  expect(fake.asked.filter(({ endpoint }) => endpoint === 'POST /api/sign-out')).toEqual([])
})

test('nor one that the service does not keep; the visit after this one does it', async () => {
  const { fake, storage, token, begin, session } = open(false)
  begin()
  storage.setItem('kit-wallet-sign-out', '1')
  fake.replaced['POST /api/session/keep'] = () => {
    throw fake.refuse({ error: 'unavailable' })
  }
  await expect(session.keep()).rejects.toMatchObject({ failure: { code: 'unavailable' } })
  expect((await session.account())?.email).toBe('ana@mail.example')
  expect((await session.wallet()).addresses.evm).toMatch(/^0x/)
  expect(fake.asked.filter(({ endpoint }) => endpoint === 'POST /api/sign-out')).toEqual([])
  token.remove()
  expect([await session.account(), storage.entries.size]).toEqual([null, 0])
})

test('an account that has signed in is asked for while it is being kept', async () => {
  const { fake, storage, begin, session } = open(false)
  begin()
  storage.setItem('kit-wallet-sign-out', '1')
  const keep = fake.later('POST /api/session/keep')
  const keeping = session.keep()
  expect((await session.account())?.email).toBe('ana@mail.example')
  await vi.waitFor(() => expect(fake.asked.some(({ endpoint }) => endpoint === 'POST /api/session/keep')).toBe(true))
  keep({})
  await keeping
  expect([(await session.account())?.email, storage.entries.size]).toEqual(['ana@mail.example', 0])
})
