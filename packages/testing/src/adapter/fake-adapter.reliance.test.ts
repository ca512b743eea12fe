import type { Namespace } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { createFakeSession } from '../session/fake-session.ts'
import { connect, load, metadata, signal } from '../test-utils/fake-clients.ts'
import { createFakeAdapter } from './fake-adapter.ts'
import { sampleChains, samplesOf } from './sample-chains.ts'

describe('what a kit relies on', () => {
  test('a namespace of nobody has made-up networks and accounts', async () => {
    const fake = createFakeAdapter<Namespace>('ton' as Namespace, { walletIsOn: 'ton:2' as never })
    const client = await load(fake)
    expect(await client.connect({ network: 'ton:1' as never }, signal)).toMatchObject({
      accounts: [{ address: 'ton-account-1' }, { address: 'ton-account-2' }],
      network: 'ton:2',
    })
  })

  test('what the wallet answers after an abort comes to nothing', async () => {
    const fake = createFakeAdapter('eip155', { answers: { connect: 'hangs' } })
    const abort = new AbortController()
    const connecting = connect(fake, abort.signal)
    const call = await fake.asked('connect')
    call.resolve(Promise.resolve('late'))
    abort.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'connection/cancelled' })
    expect([call.state, fake.isConnected]).toEqual(['rejected', false])
  })

  test('the balance of a network that is gone meanwhile is still an answer', async () => {
    const fake = createFakeAdapter('eip155', { answers: { readBalance: 'hangs' } })
    const networks = [...samplesOf('eip155').networks]
    const chain = await fake.adapter.chain({ networks, metadata, projectId: undefined })
    const [address] = sampleChains.eip155.accounts
    const reading = chain.features.readBalance?.({ address, network: 'eip155:8453' }, signal)
    const call = await fake.asked('readBalance')
    networks.splice(1)
    call.resolve()
    expect(await reading).toEqual({ amount: 15n * 10n ** 17n, symbol: 'ETH', decimals: 18 })
  })

  test('an abort after the kit has watched the wallet ends no connection', async () => {
    const fake = createFakeAdapter('eip155')
    const abort = new AbortController()
    const client = await load(fake)
    await client.connect({ network: 'eip155:1' }, abort.signal)
    const stop = client.watch(() => {})
    abort.abort()
    expect([fake.isConnected, fake.clients[0]?.listeners]).toEqual([true, 1])
    stop()
    stop()
    expect(fake.clients[0]?.listeners).toBe(0)
  })

  test('a provider is there without a connection, too', async () => {
    const { features } = await load(createFakeAdapter('eip155'))
    expect(await features.getProvider?.()).toEqual({ isFake: true })
  })

  test('a wallet is on the network of its options, whatever the dApp asks for', async () => {
    const fake = createFakeAdapter('eip155', { connectors: [{ id: 'a', network: 'eip155:10' }] })
    const client = await load(fake, 'a')
    expect(await client.connect({ network: 'eip155:1' }, signal)).toMatchObject({ network: 'eip155:10' })
  })

  test('a connection that a test answers with connects the client, with its accounts and network', async () => {
    const fake = createFakeAdapter('eip155')
    const [, address] = sampleChains.eip155.accounts
    const answer = {
      namespace: 'eip155',
      connectorId: 'test.acorn-wallet',
      connectorKind: 'announced',
      wallet: { id: 'test.acorn-wallet', name: 'Acorn' },
      accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
      network: 'eip155:10',
    } as const
    fake.answers('connect', () => answer)
    const client = await load(fake)
    expect(await client.connect({ network: 'eip155:1' }, signal)).toBe(answer)
    expect([fake.isConnected, fake.network]).toEqual([true, 'eip155:10'])
    await client.features.signMessage?.({ address, message: 'hi' }, signal)
  })

  test('a connect that is aborted before anything watches the client leaves nothing connected', async () => {
    const fake = createFakeAdapter('eip155')
    const abort = new AbortController()
    await connect(fake, abort.signal)
    expect(fake.isConnected).toBe(true)
    abort.abort()
    expect(fake.isConnected).toBe(false)
  })

  test('a wallet that keeps its permission is restored after a disconnect, another is not', async () => {
    for (const keepsPermission of [true, false]) {
      const fake = createFakeAdapter('eip155', { keepsPermission })
      const client = await load(fake)
      await client.connect({ network: 'eip155:1' }, signal)
      await client.disconnect(signal)
      expect((await client.restore({}, signal)) !== null).toBe(keepsPermission)
    }
  })

  test('an event without an account disconnects the client that emits it', async () => {
    const fake = createFakeAdapter('eip155')
    const client = await load(fake)
    await client.connect({ network: 'eip155:1' }, signal)
    fake.emit({ type: 'wallet.disconnected' })
    expect(fake.isConnected).toBe(false)
  })

  test('features can be the test’s own, of wallets and of chains', async () => {
    const signMessage = async () => ({ signature: '0x01' })
    const fake = createFakeAdapter('eip155', { features: { signMessage }, chainFeatures: ['readTokens'] })
    const chain = await fake.adapter.chain({ networks: samplesOf('eip155').networks, metadata, projectId: undefined })
    const { features } = await fake.adapter.wallet({ connectorId: 'test.acorn-wallet', chain, metadata })
    expect(features).toEqual({ signMessage })
    expect([chain.features.readBalance, typeof chain.features.readTokens]).toEqual([undefined, 'function'])
  })

  test('a transfer is sent, tokens are read, and every destroyed client is recorded', async () => {
    const fake = createFakeAdapter('eip155')
    const { address } = (await connect(fake)).accounts[0]
    const chain = await fake.adapter.chain({ networks: samplesOf('eip155').networks, metadata, projectId: undefined })
    const client = await fake.adapter.wallet({ connectorId: 'test.acorn-wallet', chain, metadata })
    await client.connect({ network: 'eip155:1' }, signal)
    const transfer = { to: address, amount: 1n }
    const sent = await client.features.sendTransfer?.({ address, network: 'eip155:1', transfer }, signal)
    expect(sent?.hash).toMatch(/^0x/)
    expect(await chain.features.readTokens?.({ address, network: 'eip155:1' }, signal)).toEqual([])
    client.destroy()
    chain.destroy()
    const destroyed = fake.calls.filter(({ verb }) => verb === 'destroy')
    expect(destroyed.map(({ connectorId }) => connectorId)).toEqual(['test.acorn-wallet', undefined])
  })

  test('the calls of a wallet on a session are recorded, too', async () => {
    const fake = createFakeAdapter('eip155')
    const phone = createFakeSession()
    phone.approve()
    const chain = await fake.adapter.chain({ networks: samplesOf('eip155').networks, metadata, projectId: undefined })
    const session = { ...phone.descriptor, load: async () => phone.session }
    const client = await fake.adapter.wallet({ connectorId: 'walletConnect', chain, metadata, session })
    await client.connect({ network: 'eip155:1' }, signal)
    expect([fake.log, fake.connectedConnectorId]).toEqual([['connect walletConnect'], 'walletConnect'])
    const [first, second] = sampleChains.eip155.accounts
    const shown: unknown[] = []
    client.watch((event) =>
      shown.push(event.type === 'wallet.accountsChanged' ? event.accounts[0].address : event.type),
    )
    client.pickAccount?.(second)
    client.pickAccount?.(first)
    phone.end()
    expect(shown).toEqual([second, first, 'wallet.disconnected'])
    expect(fake.connectedConnectorId).toBeNull()
  })

  test('a made-up wallet is as the test says, and not one that discovery reports', async () => {
    const fake = createFakeAdapter('eip155', { connectors: 0, knowsAll: (id) => ({ name: `The ${id}` }) })
    await (await load(fake, 'fox')).connect({ network: 'eip155:1' }, signal)
    const found: string[] = []
    ;(await fake.adapter.loadDiscovery({ sessionConnectorIds: [] }))(({ type }) => found.push(type))
    expect([found, fake.discoveryListeners]).toEqual([[], 1])
    expect(await (await load(fake, 'owl')).connect({ network: 'eip155:1' }, signal)).toMatchObject({
      wallet: { name: 'The owl' },
    })
  })
})
