import { KitError, type Namespace } from '@kit/core'
import type { DiscoveryEvent } from '@kit/core/ports'
import { describe, expect, test } from 'vitest'
import { connect, load, metadata, signal } from '../test-utils/fake-clients.ts'
import { createFakeAdapter } from './fake-adapter.ts'
import { sampleChains, samplesOf } from './sample-chains.ts'

describe('unscripted', () => {
  test.each(['eip155', 'solana', 'bip122'] as const)('connects with a valid connection of %s', async (namespace) => {
    const fake = createFakeAdapter<Namespace>(namespace)
    const client = await load(fake, fake.announce().id)
    const network = samplesOf<Namespace>(namespace).networks[1].caipNetworkId
    const connection = await client.connect({ network }, signal)
    expect(connection).toMatchObject({ namespace, network, accounts: [{ namespace }, { namespace }] })
  })

  test('discovery reports present, new and removed wallets until it is stopped', async () => {
    const fake = createFakeAdapter('eip155')
    const reported: string[] = []
    const tell = (event: DiscoveryEvent) =>
      reported.push(event.type === 'wallet.found' ? event.connector.name : `no ${event.connectorId}`)
    const stop = (await fake.adapter.loadDiscovery({ sessionConnectorIds: [] }))(tell)
    fake.announce({ id: 'test.mine', name: 'Mine' })
    fake.withdraw('test.mine')
    expect(reported).toEqual(['Acorn Wallet', 'Mine', 'no test.mine'])
    expect(fake.listeners).toBe(1)
    stop()
    expect(fake.listeners).toBe(0)
    fake.announce()
    expect(reported).toHaveLength(3)
  })

  test('records its setup and whether it was destroyed', async () => {
    const fake = createFakeAdapter('eip155')
    const client = await load(fake)
    expect(fake.setup?.metadata).toBe(metadata)
    const stop = client.watch(() => {})
    expect(fake.clients).toMatchObject([{ connectorId: 'test.acorn-wallet', isDestroyed: false, listeners: 1 }])
    client.destroy()
    expect([fake.clients[0]?.isDestroyed, fake.listeners, fake.isDestroyed]).toEqual([true, 1, false])
    stop()
    expect(fake.listeners).toBe(0)
    const call = fake.calls.find(({ verb }) => verb === 'wallet')
    expect(call).toMatchObject({ connectorId: 'test.acorn-wallet', input: { metadata } })
  })

  test('has only the features of its options', async () => {
    const { features } = await load(createFakeAdapter('eip155', { features: ['signMessage'] }))
    expect(Object.entries(features).flatMap(([name, use]) => (use ? [name] : []))).toEqual(['signMessage'])
  })
})

describe('scripted', () => {
  test('a hanging call waits for the test, and resolve answers it as a valid wallet', async () => {
    const fake = createFakeAdapter('eip155', { answers: { connect: 'hangs' } })
    const connecting = connect(fake)
    const call = await fake.asked('connect')
    expect(call).toMatchObject({ state: 'waiting', connectorId: 'test.acorn-wallet', input: { network: 'eip155:1' } })
    expect(fake.connectedConnectorId).toBeNull()
    call.resolve()
    expect(await connecting).toMatchObject({ network: 'eip155:1' })
    expect([call.state, fake.connectedConnectorId]).toEqual(['resolved', 'test.acorn-wallet'])
  })

  test('resolve answers a hanging call with any value', async () => {
    const fake = createFakeAdapter('eip155', { answers: { connect: 'hangs' } })
    const connecting = connect(fake)
    ;(await fake.asked('connect')).resolve({ nonsense: true })
    expect(await connecting).toEqual({ nonsense: true })
  })

  test.each([
    ['wallet/rejected', expect.objectContaining({ name: 'KitError', code: 'wallet/rejected' })],
    [{ throws: 'text' }, 'text'],
    [new KitError('wallet/no-account'), expect.objectContaining({ code: 'wallet/no-account' })],
  ] as const)('reject rejects a hanging call with %j', async (error, expected) => {
    const fake = createFakeAdapter('eip155', { answers: { connect: 'hangs' } })
    const connecting = connect(fake).catch((reason: unknown) => reason)
    ;(await fake.asked('connect')).reject(error)
    expect(await connecting).toEqual(expected)
  })

  test('answers changes how later calls are answered', async () => {
    const fake = createFakeAdapter('eip155')
    fake.answers('connect', { error: 'wallet/rejected' })
    await expect(connect(fake)).rejects.toMatchObject({ code: 'wallet/rejected' })
    fake.answers('connect', 'ok')
    await connect(fake)
    expect(fake.log).toEqual(['connect test.acorn-wallet', 'connect test.acorn-wallet'])
    expect(fake.calls.map(({ verb, state }) => `${verb} ${state}`)).toEqual([
      'chain resolved',
      'wallet resolved',
      'connect rejected',
      'chain resolved',
      'wallet resolved',
      'connect resolved',
    ])
  })

  test('an aborted call ends, and a late answer changes nothing', async () => {
    const fake = createFakeAdapter('eip155', { answers: { connect: 'hangs' } })
    const abort = new AbortController()
    const connecting = connect(fake, abort.signal)
    const call = await fake.asked('connect')
    abort.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'connection/cancelled' })
    call.resolve()
    expect([call.state, fake.connectedConnectorId]).toEqual(['rejected', null])
  })

  test('with obeysAbort false, a call ignores its signal', async () => {
    const fake = createFakeAdapter('eip155', { answers: { connect: 'hangs' }, obeysAbort: false })
    const abort = new AbortController()
    const connecting = connect(fake, abort.signal)
    abort.abort()
    ;(await fake.asked('connect')).resolve()
    expect(await connecting).toMatchObject({ namespace: 'eip155' })
  })

  test('a connected client emits what happens in its wallet', async () => {
    const fake = createFakeAdapter('eip155')
    const client = await load(fake)
    const reported: unknown[] = []
    client.watch((event) => reported.push(event))
    fake.moveTo('eip155:8453')
    expect(reported).toEqual([])
    await client.connect({ network: 'eip155:1' }, signal)
    fake.switchAccounts(sampleChains.eip155.accounts[1])
    fake.leave()
    expect(reported).toEqual([
      {
        type: 'wallet.accountsChanged',
        accounts: [{ namespace: 'eip155', address: sampleChains.eip155.accounts[1], type: 'eoa' }],
      },
      { type: 'wallet.disconnected' },
    ])
  })

  test('asked rejects after its timeout and names the verb', async () => {
    const fake = createFakeAdapter('eip155')
    await expect(fake.asked('disconnect', { timeout: 10 })).rejects.toThrow('not asked to disconnect within 10 ms')
  })

  test('an answer can be a function, and undefined answers as a valid wallet', async () => {
    const fake = createFakeAdapter('eip155', { answers: { connect: () => Promise.reject('no') } })
    await expect(connect(fake)).rejects.toBe('no')
    fake.answers('connect', ({ connectorId }) => ({ through: connectorId }))
    expect(await connect(fake)).toEqual({ through: 'test.acorn-wallet' })
    fake.answers('connect', async () => {})
    expect(await connect(fake)).toMatchObject({ namespace: 'eip155' })
  })

  test('two wallets have their own accounts, answers and clients', async () => {
    const [accounts, others] = [['0x01'], ['0x02']] as const
    const fake = createFakeAdapter('eip155', {
      connectors: [
        { id: 'a', accounts },
        { id: 'b', accounts: others },
      ],
    })
    const [a, b] = [await load(fake, 'a'), await load(fake, 'b')]
    fake.wallet('b').answers('connect', { error: 'wallet/rejected' })
    await expect(b.connect({ network: 'eip155:1' }, signal)).rejects.toMatchObject({ code: 'wallet/rejected' })
    expect((await a.connect({ network: 'eip155:1' }, signal)).accounts[0].address).toBe('0x01')
    fake.wallet('b').answers('connect', 'ok')
    expect((await b.connect({ network: 'eip155:1' }, signal)).accounts[0].address).toBe('0x02')
    const reported: string[] = []
    a.watch(({ type }) => reported.push(`a ${type}`))
    b.watch(({ type }) => reported.push(`b ${type}`))
    fake.wallet('a').leave()
    fake.wallet('b').moveTo('eip155:10')
    expect(reported).toEqual(['a wallet.disconnected', 'b wallet.networkChanged'])
    expect(fake.clients.map(({ isConnected }) => isConnected)).toEqual([false, true])
  })

  test('with knowsAll, the adapter makes up a wallet that discovery never found', async () => {
    const fake = createFakeAdapter('eip155', { connectors: 0, knowsAll: true, remembers: 'all' })
    const client = await load(fake, 'io.any')
    expect(await client.restore({}, signal)).toMatchObject({ connectorId: 'io.any', wallet: { name: 'Wallet' } })
  })
})
