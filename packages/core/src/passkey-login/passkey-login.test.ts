import { createFakeAuth, type FakeAuthOptions } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { settle } from '../test-utils/settle.ts'
import { loadPasskeyLogin } from './passkey-login.effects.ts'
import type { PasskeyLoginRequest } from './passkey-login.events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(options: FakeAuthOptions = {}) {
  const fake = createFakeAuth(options)
  const { logic, input, read, onLeave } = loadPasskeyLogin(async () => fake.session)
  const { actor, news, stop } = inASystem(logic, 'passkey-login', input)
  const send = async (type: PasskeyLoginRequest['type']) => {
    actor.send({ type })
    await settle()
  }
  return {
    ...{ fake, news, stop, send, onLeave },
    state: () => read(actor, []),
    told: () => news.map(({ type }) => type),
    asked: () => fake.calls.map(([name]) => name),
  }
}

describe('from a passkey to a wallet', () => {
  test('the frame asks for it, and no mail is asked', async () => {
    const { send, state, told, asked, news } = start()
    await send('passkeyLogin.requested')
    expect([state(), told(), asked()]).toEqual([
      { is: 'approved', error: null },
      ['passkeyLogin.begun', 'passkeyLogin.approved'],
      ['connectPasskey'],
    ])
    expect(news.at(-1)).toMatchObject({ parts: [{ namespace: 'eip155' }] })
  })

  test('a visitor who chose another way in the frame is led back to it', async () => {
    const { send, state, told } = start({ frame: { connectPasskey: async () => 'left' } })
    await send('passkeyLogin.requested')
    expect([state().is, told().at(-1)]).toEqual(['idle', 'passkeyLogin.declined'])
  })

  test('a frame without passkeys is a failure, and asked again on demand', async () => {
    const connectPasskey = () => Promise.reject(new KitError('auth/no-passkeys'))
    const { send, state, told, asked } = start({ frame: { connectPasskey } })
    await send('passkeyLogin.requested')
    expect([state().is, state().error?.code, told().at(-1)]).toEqual([
      'failed',
      'auth/no-passkeys',
      'passkeyLogin.failed',
    ])
    await send('passkeyLogin.retried')
    expect(asked()).toEqual(['connectPasskey', 'connectPasskey'])
  })

  test('a wallet that could not be opened is opened again, without another passkey', async () => {
    const { send, state, asked, fake } = start({ frame: { connectPasskey: async () => 'connected' } })
    await send('passkeyLogin.requested')
    expect([state().is, state().error?.code]).toEqual(['failed', 'frame/failed'])
    fake.wallet.approve()
    await send('passkeyLogin.retried')
    expect([state().is, asked()]).toEqual(['approved', ['connectPasskey']])
  })

  test('a visitor who goes away is asked no more', async () => {
    const signals: AbortSignal[] = []
    const connectPasskey = (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>(() => {})
    }
    const { send, state, onLeave } = start({ frame: { connectPasskey } })
    await send('passkeyLogin.requested')
    expect([onLeave?.({ view: 'Connect' }, []), onLeave?.({ view: 'ConnectingPasskey' }, [])]).toEqual([
      null,
      { type: 'passkeyLogin.left' },
    ])
    await send('passkeyLogin.left')
    expect([state().is, signals[0]?.aborted]).toEqual(['idle', true])
  })
})
