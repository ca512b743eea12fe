import { createFakeAuth, createFakeStorage, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { lateSession } from '../test-utils/fake-session.ts'
import { settle } from '../test-utils/settle.ts'
import { everything, startSessionKit } from '../test-utils/start-session-kit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Fake = ReturnType<typeof lateSession>

/** A page that was on a session at the last visit, and whose session loads once the test says so. */
async function restoring(load: (fake: Fake) => Fake['descriptor']['load'] = ({ descriptor }) => descriptor.load) {
  const fake = lateSession({ stored: everything })
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const descriptor: Fake['descriptor'] = {
    ...fake.descriptor,
    async load(setup) {
      await opened
      return load(fake)(setup)
    },
  }
  const wallets = '[{"connectorId":"walletConnect"}]'
  const storage = createFakeStorage(
    createStorageSpace({ 'kit.v1.eip155.wallets': wallets, 'kit.v1.solana.wallets': wallets }),
  )
  const { kit, states } = startSessionKit({ session: { ...fake, descriptor }, adapted: [], storage })
  await kit.load()
  await settle()
  return { kit, states, fake, open, storage }
}

test('R-CON-6: a session that is left while it is restored ends, also in the wallet', async () => {
  const { kit, states, fake, open, storage } = await restoring()
  expect(states()).toEqual(['reconnecting', 'reconnecting'])
  kit.send({ type: 'disconnect.requested' })
  expect(states()).toEqual(['disconnected', 'disconnected'])
  open()
  await settle()
  expect([fake.disconnects, fake.session.current(), states()]).toEqual([1, null, ['disconnected', 'disconnected']])
  expect([...storage.space.entries.keys()].filter((key) => key.includes('wallets'))).toEqual([])
})

test('one that the visitor does not leave is restored', async () => {
  const { states, fake, open } = await restoring()
  open()
  await settle()
  expect([fake.disconnects, states()]).toEqual([0, ['connected', 'connected']])
})

test.each<[string, Parameters<typeof restoring>[0]]>([
  ['cannot be loaded', () => () => Promise.reject(new Error('offline'))],
  [
    'is gone',
    ({ descriptor }) =>
      async (setup) => ({ ...(await descriptor.load(setup)), restore: async () => null }),
  ],
  [
    'is in use in another tab',
    ({ descriptor }) =>
      async (setup) => ({
        ...(await descriptor.load(setup)),
        restore: () => Promise.reject(new Error('interrupted')),
      }),
  ],
])('where it %s, nothing is told to a wallet', async (_, load) => {
  const { kit, states, fake, open } = await restoring(load)
  kit.send({ type: 'disconnect.requested' })
  open()
  await settle()
  expect([fake.disconnects, states()]).toEqual([0, ['disconnected', 'disconnected']])
})

type Restore = () => Promise<null>

/** An embedded wallet of the last visit, whose account is read as the test says. */
async function restoringFrame(restore: Restore) {
  const { descriptor, session } = createFakeAuth()
  const disconnect = vi.fn(async () => {})
  const load = async () => ({ ...session, restore, disconnect })
  const wallets = '[{"connectorId":"auth"}]'
  const storage = createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': wallets }))
  const { kit, states } = startSessionKit({ connectors: [{ ...descriptor, load }], adapted: [], storage })
  await kit.load()
  await settle()
  return { kit, states, signOuts: () => disconnect.mock.calls.length }
}

test('R-AUTH-6: who leaves an embedded wallet before their account is read is signed out of its frame', async () => {
  const { kit, states, signOuts } = await restoringFrame(() => new Promise<never>(() => {}))
  kit.send({ type: 'disconnect.requested' })
  await settle()
  expect([states()[0], signOuts()]).toEqual(['disconnected', 1])
})

describe('R-AUTH-6: who leaves an embedded wallet whose account could not be read is signed out of its frame', () => {
  const refuse: Restore = () => Promise.reject(new Error('the frame is not there'))

  test.each<[string, Restore, object]>([
    ['with all', refuse, {}],
    ['by name', refuse, { namespace: 'eip155', connectorId: 'auth' }],
    ['with its chain', refuse, { namespace: 'eip155' }],
    ['where it did not answer', () => new Promise<never>(() => {}), {}],
  ])('%s, once', async (_, restore, which) => {
    const { kit, states, signOuts } = await restoringFrame(restore)
    await vi.advanceTimersByTimeAsync(durations.restore)
    expect([states()[0], signOuts()]).toEqual(['disconnected', 0])
    kit.send({ type: 'disconnect.requested', ...which })
    await settle()
    expect(signOuts()).toBe(1)
    kit.send({ type: 'disconnect.requested', ...which })
    await settle()
    expect(signOuts()).toBe(1)
  })

  test.each<[string, Restore, object]>([
    ['another wallet is disconnected', refuse, { namespace: 'eip155', connectorId: 'io.other' }],
    ['another chain is disconnected', refuse, { namespace: 'solana' }],
    ['nobody is signed in there', async () => null, {}],
  ])('but not where %s', async (_, restore, which) => {
    const { kit, signOuts } = await restoringFrame(restore)
    kit.send({ type: 'disconnect.requested', ...which })
    await settle()
    expect(signOuts()).toBe(0)
  })
})
