import { expect, test, vi } from 'vitest'
import { createService } from '../service/service-client.ts'
import { createFakeService } from '../test-utils/fake-service.ts'
import { createFrameSession } from './frame-session.ts'

const account = { email: 'ana@mail.example', userName: null, provider: 'email' } as const

function open(keepsCookies = false) {
  const fake = createFakeService()
  const token = {
    keepsCookies,
    storage: 'kept' as const,
    read: () => null,
    reread() {},
    write: vi.fn(),
    remove: vi.fn(),
  }
  const service = createService({ origin: fake.origin, token: token.read, fetch: fake.send })
  const [onChange, tellOthers] = [vi.fn(), vi.fn()]
  return {
    fake,
    token,
    onChange,
    tellOthers,
    session: createFrameSession({ service, token, hasAccess: () => false, onChange, tellOthers }),
  }
}

const asked = (fake: ReturnType<typeof createFakeService>, path: string) =>
  fake.asked.filter(({ endpoint }) => endpoint === path).length

test('a sign-in is told here and to the other pages, and its token is kept where there is no cookie', () => {
  const { session, token, onChange, tellOthers } = open()
  session.begin({ account, token: 'secret' })
  expect([onChange.mock.calls, tellOthers.mock.calls, token.write.mock.calls]).toEqual([[[true]], [[]], [['secret']]])
})

test.each([
  ['a browser that keeps cookies', true, 'secret'],
  ['an answer without one', false, undefined],
])('no token is kept of %s', (_, keepsCookies, written) => {
  const { session, token } = open(keepsCookies)
  session.begin({ account, token: written })
  expect(token.write).not.toHaveBeenCalled()
})

test('the wallet is opened once, and asked for anew only where it has to hold', async () => {
  const { session, fake } = open()
  fake.signedIn()
  const wallet = await session.wallet()
  expect(await session.wallet()).toBe(wallet)
  expect([asked(fake, 'POST /api/vault/key'), asked(fake, 'GET /api/session')]).toEqual([1, 0])
  fake.state.account = null
  await expect(session.wallet(true)).rejects.toMatchObject({ failure: { code: 'not-connected' } })
})

test('a wallet that did not open is tried again', async () => {
  const { session, fake } = open()
  fake.signedIn()
  fake.replaced['GET /api/vault'] = () => {
    throw fake.refuse({ error: 'unavailable' })
  }
  await expect(session.wallet()).rejects.toMatchObject({ error: 'unavailable' })
  delete fake.replaced['GET /api/vault']
  expect((await session.wallet()).addresses.evm).toMatch(/^0x/)
})

test('a sign-out ends it here, with the service and for the other pages', async () => {
  const { session, fake, token, onChange, tellOthers } = open()
  fake.signedIn()
  await session.account()
  await session.signOut()
  expect([fake.state.account, onChange.mock.calls, tellOthers.mock.calls]).toEqual([null, [[false]], [[]]])
  expect(token.remove).toHaveBeenCalled()
})

test('what another page has begun or ended is asked for, and no wallet of before is used', async () => {
  const { session, fake, onChange } = open()
  fake.signedIn()
  await session.account()
  await session.wallet()
  fake.state.account = null
  await session.changedElsewhere()
  expect(onChange.mock.calls).toEqual([[false]])
  await expect(session.wallet()).rejects.toMatchObject({ failure: { code: 'not-connected' } })
})
