import { expect, test } from 'vitest'
import { createFakeAuth, fakeEmailCode, fakeLogin, fakeSocialReturn } from './fake-auth-session.ts'

const never = new AbortController().signal
const refusal = (work: Promise<unknown>) => work.then(() => 'went well').catch(({ code }: { code?: string }) => code)

test('a visitor who types the code has a wallet, and nobody has one before', async () => {
  const { session, calls } = createFakeAuth()
  const { frame } = session
  expect(await frame.connectEmail('a@b.example', never)).toBe('code')
  expect(frame.user()).toBeNull()
  expect(await refusal(frame.confirmEmail('000000', never))).toBe('auth/wrong-code')
  expect(session.current()).toBeNull()
  await frame.confirmEmail(fakeEmailCode, never)
  expect(session.current()).not.toBeNull()
  expect(frame.user()).toMatchObject({ email: 'a@b.example', provider: 'email' })
  expect(calls).toEqual([
    ['connectEmail', 'a@b.example'],
    ['confirmEmail', '000000'],
    ['confirmEmail', fakeEmailCode],
  ])
})

test('a visitor gets another address with the codes of both mailboxes', async () => {
  const { frame } = createFakeAuth().session
  await frame.connectEmail('a@b.example', never)
  await frame.confirmEmail(fakeEmailCode, never)
  expect(await frame.updateEmail('c@d.example', never)).toBe('primary')
  expect(await refusal(frame.confirmPrimaryEmail('0', never))).toBe('auth/wrong-code')
  expect(await refusal(frame.confirmSecondaryEmail('0', never))).toBe('auth/wrong-code')
  expect(frame.user()?.email).toBe('a@b.example')
  await frame.confirmPrimaryEmail(fakeEmailCode, never)
  expect(await frame.confirmSecondaryEmail(fakeEmailCode, never)).toBe('c@d.example')
  expect(frame.user()?.email).toBe('c@d.example')
})

test('a visitor without an address has none to confirm first', async () => {
  const user = { email: null, userName: 'ann', provider: 'x' } as const
  const { frame } = createFakeAuth({ user }).session
  await frame.connectPasskey(never)
  expect(await frame.updateEmail('c@d.example', never)).toBe('secondary')
  expect(frame.user()).toEqual(user)
})

test('a visitor is signed in at a provider, with a passkey and by Farcaster', async () => {
  const provider = 'google' as const
  for (const how of ['connectSocial', 'connectFarcaster', 'connectPasskey'] as const) {
    const { session } = createFakeAuth()
    await (session.frame[how] as (...values: unknown[]) => Promise<unknown>)(fakeSocialReturn, never)
    expect(session.current()).not.toBeNull()
  }
  const { frame } = createFakeAuth().session
  expect(await frame.socialUri(provider, false, never)).toEqual({
    uri: 'https://frame.example/social/google',
    login: fakeLogin(provider),
  })
})

test('the frame does what a test says instead, and the kit is told of it', async () => {
  const back = { uri: fakeSocialReturn, login: 'x', provider: 'google', close: () => {} }
  const fake = createFakeAuth({ frame: { connectEmail: async () => 'device' }, back })
  expect(await fake.session.frame.connectEmail('a@b.example', never)).toBe('device')
  expect(fake.descriptor.takeReturn?.(undefined)).toBe(back)
  expect(createFakeAuth().descriptor.takeReturn?.(undefined)).toBeNull()
  expect(fake.loads).toBe(0)
})

test('what becomes of requests is told to listeners that have not stopped', () => {
  const fake = createFakeAuth()
  const heard: unknown[] = []
  const stop = fake.session.frame.watchApprovals((news) => heard.push(news))
  const news = 'asked'
  fake.tell(news)
  stop()
  fake.tell(news)
  expect(heard).toEqual([news])
})

test('the keys are shown until the visitor closes them, or the app', async () => {
  const fake = createFakeAuth()
  fake.closeExport()
  const shown = fake.session.frame.exportKeys(never)
  fake.closeExport()
  expect(await refusal(shown)).toBe('went well')
  const app = new AbortController()
  const left = refusal(fake.session.frame.exportKeys(app.signal))
  app.abort()
  expect(await left).toBe('auth/aborted')
})
