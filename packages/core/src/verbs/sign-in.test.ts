import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEmitter } from '../async/emitter.ts'
import type { Kit } from '../kit/kit.ts'
import type { SignInState } from '../sign-in/sign-in.state.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { gate } from '../test-utils/gate.ts'
import { settle } from '../test-utils/settle.ts'
import { signer, startSignIn } from '../test-utils/start-sign-in.ts'
import { testConnected, testConnection, testSnapshot } from '../test-utils/test-snapshot.ts'
import { connect } from './connect.ts'
import { getSession, getSessions, signIn, signOut } from './sign-in.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const confirm = { type: 'signIn.confirmed' } as const

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

describe('how an account stands is not known yet, and signing in waits for it:', () => {
  test('its wallet was connected for the first time', async () => {
    const { kit, send, view } = startSignIn()
    const signing = connect(kit, { wallet: 'io.wallet', namespace: 'eip155' }).then(() => signIn(kit))
    await settle()
    expect(view()).toBe('SIWXSignMessage')
    await send(confirm)
    expect(await signing).toEqual(getSession(kit))
  })

  test('a visitor who came back, and would not be asked', async () => {
    const first = startSignIn()
    await first.join()
    first.kit.destroy()
    const lists = gate()
    lists.shut()
    const { kit, state, view, send } = startSignIn({
      ...{ storage: first.storage, required: false, listsAfter: lists.passed },
    })
    await settle()
    expect(state().is).toBe('checking')
    const signing = signIn(kit)
    await settle()
    lists.open()
    await settle()
    expect(view()).toBe('SIWXSignMessage')
    await send(confirm)
    expect(await signing).toEqual(getSession(kit))
  })

  test.each([
    ['and may not', false],
    ['and did', true],
  ])('another tab may have signed in, %s', async (_, isSignedIn) => {
    const lists = gate()
    const { kit, join, send, server, view } = startSignIn({ required: false, listsAfter: lists.passed })
    await join()
    await send({ type: 'signIn.cancelled' })
    if (isSignedIn) server.grant({ network: 'eip155:1', address: signer })
    lists.shut()
    server.tell()
    await settle()
    const signing = signIn(kit)
    await settle()
    lists.open()
    await settle()
    expect(view()).toBe(isSignedIn ? undefined : 'SIWXSignMessage')
    await send(confirm)
    expect(await signing).toEqual(getSession(kit))
  })
})

test('who has another account on show meanwhile has not signed in with the one that was asked about', async () => {
  const { kit, join, send, evm } = startSignIn()
  await join()
  const signing = codeOf(signIn(kit))
  await settle()
  evm.fake.wallet('io.wallet').switchAccounts('0xb0b')
  await settle()
  await send(confirm)
  expect([await signing, getSession(kit)?.address]).toEqual(['sign-in/cancelled', '0xb0b'])
})

test('the session of an account that was on show before is no answer', async () => {
  const { emit, watch } = createEmitter<void>()
  const connection = testConnection()
  const { namespace, connectorId, network, accounts } = connection
  const [{ address: shown }] = accounts
  const stateOf = (address: string) => {
    const session = { id: address, network, address, expiresAt: null }
    const from = { namespace, connectorId, network, address }
    return {
      is: 'signedIn',
      from,
      session,
      sessions: [session],
      error: null,
      isRequired: true,
      fallback: null,
    } as const
  }
  let now: SignInState = stateOf('0xb0b')
  const kit = {
    ...{ load: async () => {}, send: () => {}, subscribe: watch, isDestroyed: false },
    settings: { signInNamespaces: ['eip155'] },
    getSnapshot: () => ({ ...testSnapshot({ wallets: { eip155: testConnected({ connection }) } }), signIn: now }),
  } as unknown as Kit
  const signing = signIn(kit)
  await settle()
  now = stateOf(shown)
  emit()
  expect(await signing).toMatchObject({ address: shown })
})

test('an account that is asked for no sign-in has none, and nothing is waited for', async () => {
  const { kit, join } = startSignIn({ namespaces: ['solana'] })
  await join()
  expect(await codeOf(signIn(kit))).toBe('connection/required')
})

test('sign-outs that are asked for at once end one after the other, each its own session', async () => {
  const { kit, join, send, server } = startSignIn({
    required: false,
    before(server) {
      for (const address of ['0xb0b', '0xc0c', '0xd0d']) server.grant({ network: 'eip155:1', address })
    },
  })
  await join()
  await send({ type: 'signIn.cancelled' })
  const ending = Promise.all(['s1', 's2', 's3'].map((session) => codeOf(signOut(kit, { session }))))
  await settle()
  expect([await ending, server.sessions]).toEqual([Array(3).fill({ wentWell: undefined }), []])
})

describe('a session is being ended, and signing in waits for that:', () => {
  /** Signed in, and on the way out until the test lets the server answer. */
  async function startLeaving(settings: Parameters<typeof startSignIn>[0] = {}) {
    const ends = gate()
    const harness = startSignIn({ required: false, endsAfter: ends.passed, ...settings })
    await harness.join()
    await harness.send(confirm)
    ends.shut()
    const leaving = codeOf(signOut(harness.kit))
    await settle()
    expect([harness.state().is, harness.prompts.length]).toEqual(['signingOut', 1])
    return { ...harness, ends, leaving }
  }

  test('the visitor is asked once it has ended', async () => {
    const { kit, ends, leaving, view, send, prompts, server } = await startLeaving()
    const signing = codeOf(signIn(kit))
    await settle()
    expect(view()).toBeUndefined()
    ends.open()
    await settle()
    expect([await leaving, view(), prompts.length]).toEqual([{ wentWell: undefined }, 'SIWXSignMessage', 1])
    await send(confirm)
    expect([await signing, server.sessions.length]).toEqual([{ wentWell: getSession(kit) }, 1])
    expect(getSession(kit)).not.toBeNull()
  })

  test('also while others wait to end theirs', async () => {
    const { kit, ends, leaving, send, server } = await startLeaving({
      before: (server) => server.grant({ network: 'eip155:1', address: '0xb0b' }),
    })
    const other = codeOf(signOut(kit, { session: 's1' }))
    const signing = codeOf(signIn(kit))
    ends.open()
    await settle()
    expect([await leaving, await other, server.sessions]).toEqual([...Array(2).fill({ wentWell: undefined }), []])
    await send(confirm)
    expect(await signing).toEqual({ wentWell: getSession(kit) })
  })

  test('who could not be signed out is signed in, and is not asked', async () => {
    const { kit, ends, leaving, server, prompts } = await startLeaving()
    const signing = codeOf(signIn(kit))
    server.setDown(true)
    ends.open()
    await settle()
    expect([await leaving, await signing, prompts.length]).toEqual([
      'sign-in/unavailable',
      { wentWell: getSession(kit) },
      1,
    ])
  })

  test('where a sign-out disconnects, nobody is left to be asked', async () => {
    const { kit, ends, leaving } = await startLeaving({ required: true })
    const signing = codeOf(signIn(kit))
    ends.open()
    await settle()
    expect([await leaving, await signing]).toEqual([{ wentWell: undefined }, 'connection/required'])
  })

  test('its signal gives up, and nobody is asked afterwards', async () => {
    const { kit, ends, leaving, state, view } = await startLeaving()
    const abort = new AbortController()
    const signing = codeOf(signIn(kit, { signal: abort.signal }))
    await settle()
    abort.abort()
    expect(await signing).toBe('connection/cancelled')
    ends.open()
    await settle()
    expect([await leaving, state().is, view()]).toEqual([{ wentWell: undefined }, 'signedOut', undefined])
  })
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
