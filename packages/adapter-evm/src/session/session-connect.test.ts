import { KitError, walletConnectId } from '@kit/core'
import { sampleSession } from '@kit/testing'
import { describe, expect, test } from 'vitest'
import { codeOf, never, startPage } from '../test-utils/harness.ts'
import { alice, bob, deferred, promisesSettle } from '../test-utils/scripted-provider.ts'
import { onMainnet, startApproved, startSession } from '../test-utils/session-harness.ts'

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
    const { connect, client } = startSession()
    expect(await codeOf(connect())).toBe('connection/required')
    expect(await codeOf(client.switchNetwork({ network: 'eip155:1' }, never))).toBe('connection/required')
  })

  test('connect refuses a session without EVM', async () => {
    const { connect, fake } = startSession()
    fake.approve({ solana: {} })
    expect(await codeOf(connect())).toBe('pairing/nothing-approved')
  })

  test('a kit without a session connector has no such wallet', async () => {
    const client = startPage([]).clientOf('walletConnect')
    expect(await codeOf(client.connect(onMainnet, never))).toBe('wallet/not-found')
    expect(await client.restore(onMainnet, never)).toBeNull()
  })

  test('a session that fails to load is reported and can be loaded again', async () => {
    let isOnline = false
    const spare = startSession()
    const { connect, client } = startSession({
      loadSession: async () => {
        if (!isOnline) throw new KitError('kit/load-failed')
        return spare.fake.session
      },
    })
    expect(await codeOf(client.restore(onMainnet, never))).toBe('kit/load-failed')
    expect(await codeOf(connect())).toBe('kit/load-failed')
    isOnline = true
    spare.fake.approve()
    expect((await connect()).connectorId).toBe(walletConnectId)
  })

  test('a connect cancelled while the session loads leaves the session alone', async () => {
    const loaded = deferred<void>()
    const spare = startSession()
    spare.fake.approve()
    const { connect, client, events } = startSession({
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
    expect(await codeOf(client.switchNetwork({ network: 'eip155:1' }, never))).toBe('connection/required')
    expect([spare.fake.disconnects, spare.fake.listeners]).toEqual([0, 0])
  })

  test('a newer session with another wallet replaces the first one', async () => {
    const { fake, connect, events, client } = await startApproved({ eip155: { accounts: [alice] } })
    fake.approve({ eip155: { accounts: [bob] } }, { id: 'walletConnect', name: 'Birch Phone' })
    events.length = 0
    expect(await connect()).toMatchObject({ wallet: { name: 'Birch Phone' }, accounts: [account(bob)] })
    fake.update({ eip155: { accounts: [alice] } })
    expect(events).toEqual([{ type: 'wallet.accountsChanged', accounts: [account(alice)] }])
    client.destroy()
  })
})

describe('restoring', () => {
  test('R-CON-4: restore takes over a stored session without a request and follows it', async () => {
    const { client, fake, events } = startSession({ session: { stored: sampleSession() } })
    expect(await client.restore(onMainnet, never)).toMatchObject({
      network: 'eip155:1',
      connectorKind: 'walletConnect',
      approvedNetworks: ['eip155:1', 'eip155:8453'],
    })
    expect(fake.requests).toEqual([])
    fake.move('eip155:8453')
    expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:8453' }])
  })

  test('R-CON-4: restore answers null for a session that is gone or holds nothing of EVM', async () => {
    expect(await startSession().client.restore(onMainnet, never)).toBeNull()
    const { client } = startSession({ session: { stored: sampleSession({ solana: {} }) } })
    expect(await client.restore(onMainnet, never)).toBeNull()
  })

  test('restore stops when it is aborted, whatever the session does', async () => {
    const { fake } = startSession()
    const session = { ...fake.session, restore: () => deferred<null>().promise }
    const { client } = startSession({ loadSession: async () => session })
    const abort = new AbortController()
    const restoring = codeOf(client.restore(onMainnet, abort.signal))
    await promisesSettle()
    abort.abort()
    expect(await restoring).toMatch(/^(?:connection\/cancelled|rpc\/aborted)$/)
  })
})

describe('disconnecting', () => {
  test('R-CON-6: disconnect ends the session, and a second namespace may end it too', async () => {
    const { fake, client, events } = await startApproved()
    await Promise.all([client.disconnect(never), fake.session.disconnect(never)])
    await client.disconnect(never)
    expect([fake.disconnects, fake.session.current(), events]).toEqual([1, null, []])
  })

  test('disconnect succeeds when the relay does not deliver', async () => {
    const { fake, client } = await startApproved()
    fake.freeze(true)
    const abort = new AbortController()
    const leaving = codeOf(client.disconnect(abort.signal))
    await promisesSettle()
    abort.abort()
    expect(await leaving).toBe('rpc/aborted')
    expect(await codeOf(client.switchNetwork({ network: 'eip155:1' }, never))).toBe('connection/required')
  })

  test('R-CON-5: the adapter reports a session that ends as disconnected and then stays silent', async () => {
    const { fake, events } = await startApproved()
    fake.end('expired')
    fake.approve()
    expect(events).toEqual([{ type: 'wallet.disconnected' }])
  })

  test('destroying the adapter leaves the session to other namespaces', async () => {
    const { fake, client, events } = await startApproved()
    client.destroy()
    fake.move('eip155:8453')
    expect([fake.listeners, fake.disconnects, events]).toEqual([0, 0, []])
    expect(fake.session.current()).not.toBeNull()
  })
})
