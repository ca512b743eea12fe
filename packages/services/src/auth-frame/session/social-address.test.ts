// @vitest-environment jsdom
import { isKitError } from '@kit/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noSignal, startSession, user } from '../test-utils/fake-frame.ts'
import { frameTimeouts } from '../timeouts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

async function ask<T>(work: (frame: ReturnType<typeof startSession>) => Promise<T>, options = {}) {
  const started = startSession(options)
  const asking = work(started).catch((error: unknown) => (isKitError(error) ? error.code : error))
  await vi.advanceTimersByTimeAsync(frameTimeouts.readyDelay)
  return { ...started, outcome: await asking }
}

const answers = { GET_SOCIAL_REDIRECT_URI: { uri: 'https://provider.example/sign-in' } }

describe('R-AUTH-3: where a visitor signs in at a provider', () => {
  test('is told with a page of the app, to which a window that was cut off leads back', async () => {
    history.replaceState(null, '', '/shop?a=b')
    const { outcome, last } = await ask(({ session }) => session.frame.socialUri('x', false, noSignal()), { answers })
    const { login } = outcome as { login: string }
    expect(outcome).toEqual({
      uri: 'https://provider.example/sign-in',
      login: expect.stringMatching(/^x\.[\w-]{36}\.$/),
    })
    expect(last().payload).toEqual({ provider: 'x', returnTo: `${location.origin}/shop?a=b&wallet-login=${login}` })
  })

  test('is told, too, where the page itself goes there', async () => {
    const { last } = await ask(({ session }) => session.frame.socialUri('x', true, noSignal()), { answers })
    expect(last().payload).toMatchObject({ provider: 'x', inPage: true })
  })

  test('is asked in a window alone where nothing leads back to the page', async () => {
    history.replaceState(null, '', `/?a=${'b'.repeat(2_048)}`)
    const inWindow = await ask(({ session }) => session.frame.socialUri('x', false, noSignal()), { answers })
    expect(inWindow.last().payload).toEqual({ provider: 'x' })
    const inPage = await ask(({ session }) => session.frame.socialUri('x', true, noSignal()), { answers })
    expect([inPage.outcome, inPage.names()]).toEqual(['auth/provider-failed', []])
  })

  test('is gone to by the page only where it is encrypted or on this machine', async () => {
    for (const uri of ['javascript:alert(1)', 'http://provider.example/', 'data:text/html,hi'])
      expect((await ask(({ session }) => session.frame.leaveFor(uri))).outcome).toBe('auth/provider-failed')
  })
})

test('a way back that the frame does not know is said to be no longer good', async () => {
  const { session, answer, last } = startSession()
  const uri = 'https://wallet.example/social/done?ticket=1'
  const asking = session.frame.connectSocial(uri, noSignal()).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(frameTimeouts.readyDelay)
  expect(last()).toMatchObject({ name: 'CONNECT_SOCIAL', payload: { uri } })
  answer(last(), { code: 'code-expired', message: 'No sign-in of this kind has begun.' }, 'ERROR')
  expect(await asking).toMatchObject({ code: 'auth/sign-in-expired' })
  const known = await ask((started) => started.session.frame.connectSocial(uri, noSignal()), {
    answers: { CONNECT_SOCIAL: user },
  })
  expect(known.outcome).toBeUndefined()
})
