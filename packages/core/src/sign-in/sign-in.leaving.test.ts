import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { solana } from '../domain/networks.ts'
import { gate } from '../test-utils/gate.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { signer as address, startSignIn as start } from '../test-utils/start-sign-in.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { switchNetwork } from '../verbs/networks.ts'
import { getSession } from '../verbs/sign-in.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const confirm = { type: 'signIn.confirmed' } as const
const cancel = { type: 'signIn.cancelled' } as const
const stranger = { network: 'eip155:1', address: '0x57a4' } as const

type Harness = ReturnType<typeof start>

async function leave({ kit }: Harness) {
  await disconnect(kit, { namespace: 'eip155' })
  await settle()
}

describe('R-SIWX-3: who disconnects is signed out', () => {
  async function signedIn() {
    const harness = start({ required: false, before: ({ grant }) => grant(stranger) })
    await harness.join()
    await harness.send(confirm)
    return harness
  }
  const left = ({ server }: Harness) => server.sessions.map((session) => session.address)

  test('on every network, and an account of no wallet here is not', async () => {
    const harness = await signedIn()
    await switchNetwork(harness.kit, 'eip155:8453')
    await settle()
    await harness.send(confirm)
    expect(left(harness)).toHaveLength(3)
    await leave(harness)
    expect(left(harness)).toEqual([stranger.address])
  })

  test('with every account that the wallet had', async () => {
    const harness = await signedIn()
    harness.evm.fake.wallet('io.wallet').switchAccounts('0xb0b')
    await settle()
    await harness.send(confirm)
    expect(left(harness)).toHaveLength(3)
    await leave(harness)
    expect(left(harness)).toEqual([stranger.address])
  })

  test('while the account of another chain is on show, which stays as it is', async () => {
    const harness = await signedIn()
    await harness.join('solana')
    await harness.send(confirm)
    const session = getSession(harness.kit)
    expect(session?.network).toMatch(/^solana:/)
    await leave(harness)
    expect([left(harness), getSession(harness.kit)]).toEqual([[stranger.address, session?.address], session])
  })

  test('from a network that the dApp did not ask for', async () => {
    const harness = await signedIn()
    harness.evm.emit({ type: 'wallet.networkChanged', network: 'eip155:999' })
    await settle()
    await leave(harness)
    expect(left(harness)).toEqual([stranger.address])
  })
})

describe('R-SIWX-3: who disconnects before it is known how the account stands is signed out', () => {
  /** A reload, after which nothing is answered until `lists` is open. */
  async function reloaded(required = true) {
    const first = start()
    await first.join()
    first.kit.destroy()
    const lists = gate()
    lists.shut()
    const harness = start({
      ...{ storage: first.storage, required, listsAfter: lists.passed },
      before(server) {
        server.grant(stranger)
        server.grant({ network: 'eip155:8453', address })
        server.grant({ network: 'eip155:1', address })
      },
    })
    await settle()
    return { ...harness, lists }
  }

  test('once the server has answered', async () => {
    const { lists, ...harness } = await reloaded()
    expect(harness.state().is).toBe('checking')
    await leave(harness)
    lists.open()
    await settle()
    expect(harness.server.sessions).toMatchObject([stranger])
  })

  test('also where the server could not be asked, and they cancel', async () => {
    const { lists, server, state, send, isConnected } = await reloaded()
    server.setDown(true)
    server.tell()
    await settle()
    expect(state().is).toBe('unavailable')
    server.setDown(false)
    lists.open()
    await send(cancel)
    expect([isConnected(), server.sessions]).toMatchObject([false, [stranger]])
  })

  test('and is asked anew when they connect again meanwhile', async () => {
    const { lists, ...harness } = await reloaded()
    await leave(harness)
    await harness.join()
    expect(harness.state().is).toBe('checking')
    lists.open()
    await settle()
    expect([harness.state().is, harness.server.sessions]).toMatchObject(['ready', [stranger]])
  })

  test('with what they signed in to without that, each session once', async () => {
    const { lists, ...harness } = await reloaded(false)
    lists.open()
    harness.server.setDown(true)
    harness.server.tell()
    await settle()
    harness.server.setDown(false)
    await harness.send({ type: 'signIn.opened' })
    await harness.send(confirm)
    expect(harness.state().is).toBe('signedIn')
    await leave(harness)
    const ended = harness.server.asked.filter((question) => question.startsWith('sign-out'))
    expect([harness.server.sessions, ended.length]).toMatchObject([[stranger], 2])
  })

  test('and a server that still cannot be asked is left alone', async () => {
    const { lists, ...harness } = await reloaded(false)
    lists.open()
    harness.server.setDown(true)
    harness.server.tell()
    await settle()
    await leave(harness)
    expect([harness.state().is, harness.server.asked.at(-1)]).toEqual(['off', 'sessions'])
  })
})

describe('R-SIWX-3: who disconnects before their wallet is restored is signed out', () => {
  const never = () => new Promise<never>(() => {})
  const refuse = () => Promise.reject(new Error('locked'))
  const onSolana = { network: solana.caipNetworkId, address: 'S0l' } as const

  /** A reload with these wallets, after which `io.owl` alone is restored. */
  async function reloaded(restore: () => Promise<never>, ids: readonly string[] = ['io.fox']) {
    const wallets = JSON.stringify(ids.map((connectorId) => ({ connectorId })))
    const harness = start({
      storage: createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': wallets })),
      restore: async ({ connectorId }) => (connectorId === 'io.owl' ? connectionTo('eip155', 'io.owl') : restore()),
      before(server) {
        server.grant({ network: 'eip155:1', address })
        server.grant({ network: 'eip155:8453', address: '0xb0b' })
        server.grant(onSolana)
      },
    })
    await settle()
    const left = () => harness.server.sessions.map((session) => session.address)
    return { ...harness, left }
  }

  test('with every account of that chain', async () => {
    const { kit, send, left } = await reloaded(never)
    expect(kit.getSnapshot().wallets.eip155.is).toBe('reconnecting')
    await send({ type: 'disconnect.requested' })
    expect([kit.getSnapshot().wallets.eip155.is, left()]).toEqual(['disconnected', ['S0l']])
  })

  test('also where that was asked before the machines were there', async () => {
    const wallets = '[{"connectorId":"io.fox"}]'
    const harness = start({
      storage: createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': wallets })),
      restore: never,
      before: (server) => server.grant({ network: 'eip155:1', address }),
    })
    await harness.send({ type: 'disconnect.requested' })
    expect(harness.server.sessions).toEqual([])
  })

  test('while a wallet that cannot be restored today leaves its visitor signed in, until they disconnect', async () => {
    const { kit, send, left } = await reloaded(refuse)
    expect([kit.getSnapshot().wallets.eip155.is, left()]).toEqual(['disconnected', [address, '0xb0b', 'S0l']])
    await send({ type: 'disconnect.requested', namespace: 'eip155' })
    expect(left()).toEqual(['S0l'])
    await send({ type: 'disconnect.requested' })
    expect(left()).toEqual(['S0l'])
  })

  test.each([never, refuse])('but not with the account of another wallet that stays connected: %s', async (restore) => {
    const { send, left, isConnected } = await reloaded(restore, ['io.fox', 'io.owl'])
    await send({ type: 'disconnect.requested', namespace: 'eip155', connectorId: 'io.fox' })
    expect([isConnected(), left()]).toEqual([true, [address, 'S0l']])
  })

  test('and with all, where the other wallet leaves, too', async () => {
    const { send, left, isConnected } = await reloaded(never, ['io.owl', 'io.fox'])
    expect(isConnected()).toBe(true)
    await send({ type: 'disconnect.requested' })
    expect([isConnected(), left()]).toEqual([false, ['S0l']])
  })

  test('nobody is asked for sessions where no wallet of before is given up', async () => {
    const { server, send, join } = start({ namespaces: ['solana'] })
    await join()
    await send({ type: 'disconnect.requested' })
    expect(server.asked).toEqual([])
  })

  test('nor on a chain that the dApp asks for no sign-in', async () => {
    const storage = createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': '[{"connectorId":"io.fox"}]' }))
    const { server, send } = start({ namespaces: ['solana'], storage, restore: never })
    await settle()
    await send({ type: 'disconnect.requested' })
    expect(server.asked).toEqual([])
  })
})

test('R-SIWX-3: who disconnects a wallet while one of another tab is restored stays signed in with those behind it', async () => {
  const stored = (...ids: readonly string[]) => JSON.stringify(ids.map((connectorId) => ({ connectorId })))
  const key = 'kit.v1.eip155.wallets'
  const space = createStorageSpace({ [key]: stored('io.fox', 'io.owl') })
  const owl = connectionTo('eip155', 'io.owl')
  const bobs = { ...owl, accounts: [{ ...owl.accounts[0], address: '0xb0b' }] } as const
  const harness = start({
    storage: createFakeStorage(space),
    async restore({ connectorId }) {
      if (connectorId === 'io.slow') return new Promise<never>(() => {})
      return connectorId === 'io.owl' ? bobs : connectionTo('eip155', connectorId)
    },
    before(server) {
      server.grant({ network: 'eip155:1', address })
      server.grant({ network: 'eip155:1', address: '0xb0b' })
    },
  })
  await settle()
  createFakeStorage(space).write(key, stored('io.slow', 'io.fox', 'io.owl'))
  await settle()
  await harness.send({ type: 'disconnect.requested', namespace: 'eip155', connectorId: 'io.fox' })
  expect(harness.kit.getSnapshot().wallets.eip155).toMatchObject({ is: 'reconnecting', connectorId: 'io.slow' })
  expect(harness.server.sessions).toMatchObject([{ address: '0xb0b' }])
})

test('a session that is read while it is being ended is none, whatever the server said before', async () => {
  const [lists, ends] = [gate(), gate()]
  const harness = start({ required: false, listsAfter: lists.passed, endsAfter: ends.passed })
  await harness.join()
  await harness.send(confirm)
  ends.shut()
  await leave(harness)
  lists.shut()
  await harness.join()
  ends.open()
  await settle()
  lists.open()
  await settle()
  expect([harness.state().is, harness.server.sessions]).toEqual(['ready', []])
})
