import { createFakeAuth, type FakeAuthOptions } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { loadFarcaster } from './farcaster.effects.ts'
import type { FarcasterRequest } from './farcaster.events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const uri = 'https://farcaster.example/connect?channelToken=1'

function start(options: FakeAuthOptions = {}) {
  const fake = createFakeAuth(options)
  const { logic, input, read } = loadFarcaster(async () => fake.session)
  const { actor, news } = inASystem(logic, 'farcaster', input)
  const send = async (type: FarcasterRequest['type']) => {
    actor.send({ type })
    await settle()
  }
  return {
    ...{ news, send },
    state: () => read(actor, []),
    told: () => news.map(({ type }) => type),
    asked: () => fake.calls.map(([name]) => name),
  }
}

/** A visitor who does not approve, and the signals of what waits for them. */
function waiting() {
  const signals: AbortSignal[] = []
  const connectFarcaster = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<never>(() => {})
  }
  return { signals, ...start({ frame: { connectFarcaster } }) }
}

describe('R-AUTH-3: from a code to a wallet', () => {
  test('the visitor is shown what their app opens, for as long as they have not approved', async () => {
    const { send, state, told } = waiting()
    await send('farcaster.requested')
    expect([state(), told()]).toEqual([{ is: 'waiting', uri, error: null }, []])
  })

  test('an approval opens the wallet, and nothing is shown any more', async () => {
    const { send, state, told, asked } = start()
    await send('farcaster.requested')
    expect(asked()).toEqual(['farcasterUri', 'connectFarcaster'])
    expect([state(), told()]).toEqual([{ is: 'approved', uri: null, error: null }, ['farcaster.approved']])
  })

  test('what fails is said, and tried again from a new code', async () => {
    const connectFarcaster = () => Promise.reject(new KitError('auth/farcaster-expired'))
    const { send, state, told, asked } = start({ frame: { connectFarcaster } })
    await send('farcaster.requested')
    expect(state()).toMatchObject({ is: 'failed', uri: null, error: { code: 'auth/farcaster-expired' } })
    expect(told()).toEqual(['farcaster.failed'])
    await send('farcaster.retried')
    expect(asked()).toEqual(['farcasterUri', 'connectFarcaster', 'farcasterUri', 'connectFarcaster'])
  })

  test('a host that does not offer it is said to, and nothing waits', async () => {
    const farcasterUri = () => Promise.reject(new KitError('auth/not-offered'))
    const { send, state, asked } = start({ frame: { farcasterUri } })
    await send('farcaster.requested')
    expect([state().is, state().error?.code, asked()]).toEqual(['failed', 'auth/not-offered', ['farcasterUri']])
  })

  test('who leaves gives it up, and what was shown is forgotten', async () => {
    const { send, state, signals, told } = waiting()
    await send('farcaster.requested')
    await send('farcaster.left')
    expect([state(), signals[0]?.aborted, told()]).toEqual([{ is: 'idle', uri: null, error: null }, true, []])
  })

  test('another request takes the place of the one before', async () => {
    const { send, state, signals } = waiting()
    await send('farcaster.requested')
    await send('farcaster.requested')
    expect([state().is, signals.map(({ aborted }) => aborted)]).toEqual(['waiting', [true, false]])
  })
})

describe('R-UI-1: the view of it', () => {
  const begin = (socials?: readonly ['google']) => {
    const { session, calls, descriptor } = createFakeAuth({
      frame: { connectFarcaster: () => new Promise<never>(() => {}) },
    })
    const { kit, view } = startKit({}, { connectors: [descriptor], ...(socials ? { features: { socials } } : {}) })
    kit.send({ type: 'router.openRequested' })
    kit.send({ type: 'router.viewRequested', route: { view: 'ConnectingFarcaster' } })
    return { kit, view, session, asked: () => calls.map(([name]) => name), is: () => kit.getSnapshot().farcaster.is }
  }

  test('asks for a code when it is entered, and gives that up when it is left', async () => {
    const { kit, view, asked, is } = begin()
    await settle()
    expect([view(), is(), asked()]).toEqual(['ConnectingFarcaster', 'waiting', ['farcasterUri', 'connectFarcaster']])
    kit.send({ type: 'router.backRequested' })
    await settle()
    expect([view(), is()]).toEqual(['Connect', 'idle'])
  })

  test('that is left before its code has come waits for nobody', async () => {
    const { kit, asked, is } = begin()
    kit.send({ type: 'router.closeRequested' })
    await settle()
    expect([is(), asked().includes('connectFarcaster')]).toEqual(['idle', false])
  })

  test('R-CFG-2: is not there where the dApp does not offer it', async () => {
    const { view, asked } = begin(['google'])
    await settle()
    expect([view(), asked()]).toEqual(['Connect', []])
  })
})
