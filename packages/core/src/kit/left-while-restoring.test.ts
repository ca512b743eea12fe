import { createFakeAuth, createFakeStorage, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('R-AUTH-6: who leaves an embedded wallet before their account is read is signed out of its frame', async () => {
  const { descriptor, session } = createFakeAuth()
  const disconnect = vi.fn(async () => {})
  const load = async () => ({ ...session, restore: () => new Promise<never>(() => {}), disconnect })
  const wallets = '[{"connectorId":"auth"}]'
  const storage = createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': wallets }))
  const { kit } = startSessionKit({ connectors: [{ ...descriptor, load }], adapted: [], storage })
  await kit.load()
  await settle()
  kit.send({ type: 'disconnect.requested' })
  await settle()
  expect([kit.getSnapshot().wallets.eip155.is, disconnect.mock.calls.length]).toEqual(['disconnected', 1])
})
