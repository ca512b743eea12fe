import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bitcoin } from '../domain/networks.ts'
import { initialNotices } from '../notices/notices.state.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { lateSession, sessionFor } from '../test-utils/fake-session.ts'
import { ethereum, everything, onBase, onSolana, startSessionKit } from '../test-utils/start-session-kit.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { connect } from '../verbs/connect.ts'
import { disconnect } from '../verbs/disconnect.ts'
import { markLifetime } from '../wallets/lost-wallets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = async () => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
}

async function startConnected(approved = everything, options: Parameters<typeof startSessionKit>[0] = {}) {
  const harness = startSessionKit(options)
  const account = connect(harness.kit, { wallet: 'walletConnect', namespace: 'eip155' })
  await settle()
  harness.last().approve(approved)
  await settle()
  await account
  await vi.advanceTimersByTimeAsync(1_000)
  return harness
}

const storedSession = (active: string) =>
  createFakeStorage(
    createStorageSpace({
      'kit.v1.eip155.wallets': '[{"connectorId":"walletConnect"}]',
      'kit.v1.solana.wallets': '[{"connectorId":"walletConnect"}]',
      'kit.v1.activeNetwork': JSON.stringify(active),
    }),
  )

describe('R-CON-4: a session of an earlier visit', () => {
  test.each([ethereum, onBase, onSolana])('is picked up, and %s stays on show', async (active) => {
    const session = lateSession({ stored: everything })
    const harness = startSessionKit({ session, storage: storedSession(active) })
    await harness.kit.load()
    await settle()
    expect([harness.states(), harness.active()]).toEqual([['connected', 'connected'], active])
    expect(harness.kit.getSnapshot().wallets.eip155).toMatchObject({
      connection: { network: active === onBase ? onBase : ethereum },
    })
    expect(harness.storage.space.entries.get('kit.v1.activeNetwork')).toBe(JSON.stringify(active))
    expect(session.setups).toHaveLength(1)
  })

  test('that is gone leaves no trace, and says nothing', async () => {
    const harness = startSessionKit({ storage: storedSession(ethereum) })
    await harness.kit.load()
    await settle()
    expect(harness.states()).toEqual(['disconnected', 'disconnected'])
    await vi.advanceTimersByTimeAsync(markLifetime)
    expect([...harness.storage.space.entries.keys()]).toEqual(['kit.v1.activeNetwork'])
    expect(harness.kit.getSnapshot().notices).toEqual(initialNotices)
  })
})

describe('R-WC-2: a wallet that does something by itself', () => {
  test('R-CON-5: moves on show: the kit follows', async () => {
    const harness = await startConnected()
    harness.session.session.moveTo(onBase)
    expect(harness.active()).toBe(onBase)
  })

  test('R-CON-5: moves in a namespace that is not on show: what is on show stays', async () => {
    const harness = await startConnected()
    harness.kit.send({ type: 'network.switchRequested', network: onSolana })
    expect(harness.active()).toBe(onSolana)
    harness.session.session.moveTo(onBase)
    expect([harness.active(), harness.session.session.current()?.namespaces.eip155?.network]).toEqual([
      onSolana,
      onBase,
    ])
    expect(harness.kit.getSnapshot().wallets.eip155).toMatchObject({ connection: { network: onBase } })
  })

  test('R-NET-5: moves where it was asked to be, in another namespace: the kit follows', async () => {
    const harness = await startConnected()
    harness.kit.send({ type: 'network.switchRequested', network: onSolana })
    harness.kit.send({ type: 'network.switchRequested', network: onBase })
    await settle()
    expect(harness.active()).toBe(onBase)
  })

  test('R-NET-9: allows other networks: they are known at once', async () => {
    const harness = await startConnected()
    const session = sessionFor({ eip155: [ethereum], solana: [onSolana] })
    harness.session.emit({ type: 'session.changed', session })
    expect(harness.kit.getSnapshot().wallets.eip155).toMatchObject({ connection: { approvedNetworks: [ethereum] } })
  })

  test('takes a namespace away: only that one is left', async () => {
    const harness = await startConnected()
    harness.session.emit({ type: 'session.changed', session: sessionFor({ eip155: [ethereum, onBase] }) })
    expect(harness.states()).toEqual(['connected', 'disconnected'])
  })

  test.each(['deleted', 'expired'] as const)('ends it (%s): every namespace is left, and forgotten', async (reason) => {
    const harness = await startConnected()
    harness.session.emit({ type: 'session.ended', reason })
    expect(harness.states()).toEqual(['disconnected', 'disconnected'])
    expect([...harness.storage.space.entries.keys()].filter((key) => key.endsWith('.wallets'))).toEqual([])
    const { alert } = harness.kit.getSnapshot().notices
    expect(alert?.error.message.split(':')[0]).toBe(reason === 'expired' ? 'Session Expired' : undefined)
  })
})

describe('R-CON-6: disconnecting', () => {
  test('one namespace leaves all, and the wallet hears it once', async () => {
    const harness = await startConnected()
    await disconnect(harness.kit, { namespace: 'solana' })
    await settle()
    expect([harness.states(), harness.session.disconnects]).toEqual([['disconnected', 'disconnected'], 1])
  })

  test('the end of the kit closes the session object and keeps the session', async () => {
    const harness = await startConnected()
    harness.kit.destroy()
    await settle()
    expect([harness.session.destroys, harness.session.disconnects]).toEqual([1, 0])
    expect([harness.session.listeners, vi.getTimerCount()]).toEqual([0, 0])
    expect(await codeOf(harness.kit.chain('solana'))).toBe('kit/destroyed')
  })

  test('the end of the kit takes back a question that is open', async () => {
    const harness = startSessionKit()
    const asked = codeOf(connect(harness.kit, { wallet: 'walletConnect', namespace: 'eip155' }))
    await settle()
    harness.kit.destroy()
    expect([await asked, harness.last().signal.aborted]).toEqual(['kit/destroyed', true])
  })
})

test('a newer session takes the place of an older one, also where it holds less', async () => {
  const harness = await startConnected()
  const account = connect(harness.kit, { wallet: 'walletConnect', namespace: 'eip155' })
  await settle()
  expect(harness.states()).toEqual(['connected', 'connected'])
  harness.last().approve(sessionFor({ eip155: [onBase] }))
  await settle()
  expect(await account).toMatchObject({ networkId: onBase })
  expect([harness.states(), harness.active()]).toEqual([['connected', 'disconnected'], onBase])
  expect(harness.storage.space.entries.has('kit.v1.solana.wallets')).toBe(false)
  expect(harness.session.disconnects).toBe(0)
})

test('several kits on a page have a session each, and do not hear of each other’s', async () => {
  const storage = createFakeStorage()
  const [one, two] = [
    await startConnected(everything, { storage, name: 'one' }),
    startSessionKit({ storage, name: 'two' }),
  ]
  await two.kit.load()
  await settle()
  expect([one.states(), two.states()]).toEqual([
    ['connected', 'connected'],
    ['disconnected', 'disconnected'],
  ])
  expect(one.session.setups[0]?.name).toBe('one')
  expect([...storage.space.entries.keys()].every((key) => key.startsWith('kit.one.v1.'))).toBe(true)
})

test('R-WC-4: a namespace without an adapter and without a network has no chain client', async () => {
  const harness = startSessionKit({ networks: [bitcoin] })
  expect(harness.kit.namespaces).toEqual(['eip155', 'bip122'])
  expect(await codeOf(harness.kit.chain('solana'))).toBe('chain/adapter-not-found')
  expect(await codeOf(wideKit(harness.kit).chain('bip122'))).toMatchObject({ wentWell: { namespace: 'bip122' } })
})
