import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { gate } from '../test-utils/gate.ts'
import { settle } from '../test-utils/settle.ts'
import { signer as address, startSignIn } from '../test-utils/start-sign-in.ts'
import { getSession, getSessions, signOut } from '../verbs/sign-in.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const own = { network: 'eip155:1', address } as const
const another = { network: 'eip155:1', address: '0xb0b' } as const

function start(config: Parameters<typeof startSignIn>[0] = {}) {
  const lists = gate()
  return { lists, ...startSignIn({ required: false, listsAfter: lists.passed, ...config }) }
}

describe('sessions that change while they are read are read once more:', () => {
  type Harness = ReturnType<typeof start>

  /** They are read, and end before the answer is there. */
  async function endWhileRead({ lists, server }: Harness, read: () => unknown) {
    lists.shut()
    await read()
    await settle()
    server.revoke()
    server.tell()
    await settle()
    lists.open()
    await settle()
  }

  test('by who is signed in', async () => {
    const harness = start()
    const { join, send, server, kit } = harness
    await join()
    await send({ type: 'signIn.confirmed' })
    await endWhileRead(harness, server.tell)
    expect(getSession(kit)).toBeNull()
  })

  test('by an account that comes on show', async () => {
    const harness = start({ before: (server) => server.grant(own) })
    await endWhileRead(harness, harness.join)
    expect(harness.state().is).toBe('ready')
  })

  test.each([
    ['who has signed out', 'signedOut'],
    ['who is reading the message', 'ready'],
  ])('by %s', async (_, is) => {
    const harness = start()
    const { join, send, server, state } = harness
    await join()
    if (is === 'signedOut') await send({ type: 'signIn.cancelled' })
    server.grant(own)
    await endWhileRead(harness, server.tell)
    expect(state().is).toBe(is)
  })

  test('by who is signing out', async () => {
    const ends = gate()
    const { join, send, server, kit } = start({
      before: (server) => server.grant(another),
      endsAfter: ends.passed,
    })
    await join()
    await send({ type: 'signIn.confirmed' })
    ends.shut()
    const leaving = signOut(kit)
    await settle()
    server.revoke()
    server.tell()
    await settle()
    ends.open()
    await leaving
    await settle()
    expect(getSessions(kit)).toEqual([])
  })
})

test.each([
  ['has signed out', 'signedOut'],
  ['is reading the message', 'ready'],
])('who %s knows of the sessions that are left', async (_, is) => {
  const { join, send, server, kit, state } = start({ before: (server) => server.grant(another) })
  await join()
  if (is === 'signedOut') await send({ type: 'signIn.cancelled' })
  expect(getSessions(kit)).toHaveLength(1)
  server.revoke()
  server.tell()
  await settle()
  expect([state().is, getSessions(kit)]).toEqual([is, []])
})

describe('who signs in in another tab while this one fetches its message', () => {
  /** The message is asked for, and not there before the test opens `messages`. */
  async function preparing() {
    const messages = gate()
    messages.shut()
    const harness = start({ messagesAfter: messages.passed })
    await harness.join()
    expect(harness.state().is).toBe('preparing')
    return { ...harness, messages }
  }

  test('is signed in, and is not asked here', async () => {
    const { state, view, server, messages, prompts } = await preparing()
    server.grant(own)
    server.tell()
    await settle()
    messages.open()
    await settle()
    expect([state().is, view(), prompts]).toEqual(['signedIn', undefined, []])
  })

  test('is found where they would not sign in here', async () => {
    const { state, send, server, isConnected } = await preparing()
    server.grant(own)
    server.tell()
    await send({ type: 'signIn.cancelled' })
    expect([state().is, isConnected()]).toEqual(['signedIn', true])
  })

  test('with another account is asked as before', async () => {
    const { state, view, server, messages } = await preparing()
    server.grant(another)
    server.tell()
    await settle()
    messages.open()
    await settle()
    expect([state().is, view()]).toEqual(['ready', 'SIWXSignMessage'])
  })
})
