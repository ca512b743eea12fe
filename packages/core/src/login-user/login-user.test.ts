import { createFakeAuth } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { loadLoginUser } from './login-user.effects.ts'
import type { LoginUserRequest } from './login-user.events.ts'

const ada = { email: 'ada@example.org', userName: null, provider: 'email' } as const

function start(session = signedIn().session, load = async () => session) {
  const { logic, read, onLeave } = loadLoginUser(load)
  const { actor } = inASystem(logic, 'login-user')
  return { onLeave, send: (event: LoginUserRequest) => actor.send(event), state: () => read(actor, []) }
}

function signedIn() {
  const fake = createFakeAuth({ user: ada })
  fake.wallet.approve()
  return fake
}

const requested = { type: 'loginUser.requested' } as const

test('who has signed in is known at once, and is what the frame says then', async () => {
  const { session } = signedIn()
  let email: string = ada.email
  let answer = () => {}
  const restore = async (signal: AbortSignal) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    email = 'changed-in-another-tab@example.org'
    return session.restore(signal)
  }
  const { send, state } = start({ ...session, restore, frame: { ...session.frame, user: () => ({ ...ada, email }) } })
  send(requested)
  expect(state().is).toBe('reading')
  await vi.waitFor(() => expect(state().user?.email).toBe(ada.email))
  answer()
  await vi.waitFor(() => expect(state().user?.email).toBe('changed-in-another-tab@example.org'))
})

test('a frame that cannot be asked leaves what is known', async () => {
  const { session } = signedIn()
  const restore = vi.fn(() => Promise.reject(new KitError('frame/timeout')))
  const { send, state } = start({ ...session, restore })
  send(requested)
  await vi.waitFor(() => expect(restore).toHaveBeenCalled())
  expect(state()).toEqual({ is: 'known', user: ada, error: null })
})

test('a frame that could not be loaded is tried again', async () => {
  const { session } = signedIn()
  const load = vi.fn(async () => session).mockRejectedValueOnce(new KitError('frame/load-failed'))
  const { send, state } = start(session, load)
  send(requested)
  await vi.waitFor(() => expect([state().is, state().error?.code]).toEqual(['failed', 'frame/load-failed']))
  send(requested)
  await vi.waitFor(() => expect(state()).toEqual({ is: 'known', user: ada, error: null }))
})

test('R-AUTH-6: it is forgotten with the last view that shows it', async () => {
  const { send, state, onLeave } = start()
  send(requested)
  await vi.waitFor(() => expect(state().is).toBe('known'))
  const settings = { view: 'AccountSettings', namespace: 'eip155' } as const
  expect(onLeave?.({ view: 'UpgradeEmailWallet', namespace: 'eip155' }, [settings])).toBeNull()
  expect(onLeave?.({ view: 'UpdateEmailWallet', namespace: 'eip155' }, [settings])).toBeNull()
  send(onLeave?.(settings, []) as LoginUserRequest)
  expect(state()).toEqual({ is: 'idle', user: null, error: null })
})

test.each(['AccountSettings', 'UpdateEmailWallet', 'UpgradeEmailWallet'] as const)(
  '%s, which the dApp can open by itself, leaves nobody behind',
  (view) => {
    expect(start().onLeave?.({ view, namespace: 'eip155' }, [])).toEqual({ type: 'loginUser.left' })
  },
)
