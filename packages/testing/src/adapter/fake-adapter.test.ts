import { KitError, type Namespace, namespaces } from '@kit/core'
import type { ChainAdapter, DiscoveryEvent } from '@kit/core/ports'
import { describe, expect, test } from 'vitest'
import { createFakeAdapter, type FakeAdapter } from './fake-adapter.ts'
import { sampleChains } from './sample-chains.ts'

const signal = new AbortController().signal
const metadata = { name: 'Test', url: 'https://dapp.test/', icons: [] }

function load<N extends Namespace>(fake: FakeAdapter<N>): Promise<ChainAdapter<N>> {
  const { namespace } = fake.descriptor
  return fake.descriptor.load({ networks: sampleChains[namespace].networks, metadata, projectId: undefined })
}

async function connect(fake: FakeAdapter<'eip155'>, abort: AbortSignal = signal) {
  const adapter = await load(fake)
  return adapter.connect({ connectorId: 'test.acorn-wallet', network: 'eip155:1' }, abort)
}

describe('unscripted', () => {
  test.each(namespaces)('it connects in the words of %s', async (namespace) => {
    const fake = createFakeAdapter(namespace)
    const adapter = await load(fake)
    const network = sampleChains[namespace].networks[1].caipNetworkId
    const connection = await adapter.connect({ connectorId: fake.announce().id, network } as never, signal)
    expect(connection).toMatchObject({ namespace, network, accounts: [{ namespace }, { namespace }] })
  })

  test('discovery tells of wallets that were there, that come and that go, until it is stopped', async () => {
    const fake = createFakeAdapter('eip155')
    const told: string[] = []
    const tell = (event: DiscoveryEvent) =>
      told.push(event.type === 'wallet.found' ? event.connector.name : `no ${event.connectorId}`)
    const stop = (await fake.descriptor.loadDiscovery())(tell)
    fake.announce({ id: 'test.mine', name: 'Mine' })
    fake.withdraw('test.mine')
    expect(told).toEqual(['Acorn Wallet', 'Mine', 'no test.mine'])
    expect(fake.listeners).toBe(1)
    stop()
    expect(fake.listeners).toBe(0)
    fake.announce()
    expect(told).toHaveLength(3)
  })

  test('it keeps what it was set up with, and tells when it was destroyed', async () => {
    const fake = createFakeAdapter('eip155')
    const adapter = await load(fake)
    expect(fake.setup?.metadata).toBe(metadata)
    adapter.watch(() => {})
    adapter.destroy()
    expect([fake.isDestroyed, fake.listeners]).toEqual([true, 0])
  })

  test('features can be left out', async () => {
    const { features } = await load(createFakeAdapter('eip155', { features: ['kit:signMessage'] }))
    expect(Object.keys(features)).toEqual(['kit:signMessage'])
  })
})

describe('scripted', () => {
  test('a held call waits until it is told, and then says what a well-behaved wallet would', async () => {
    const fake = createFakeAdapter('eip155', { answers: { connect: 'hangs' } })
    const connecting = connect(fake)
    const call = await fake.asked('connect')
    expect(call).toMatchObject({ state: 'waiting', input: { connectorId: 'test.acorn-wallet', network: 'eip155:1' } })
    expect(fake.connectedConnectorId).toBeNull()
    call.resolve()
    expect(await connecting).toMatchObject({ network: 'eip155:1' })
    expect([call.state, fake.connectedConnectorId]).toEqual(['resolved', 'test.acorn-wallet'])
  })

  test('a held call can be answered with anything', async () => {
    const fake = createFakeAdapter('eip155', { answers: { connect: 'hangs' } })
    const connecting = connect(fake)
    ;(await fake.asked('connect')).resolve({ nonsense: true })
    expect(await connecting).toEqual({ nonsense: true })
  })

  test.each([
    ['wallet/rejected', expect.objectContaining({ name: 'KitError', code: 'wallet/rejected' })],
    [{ throws: 'text' }, 'text'],
    [new KitError('wallet/no-account'), expect.objectContaining({ code: 'wallet/no-account' })],
  ] as const)('a held call can be refused with %j', async (error, expected) => {
    const fake = createFakeAdapter('eip155', { answers: { connect: 'hangs' } })
    const connecting = connect(fake).catch((reason: unknown) => reason)
    ;(await fake.asked('connect')).reject(error)
    expect(await connecting).toEqual(expected)
  })

  test('answers can change on the way', async () => {
    const fake = createFakeAdapter('eip155')
    fake.answers('connect', { error: 'wallet/rejected' })
    await expect(connect(fake)).rejects.toMatchObject({ code: 'wallet/rejected' })
    fake.answers('connect', 'ok')
    await connect(fake)
    expect(fake.calls.map(({ verb, state }) => `${verb} ${state}`)).toEqual([
      'load resolved',
      'connect rejected',
      'load resolved',
      'connect resolved',
    ])
  })

  test('an aborted call is over: a late answer changes nothing', async () => {
    const fake = createFakeAdapter('eip155', { answers: { connect: 'hangs' } })
    const abort = new AbortController()
    const connecting = connect(fake, abort.signal)
    const call = await fake.asked('connect')
    abort.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'connection/cancelled' })
    call.resolve()
    expect([call.state, fake.connectedConnectorId]).toEqual(['rejected', null])
  })

  test('it can play an adapter that does not listen to its signal', async () => {
    const fake = createFakeAdapter('eip155', { answers: { connect: 'hangs' }, obeysAbort: false })
    const abort = new AbortController()
    const connecting = connect(fake, abort.signal)
    abort.abort()
    ;(await fake.asked('connect')).resolve()
    expect(await connecting).toMatchObject({ namespace: 'eip155' })
  })

  test('what happens in the wallet is told as long as it is connected', async () => {
    const fake = createFakeAdapter('eip155')
    const adapter = await load(fake)
    const told: unknown[] = []
    adapter.watch((event) => told.push(event))
    fake.moveTo('eip155:8453')
    expect(told).toEqual([])
    await adapter.connect({ connectorId: 'test.acorn-wallet', network: 'eip155:1' }, signal)
    fake.switchAccounts(sampleChains.eip155.accounts[1])
    fake.leave()
    expect(told).toEqual([
      {
        type: 'wallet.accountsChanged',
        accounts: [{ namespace: 'eip155', address: sampleChains.eip155.accounts[1], type: 'eoa' }],
      },
      { type: 'wallet.disconnected' },
    ])
  })

  test('waiting for a call that never comes ends, and says for what', async () => {
    const fake = createFakeAdapter('eip155')
    await expect(fake.asked('disconnect', { timeout: 10 })).rejects.toThrow('not asked to disconnect within 10 ms')
  })
})
