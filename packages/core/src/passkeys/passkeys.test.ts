import { createFakeAuth, type FakeAuthOptions } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { settle } from '../test-utils/settle.ts'
import { loadPasskeys } from './passkeys.effects.ts'
import type { PasskeysRequest } from './passkeys.events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(options: FakeAuthOptions = {}) {
  const fake = createFakeAuth(options)
  const { logic, input, read, onLeave } = loadPasskeys(async () => fake.session)
  const { actor, news, stop } = inASystem(logic, 'passkeys', input)
  const send = async (type: PasskeysRequest['type']) => {
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
    await send('passkeys.signInRequested')
    expect([state(), told(), asked()]).toEqual([
      { is: 'approved', error: null },
      ['passkeys.begun', 'passkeys.approved'],
      ['connectPasskey'],
    ])
    expect(news.at(-1)).toMatchObject({ parts: [{ namespace: 'eip155' }] })
  })

  test('the wallet is opened once the visitor had the choice that the browser keeps the session', async () => {
    let choose = () => {}
    const keepSession = () => new Promise<void>((resolve) => (choose = resolve))
    const { send, state } = start({ frame: { keepSession } })
    await send('passkeys.signInRequested')
    expect(state().is).toBe('opening')
    choose()
    await settle()
    expect(state().is).toBe('approved')
  })

  test('a visitor who chose another way in the frame is led back to it', async () => {
    const { send, state, told } = start({ frame: { connectPasskey: async () => 'closed' } })
    await send('passkeys.signInRequested')
    expect([state().is, told().at(-1)]).toEqual(['idle', 'passkeys.closed'])
  })

  test('a frame without passkeys is a failure, and asked again on demand', async () => {
    const connectPasskey = () => Promise.reject(new KitError('auth/no-passkeys'))
    const { send, state, told, asked } = start({ frame: { connectPasskey } })
    await send('passkeys.signInRequested')
    expect([state().is, state().error?.code, told().at(-1)]).toEqual(['failed', 'auth/no-passkeys', 'passkeys.failed'])
    await send('passkeys.retried')
    expect(asked()).toEqual(['connectPasskey', 'connectPasskey'])
  })

  test('a wallet that could not be opened is opened again, without another passkey', async () => {
    const { send, state, asked, fake } = start({ frame: { connectPasskey: async () => 'connected' } })
    await send('passkeys.signInRequested')
    expect([state().is, state().error?.code]).toEqual(['failed', 'frame/failed'])
    fake.wallet.approve()
    await send('passkeys.retried')
    expect([state().is, asked()]).toEqual(['approved', ['connectPasskey']])
  })

  test('a visitor who goes away is asked no more', async () => {
    const signals: AbortSignal[] = []
    const connectPasskey = (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>(() => {})
    }
    const { send, state, onLeave } = start({ frame: { connectPasskey } })
    await send('passkeys.signInRequested')
    expect([onLeave?.({ view: 'Connect' }, []), onLeave?.({ view: 'ConnectingPasskey' }, [])]).toEqual([
      null,
      { type: 'passkeys.left' },
    ])
    await send('passkeys.left')
    expect([state().is, signals[0]?.aborted]).toEqual(['idle', true])
  })
})

describe('the passkeys of an account', () => {
  test('are shown by the frame until the visitor closes them', async () => {
    const { send, state, told, news, asked } = start()
    await send('passkeys.listRequested')
    expect([state().is, told(), asked()]).toEqual(['idle', ['passkeys.begun', 'passkeys.closed'], ['showPasskeys']])
    expect(news[0]).toMatchObject({ view: 'Passkeys' })
  })

  test('are shown again after a failure', async () => {
    const { send, state, asked } = start({
      frame: { showPasskeys: () => Promise.reject(new KitError('frame/failed')) },
    })
    await send('passkeys.listRequested')
    expect(state()).toMatchObject({ is: 'failed', error: { code: 'frame/failed' } })
    await send('passkeys.retried')
    expect(asked()).toEqual(['showPasskeys', 'showPasskeys'])
  })
})
