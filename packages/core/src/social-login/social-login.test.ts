import { createFakeAuth, createFakeStorage, type FakeAuthOptions, fakeLogin, fakeSocialReturn } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { storageKeys } from '../storage/keys.ts'
import { readStored } from '../storage/stored.ts'
import { writeStored } from '../storage/write-stored.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { settle } from '../test-utils/settle.ts'
import { loadSocialLogin } from './social-login.effects.ts'
import type { SocialLoginRequest } from './social-login.events.ts'
import { handedOn, leftFor } from './stored-social-login.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(options: FakeAuthOptions = {}) {
  const fake = createFakeAuth(options)
  const [storage, tabStorage] = [createFakeStorage(), createFakeStorage()]
  let comeBack = () => {}
  const watchReturn = (listener: () => void) => {
    comeBack = listener
    return () => {}
  }
  const clock = { now: () => 1_000 }
  const loadSession = async () => fake.session
  const services = { storage, tabStorage, keys, clock, watchReturn, loadSession }
  const { logic, input, read, onLeave } = loadSocialLogin(services)
  const { actor, news, stop } = inASystem(logic, 'social-login', input)
  const send = async (event: SocialLoginRequest) => {
    actor.send(event)
    await settle()
  }
  return {
    ...{ fake, news, stop, send, onLeave, storage, tabStorage },
    async comeBack() {
      comeBack()
      await settle()
    },
    asked: () => fake.calls.map(([name]) => name),
    state: () => read(actor, []),
    told: () => news.map(({ type }) => type),
  }
}

const keys = storageKeys('kit.v1')
const github = { type: 'socialLogin.requested', provider: 'github' } as const
const failing = (code: 'auth/window-blocked' | 'auth/provider-failed' | 'auth/sign-in-expired') => () =>
  Promise.reject(new KitError(code))
const outOfSight = { visitSocial: async () => null }

describe('R-AUTH-3: from a provider to a wallet', () => {
  test('the visitor goes there in the window of their click, and comes back with a wallet', async () => {
    const { fake, send, state, told } = start()
    await send(github)
    expect(fake.calls.map(([name, ...values]) => [name, ...values])).toEqual([
      ['socialUri', 'github', false],
      ['visitSocial', 'https://frame.example/social/github'],
      ['connectSocial', fakeSocialReturn],
    ])
    expect([state().is, told()]).toEqual(['approved', ['socialLogin.begun', 'socialLogin.approved']])
  })

  test('a window that did not open is tried again from the beginning', async () => {
    const { send, state, told, asked } = start({ frame: { visitSocial: failing('auth/window-blocked') } })
    await send(github)
    expect([state().is, state().error?.code, told()]).toEqual([
      'failed',
      'auth/window-blocked',
      ['socialLogin.begun', 'socialLogin.failed'],
    ])
    await send({ type: 'socialLogin.retried' })
    expect(asked()).toEqual(['socialUri', 'visitSocial', 'socialUri', 'visitSocial'])
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
      { is: 'waiting', provider: 'x', error: null, inPage: false },
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

  test('who leaves before it is known where to go leaves no empty window, and who has chosen another provider uses it', async () => {
    const { send, state, asked } = start({ frame: { socialUri: () => new Promise<never>(() => {}) } })
    await send(github)
    await send({ ...github, provider: 'x' })
    expect(asked()).toEqual(['socialUri', 'socialUri'])
    await send({ type: 'socialLogin.left' })
    expect([state().is, asked()]).toEqual(['idle', ['socialUri', 'socialUri', 'closeSocialWindow']])
  })

  test('where nobody says where to go the window is closed, and none is looked for where the page itself was to go', async () => {
    const { send, state, asked } = start({ frame: { socialUri: failing('auth/provider-failed') } })
    await send(github)
    expect([state().error?.code, asked()]).toEqual(['auth/provider-failed', ['socialUri', 'closeSocialWindow']])
    await send({ type: 'socialLogin.pageChosen' })
    expect([state().is, asked().slice(2)]).toEqual(['failed', ['socialUri']])
  })

  test('a page that is not left yet has no window to close', async () => {
    const socialUri = (provider: string, inPage: boolean) =>
      inPage ? new Promise<never>(() => {}) : Promise.resolve({ uri: 'https://frame.example', login: provider })
    const { send, asked } = start({ frame: { socialUri, visitSocial: failing('auth/window-blocked') } })
    await send(github)
    await send({ type: 'socialLogin.pageChosen' })
    await send({ type: 'socialLogin.left' })
    expect(asked()).toEqual(['socialUri', 'visitSocial', 'socialUri'])
  })

  test('where it led to is kept nowhere', async () => {
    const { send, state, news } = start({ frame: { connectSocial: failing('auth/provider-failed') } })
    await send(github)
    expect(JSON.stringify([state(), news])).not.toContain('ticket')
  })
})

describe('R-AUTH-3: a window that is out of sight', () => {
  test('may hand on where the provider has led to, once', async () => {
    const { send, state, storage, fake } = start({ frame: outOfSight })
    await send(github)
    expect(state()).toEqual({ is: 'away', provider: 'github', error: null, inPage: false })
    writeStored(storage.openTab(), handedOn(keys), { login: fakeLogin('github'), uri: fakeSocialReturn })
    await settle()
    expect([state().is, fake.calls.at(-1)]).toEqual(['approved', ['connectSocial', fakeSocialReturn]])
    expect([storage.space.entries.size, storage.listeners]).toEqual([0, 0])
  })

  test('is heard, too, before the kit has noticed', async () => {
    const { send, state, storage } = start({ frame: { visitSocial: () => new Promise<never>(() => {}) } })
    await send(github)
    writeStored(storage.openTab(), handedOn(keys), { login: fakeLogin('github'), uri: fakeSocialReturn })
    await settle()
    expect(state().is).toBe('approved')
  })

  test('attack: what belongs to another login is left alone', async () => {
    const { send, state, storage, asked } = start({ frame: outOfSight })
    await send(github)
    writeStored(storage.openTab(), handedOn(keys), { login: 'github.other.', uri: fakeSocialReturn })
    await settle()
    expect([state().is, asked()]).toEqual(['away', ['socialUri', 'visitSocial']])
  })

  test('may have been closed: another is opened, and what an older one left behind is gone', async () => {
    const { send, state, asked, storage } = start({ frame: outOfSight })
    writeStored(storage.openTab(), handedOn(keys), { login: fakeLogin('github'), uri: fakeSocialReturn })
    await send(github)
    await send({ type: 'socialLogin.retried' })
    expect([state().is, asked()]).toEqual(['away', ['socialUri', 'visitSocial', 'socialUri', 'visitSocial']])
  })

  test('is not waited for by who leaves', async () => {
    const { send, storage } = start({ frame: outOfSight })
    await send(github)
    expect(storage.listeners).toBe(1)
    await send({ type: 'socialLogin.left' })
    expect(storage.listeners).toBe(0)
  })
})

describe('R-AUTH-3: where no window opens', () => {
  async function blocked(options: FakeAuthOptions['frame'] = {}) {
    const login = start({ frame: { visitSocial: failing('auth/window-blocked'), ...options } })
    await login.send(github)
    return login
  }

  test('the page itself goes to the provider, and remembers in this tab alone what for', async () => {
    const { send, state, fake, tabStorage, storage } = await blocked()
    await send({ type: 'socialLogin.pageChosen' })
    expect(state()).toEqual({ is: 'leaving', provider: 'github', error: null, inPage: true })
    expect(fake.calls.slice(2)).toEqual([
      ['socialUri', 'github', true],
      ['leaveFor', 'https://frame.example/social/github'],
    ])
    const left = { login: fakeLogin('github'), at: 1_000 }
    expect([readStored(tabStorage, leftFor(keys)), storage.space.entries.size]).toEqual([left, 0])
  })

  test('who comes back by their browser chooses again', async () => {
    const { send, state, comeBack } = await blocked()
    await send({ type: 'socialLogin.pageChosen' })
    await comeBack()
    expect([state().is, state().error?.code, state().inPage]).toEqual(['failed', 'auth/window-blocked', false])
  })

  test('a page that cannot be left says so', async () => {
    const { send, state } = await blocked({ leaveFor: failing('auth/provider-failed') })
    await send({ type: 'socialLogin.pageChosen' })
    expect([state().is, state().error?.code, state().inPage]).toEqual(['failed', 'auth/provider-failed', true])
  })

  test('a page that is back from it, and cannot open the wallet, says so; then a window is tried again', async () => {
    const { send, state, told, asked, tabStorage } = start({
      frame: { connectSocial: failing('auth/sign-in-expired') },
    })
    writeStored(tabStorage, leftFor(keys), { login: fakeLogin('github'), at: 1_000 })
    const back = { login: fakeLogin('github'), provider: 'github', uri: fakeSocialReturn, close() {} }
    await send({ type: 'socialLogin.received', provider: 'github', back })
    expect([state().is, state().error?.code, state().inPage]).toEqual(['failed', 'auth/sign-in-expired', true])
    expect(told()).toEqual(['socialLogin.failed'])
    await send({ type: 'socialLogin.retried' })
    expect([asked().slice(1, 3), state().inPage]).toEqual([['socialUri', 'visitSocial'], false])
  })
})
