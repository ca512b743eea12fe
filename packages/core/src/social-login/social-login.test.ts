import { createFakeAuth, type FakeAuthOptions } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { settle } from '../test-utils/settle.ts'
import { loadSocialLogin } from './social-login.effects.ts'
import type { SocialLoginRequest } from './social-login.events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(options: FakeAuthOptions = {}) {
  const fake = createFakeAuth(options)
  const { logic, input, read, onLeave } = loadSocialLogin(async () => fake.session)
  const { actor, news, stop } = inASystem(logic, 'social-login', input)
  const send = async (event: SocialLoginRequest) => {
    actor.send(event)
    await settle()
  }
  return {
    ...{ fake, news, stop, send, onLeave },
    state: () => read(actor, []),
    told: () => news.map(({ type }) => type),
  }
}

const github = { type: 'socialLogin.requested', provider: 'github' } as const
const failing = (code: 'auth/window-closed' | 'auth/provider-failed') => () => Promise.reject(new KitError(code))

describe('R-AUTH-3: from a provider to a wallet', () => {
  test('the visitor goes there in the window of their click, and comes back with a wallet', async () => {
    const { fake, send, state, told } = start()
    await send(github)
    expect(fake.calls.map(([name, ...values]) => [name, ...values])).toEqual([
      ['socialUri', 'github'],
      ['visitSocial', 'https://frame.example/social/github'],
      ['connectSocial', 'https://frame.example/social/done?ticket=1'],
    ])
    expect([state().is, told()]).toEqual(['approved', ['socialLogin.begun', 'socialLogin.approved']])
  })

  test('a closed window is tried again from the beginning', async () => {
    const { send, state, told, fake } = start({ frame: { visitSocial: failing('auth/window-closed') } })
    await send(github)
    expect([state().is, state().error?.code, told()]).toEqual([
      'failed',
      'auth/window-closed',
      ['socialLogin.begun', 'socialLogin.failed'],
    ])
    await send({ type: 'socialLogin.retried' })
    expect(fake.calls.map(([name]) => name)).toEqual(['socialUri', 'visitSocial', 'socialUri', 'visitSocial'])
  })

  test('a provider that does not say who the visitor is opens no wallet', async () => {
    const { send, state, told } = start({ frame: { connectSocial: failing('auth/provider-failed') } })
    await send(github)
    expect([state().error?.code, told().at(-1)]).toEqual(['auth/provider-failed', 'socialLogin.failed'])
  })

  test('another provider takes the place of the one before', async () => {
    const signals: AbortSignal[] = []
    const visitSocial = (_: string, signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>(() => {})
    }
    const { send, state } = start({ frame: { visitSocial } })
    await send(github)
    await send({ ...github, provider: 'x' })
    expect([state(), signals.map(({ aborted }) => aborted)]).toEqual([
      { is: 'waiting', provider: 'x', error: null },
      [true, false],
    ])
  })

  test('who leaves the view gives it up, and the window with it', async () => {
    const signals: AbortSignal[] = []
    const visitSocial = (_: string, signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>(() => {})
    }
    const { send, state, onLeave } = start({ frame: { visitSocial } })
    await send(github)
    const left = onLeave?.({ view: 'ConnectingSocial', provider: 'github' }, [])
    expect(left).toEqual({ type: 'socialLogin.left' })
    await send(left as SocialLoginRequest)
    expect([state().is, signals[0]?.aborted]).toEqual(['idle', true])
  })

  test('where it led to is kept nowhere', async () => {
    const { send, state, news } = start({ frame: { connectSocial: failing('auth/provider-failed') } })
    await send(github)
    expect(JSON.stringify([state(), news])).not.toContain('ticket')
  })
})
