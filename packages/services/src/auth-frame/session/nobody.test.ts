import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { framePrefix } from '../protocol/envelope.ts'
import { noSignal, startSession, user } from '../test-utils/fake-frame.ts'
import { frameTimeouts } from '../timeouts.ts'
import { visitSocial } from './visit-social.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function restored(options: Parameters<typeof startSession>[0] = {}) {
  const frame = startSession(options)
  const restoring = frame.session.restore(noSignal())
  await vi.advanceTimersByTimeAsync(frameTimeouts.readyDelay)
  await restoring
  const events: string[] = []
  frame.session.watch(({ type }) => events.push(type))
  return { ...frame, events }
}

test('where nobody has signed in, networks that change and a sign-out change nothing, and the frame hears nothing', async () => {
  const { session, events, names, change } = await restored({ answers: { IS_CONNECTED: { isConnected: false } } })
  const before = names()
  change()
  await session.disconnect(noSignal())
  expect([session.current(), session.moveTo('eip155:1'), events, names()]).toEqual([null, false, [], before])
})

test.each(['IS_CONNECTED', 'GET_USER'])(
  'who may have signed in, after an answer to %s that says nothing, is signed out, once',
  async (name) => {
    const { session, names } = startSession({ answers: { [name]: null, SIGN_OUT: {} } })
    const outcome = session.restore(noSignal()).catch(({ code }: { code: string }) => code)
    await vi.advanceTimersByTimeAsync(frameTimeouts.readyDelay)
    expect([await outcome, session.current()]).toEqual(['frame/failed', null])
    await session.disconnect(noSignal())
    await session.disconnect(noSignal())
    expect(names().filter((asked) => asked === 'SIGN_OUT')).toHaveLength(1)
  },
)

test('who connects while the frame says that nobody has signed in is signed out all the same, once', async () => {
  const { session, names, say, answer, last } = startSession({ answers: { GET_USER: undefined, SIGN_OUT: {} } })
  const restoring = session.restore(noSignal())
  await vi.advanceTimersByTimeAsync(frameTimeouts.readyDelay)
  say({ type: `${framePrefix}SESSION_UPDATE`, payload: { isConnected: false } })
  answer(last(), user)
  expect((await restoring)?.wallet.id).toBe('auth')
  await session.disconnect(noSignal())
  await session.disconnect(noSignal())
  expect([session.current(), names().filter((asked) => asked === 'SIGN_OUT')]).toEqual([null, ['SIGN_OUT']])
})

test('where the visitor is asked nothing, nothing is taken back, and the frame hears nothing', async () => {
  const { session, events, names } = await restored()
  const before = names()
  session.frame.abortRequests()
  await vi.advanceTimersByTimeAsync(0)
  expect([names(), events]).toEqual([before, []])
})

test('a word of the frame that the visitor is still signed in changes nothing', async () => {
  const { session, events, say } = await restored()
  say({ type: `${framePrefix}SESSION_UPDATE`, payload: { isConnected: true } })
  expect([session.current()?.wallet.id, events]).toEqual(['auth', []])
})

test('a session of which no network is left keeps those that it had', async () => {
  const { session, networks, change, events } = await restored()
  const before = session.current()
  networks.length = 0
  expect(change).toThrow('Your wallet did not share an account.')
  expect([session.current(), events]).toEqual([before, []])
})

test('a social login that fails for another reason fails for that reason', async () => {
  const { session, last, answer } = await restored()
  const connecting = expect(session.frame.connectSocial('https://frame.example/#a', noSignal())).rejects
  const failing = connecting.toMatchObject({ code: 'wallet/rejected' })
  await vi.advanceTimersByTimeAsync(0)
  answer(last(), { code: 'rejected', message: 'no' }, 'ERROR')
  await failing
})

test.each([
  ['VERIFY_PRIMARY_OTP', 'primary'],
  ['VERIFY_SECONDARY_OTP', 'secondary'],
])('an email is changed by %s', async (action, step) => {
  const { session } = await restored({ answers: { UPDATE_EMAIL: { action } } })
  expect(await session.frame.updateEmail('ada@example.org', noSignal())).toBe(step)
})

test('a visit that was given up before it began opens nothing', async () => {
  const visit = visitSocial('https://provider.example', 'https://frame.example', AbortSignal.abort())
  await expect(visit).rejects.toMatchObject({ code: 'auth/aborted' })
})
