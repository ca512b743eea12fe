import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmitter } from '../async/emitter.ts'
import type { Kit } from '../kit/kit.ts'
import type { SignInState } from '../sign-in/sign-in.state.ts'
import { settle } from '../test-utils/settle.ts'
import { startSignIn } from '../test-utils/start-sign-in.ts'
import { getSession, getSessions, signIn, signOut } from './sign-in.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('who has signed in is not asked again', async () => {
  const { kit, join, send, prompts } = startSignIn()
  await join()
  await send({ type: 'signIn.confirmed' })
  expect(await signIn(kit)).toEqual(getSession(kit))
  expect(prompts).toHaveLength(1)
})

test('a visitor who leaves the question has not signed in, and may be asked again', async () => {
  const { kit, join, send, state } = startSignIn({ required: false })
  await join()
  await send({ type: 'signIn.cancelled' })
  expect([state().is, getSession(kit)]).toEqual(['signedOut', null])
  const signing = expect(signIn(kit)).rejects.toMatchObject({ code: 'sign-in/cancelled' })
  await settle()
  await send({ type: 'signIn.cancelled' })
  await signing
})

test('before a wallet is there nobody has a session', async () => {
  const { kit } = startSignIn()
  expect(getSessions(kit)).toEqual([])
  await expect(signOut(kit)).rejects.toMatchObject({ code: 'connection/required' })
})

/** A kit that says of signing in what the test says, and `asked` once it is asked to end a session. */
function kitThatSays(first: unknown, asked: unknown) {
  const { emit, watch } = createEmitter<void>()
  let signIn = first as SignInState
  const kit = {
    getSnapshot: () => ({ signIn }),
    subscribe: watch,
    send: () => say(asked),
    isDestroyed: false,
  } as unknown as Kit
  function say(next: unknown) {
    signIn = next as SignInState
    emit()
  }
  return { kit, say }
}

test('a sign-out is over when the session is gone, not before', async () => {
  const session = { id: 's1', network: 'eip155:1', address: '0xa11ce', expiresAt: null }
  const before = { session, sessions: [session], error: null }
  const { kit, say } = kitThatSays({ is: 'signedIn', ...before }, { is: 'signingOut', ...before })
  let isOver = false
  const leaving = signOut(kit).then(() => (isOver = true))
  say({ is: 'ready', sessions: [session] })
  await settle()
  expect(isOver).toBe(false)
  say({ is: 'ready', sessions: [] })
  await leaving
  expect(isOver).toBe(true)
})
