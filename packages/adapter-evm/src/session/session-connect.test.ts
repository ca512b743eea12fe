import { KitError, sessionConnectorId } from '@kit/core'
import { sampleSession } from '@kit/testing'
import { describe, expect, test } from 'vitest'
import { codeOf, never, startAdapter } from '../test-utils/harness.ts'
import { alice, bob, deferred, promisesSettle } from '../test-utils/scripted-provider.ts'
import { startApproved, startSession, throughSession } from '../test-utils/session-harness.ts'

const account = (address: string) => ({ namespace: 'eip155', address, type: 'eoa' })

describe('connecting through a session', () => {
  test('R-WC-2: connect takes over what the wallet approved and asks the wallet nothing', async () => {
    const { fake, connection } = await startApproved({ eip155: { accounts: [bob, alice.toLowerCase()] }, solana: {} })
    expect(connection).toEqual({
      namespace: 'eip155',
      connectorId: 'walletConnect',
      connectorKind: 'walletConnect',
      wallet: { id: 'walletConnect', name: 'Acorn Phone' },
      accounts: [bob, alice].map(account),
      network: 'eip155:1',
      approvedNetworks: ['eip155:1', 'eip155:8453'],
    })
    expect(fake.requests).toEqual([])
  })

  test('connect takes the session’s network and the accounts of that network', async () => {
    const accounts = { 'eip155:1': [alice], 'eip155:8453': [bob] }
    const { connection } = await startApproved({ eip155: { network: 'eip155:8453', accounts } })
    expect(connection).toMatchObject({ network: 'eip155:8453', accounts: [account(bob)] })
  })

  test('connect without a session fails with connection/required', async () => {
    const { connect, adapter } = startSession()
    expect(await codeOf(connect())).toBe('connection/required')
    expect(await codeOf(adapter.switchNetwork({ network: 'eip155:1' }, never))).toBe('connection/required')
  })

  test('connect refuses a session without EVM', async () => {
    const { connect, fake } = startSession()
    fake.approve({ solana: {} })
    expect(await codeOf(connect())).toBe('pairing/nothing-approved')
  })

  test('a kit without a session connector has no such wallet', async () => {
    const { adapter } = startAdapter([])
    expect(await codeOf(adapter.connect(throughSession, never))).toBe('wallet/not-found')
    expect(await adapter.restore(throughSession, never)).toBeNull()
  })

  test('a session that fails to load is reported and can be loaded again', async () => {
    let isOnline = false
    const spare = startSession()
    const { connect, adapter } = startSession({
      loadSession: async () => {
        if (!isOnline) throw new KitError('kit/load-failed')
        return spare.fake.session
      },
    })
    expect(await codeOf(adapter.restore(throughSession, never))).toBe('kit/load-failed')
    expect(await codeOf(connect())).toBe('kit/load-failed')
    isOnline = true
    spare.fake.approve()
    expect((await connect()).connectorId).toBe(sessionConnectorId)
  })

  test('a connect cancelled while the session loads leaves the session alone', async () => {
    const loaded = deferred<void>()
    const spare = startSession()
    spare.fake.approve()
    const { connect, adapter, events } = startSession({
      loadSession: async () => {
        await loaded.promise
        return spare.fake.session
      },
    })
    const abort = new AbortController()
    const connecting = codeOf(connect(abort.signal))
    await promisesSettle()
    abort.abort()
    expect(await connecting).toBe('connection/cancelled')
    loaded.resolve()
    await promisesSettle()
    spare.fake.move('eip155:8453')
    expect(events).toEqual([])
    expect(await codeOf(adapter.switchNetwork({ network: 'eip155:1' }, never))).toBe('connection/required')
    expect([spare.fake.farewells, spare.fake.listeners]).toEqual([0, 0])
  })

  test('a newer session with another wallet replaces the first one', async () => {
    const { fake, connect, events, adapter } = await startApproved({ eip155: { accounts: [alice] } })
    fake.approve({ eip155: { accounts: [bob] } }, { id: 'walletConnect', name: 'Birch Phone' })
    events.length = 0
    expect(await connect()).toMatchObject({ wallet: { name: 'Birch Phone' }, accounts: [account(bob)] })
    fake.update({ eip155: { accounts: [alice] } })
    expect(events).toEqual([{ type: 'wallet.accountsChanged', accounts: [account(alice)] }])
    adapter.destroy()
  })
})

describe('restoring', () => {
  test('R-CON-4: restore takes over a stored session without a request and follows it', async () => {
    const { adapter, fake, events } = startSession({ session: { stored: sampleSession() } })
    expect(await adapter.restore(throughSession, never)).toMatchObject({
      network: 'eip155:1',
      connectorKind: 'walletConnect',
      approvedNetworks: ['eip155:1', 'eip155:8453'],
    })
    expect(fake.requests).toEqual([])
    fake.move('eip155:8453')
    expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:8453' }])
  })

  test('R-CON-4: restore answers null for a session that is gone or holds nothing of EVM', async () => {
    expect(await startSession().adapter.restore(throughSession, never)).toBeNull()
    const { adapter } = startSession({ session: { stored: sampleSession({ solana: {} }) } })
    expect(await adapter.restore(throughSession, never)).toBeNull()
  })

  test('restore stops when it is aborted, whatever the session does', async () => {
    const { fake } = startSession()
    const session = { ...fake.session, restore: () => deferred<null>().promise }
    const { adapter } = startSession({ loadSession: async () => session })
    const abort = new AbortController()
    const restoring = codeOf(adapter.restore(throughSession, abort.signal))
    await promisesSettle()
    abort.abort()
    expect(await restoring).toMatch(/^(?:connection\/cancelled|rpc\/aborted)$/)
  })
})

describe('disconnecting', () => {
  test('R-CON-6: disconnect ends the session, and a second namespace may end it too', async () => {
    const { fake, adapter, events } = await startApproved()
    await Promise.all([adapter.disconnect(throughSession, never), fake.session.disconnect(never)])
    await adapter.disconnect(throughSession, never)
    expect([fake.farewells, fake.session.current(), events]).toEqual([1, null, []])
  })

  test('disconnect succeeds when the relay does not deliver', async () => {
    const { fake, adapter } = await startApproved()
    fake.freeze(true)
    const abort = new AbortController()
    const leaving = codeOf(adapter.disconnect(throughSession, abort.signal))
    await promisesSettle()
    abort.abort()
    expect(await leaving).toBe('rpc/aborted')
    expect(await codeOf(adapter.switchNetwork({ network: 'eip155:1' }, never))).toBe('connection/required')
  })

  test('R-CON-5: the adapter reports a session that ends as disconnected and then stays silent', async () => {
    const { fake, events } = await startApproved()
    fake.end('expired')
    fake.approve()
    expect(events).toEqual([{ type: 'wallet.disconnected' }])
  })

  test('destroying the adapter leaves the session to other namespaces', async () => {
    const { fake, adapter, events } = await startApproved()
    adapter.destroy()
    fake.move('eip155:8453')
    expect([fake.listeners, fake.farewells, events]).toEqual([0, 0, []])
    expect(fake.session.current()).not.toBeNull()
  })
})
