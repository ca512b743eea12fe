import type { AdapterEvent, ChainAdapter, Namespace, Session } from '@kit/core'
import { afterEach, describe, expect, test } from 'vitest'
import { toBase58 } from '../base58.ts'
import { fakeSession, sampleSession } from '../test-utils/fake-session.ts'
import { createSessionAdapter } from './session-adapter.ts'

const noSignal = () => new AbortController().signal
const connectorId = 'walletConnect'
let adapter: ChainAdapter
afterEach(() => adapter?.destroy())

async function open(initial: Session | null = sampleSession(), namespace: Namespace = 'eip155') {
  const fake = fakeSession(initial)
  const metadata = { name: 'Test dApp', url: 'https://dapp.test', icons: [] }
  const loadSession = async () => fake.shared
  adapter = await createSessionAdapter(namespace, { networks: [], metadata, projectId: undefined, loadSession })
  const events: AdapterEvent[] = []
  adapter.watch((event) => events.push(event))
  const connect = (id = connectorId, signal = noSignal()) =>
    adapter.connect({ connectorId: id, network: `${namespace}:one` }, signal)
  return { ...fake, events, connect }
}

describe('R-WC-4: the session adapter', () => {
  test('connects with what the session holds and sends no request', async () => {
    const { connect, requests } = await open()
    const { namespaces, wallet } = sampleSession()
    expect(await connect()).toEqual({
      namespace: 'eip155',
      connectorId,
      connectorKind: 'walletConnect',
      wallet,
      accounts: [{ namespace: 'eip155', address: namespaces.eip155?.accounts[0]?.address, type: 'eoa' }],
      network: 'eip155:one',
      approvedNetworks: ['eip155:one', 'eip155:two'],
    })
    expect(requests).toEqual([])
  })

  test.each([
    ['there is no session', null, connectorId, 'connection/required'],
    [
      'nothing of the namespace was approved',
      { ...sampleSession(), namespaces: {} },
      connectorId,
      'pairing/nothing-approved',
    ],
    ['the connector is another', sampleSession(), 'io.metamask', 'wallet/not-found'],
  ])('does not connect when %s', async (_, initial, id, code) => {
    const { connect } = await open(initial)
    await expect(connect(id)).rejects.toMatchObject({ code })
  })

  test('does not connect once aborted or destroyed, or without a session to load', async () => {
    const { connect, listeners } = await open()
    await expect(connect(connectorId, AbortSignal.abort())).rejects.toMatchObject({ code: 'rpc/aborted' })
    adapter.destroy()
    await expect(connect()).rejects.toMatchObject({ code: 'kit/destroyed' })
    expect(listeners()).toBe(0)
    const setup = { networks: [], metadata: { name: '', url: '', icons: [] }, projectId: undefined }
    await expect(createSessionAdapter('eip155', setup)).rejects.toMatchObject({ code: 'config/invalid' })
  })

  test('R-CON-4: restores what the session still holds', async () => {
    await open()
    expect(await adapter.restore({ connectorId }, noSignal())).toMatchObject({ network: 'eip155:one' })
    expect(await adapter.restore({ connectorId: 'io.metamask' }, noSignal())).toBeNull()
    await open(null)
    expect(await adapter.restore({ connectorId }, noSignal())).toBeNull()
    await open({ ...sampleSession(), namespaces: {} })
    expect(await adapter.restore({ connectorId }, noSignal())).toBeNull()
  })

  test('R-CON-6: disconnects the session and emits nothing more', async () => {
    const { connect, disconnects, events, change } = await open()
    await adapter.disconnect({ connectorId }, noSignal())
    expect(disconnects).toEqual([])
    await connect()
    await adapter.disconnect({ connectorId }, noSignal())
    await adapter.disconnect({ connectorId }, noSignal())
    change(sampleSession({ network: 'eip155:two' }))
    expect(events).toEqual([])
    expect(disconnects.length).toBeGreaterThan(0)
  })

  test('switches among approved networks and emits the change', async () => {
    const { connect, events } = await open()
    const go = (network: 'eip155:two' | 'eip155:three') => adapter.switchNetwork({ network }, noSignal())
    await expect(go('eip155:two')).rejects.toMatchObject({ code: 'connection/required' })
    await connect()
    expect(await go('eip155:two')).toBe('eip155:two')
    await expect(go('eip155:three')).rejects.toMatchObject({ code: 'wallet/unsupported-method' })
    expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:two' }])
  })

  test('R-NET-9: emits when the wallet approves other networks than before', async () => {
    const { connect, events, change } = await open()
    await connect()
    change(JSON.parse(JSON.stringify(sampleSession()).replace('"eip155:one","eip155:two"', '"eip155:one"')))
    expect(events).toEqual([{ type: 'wallet.approvalChanged', approvedNetworks: ['eip155:one'] }])
  })

  test('R-CON-5: emits changes of its own namespace once each and nothing of other namespaces', async () => {
    const { connect, events, change } = await open()
    await connect()
    change({ ...sampleSession(), expiresAt: 2 })
    const [first] = sampleSession().namespaces.eip155?.accounts ?? []
    if (!first) throw new Error('no account')
    const second = { ...first, address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }
    change(sampleSession({ accounts: [second, first] }))
    change({ ...sampleSession(), namespaces: { solana: sampleSession().namespaces.solana } as Session['namespaces'] })
    change(sampleSession())
    const { network: _, ...plain } = first
    expect(events).toEqual([
      { type: 'wallet.accountsChanged', accounts: [{ ...plain, address: second.address }, plain] },
      { type: 'wallet.disconnected' },
    ])
  })

  test('emits wallet.disconnected when the session ends, and has no provider then', async () => {
    const { connect, events, change } = await open()
    await connect()
    change(null)
    expect(events).toEqual([{ type: 'wallet.disconnected' }])
    await expect(adapter.features['kit:getProvider']?.()).rejects.toMatchObject({ code: 'connection/required' })
  })
})

describe('the features of the session adapter', () => {
  test('send provider requests to the wallet on the current network', async () => {
    const { connect, requests, controls } = await open()
    controls.answer = ({ method }) => method
    await connect()
    const provider = (await adapter.features['kit:getProvider']?.()) as { request(request: object): Promise<unknown> }
    await adapter.switchNetwork({ network: 'eip155:two' }, noSignal())
    expect(await provider.request({ method: 'personal_sign', params: ['0x'] })).toBe('personal_sign')
    expect(requests).toEqual([{ network: 'eip155:two', method: 'personal_sign', params: ['0x'] }])
  })

  test('have no signMessage without approval or without a connection', async () => {
    const { connect } = await open()
    expect(adapter.features['kit:signMessage']).toBeUndefined()
    await connect()
    expect(adapter.features['kit:signMessage']).toBeUndefined()
    await open(sampleSession(), 'solana')
    expect(adapter.features['kit:signMessage']).toBeUndefined()
  })

  const solanaAddress = sampleSession().namespaces.solana?.accounts[0]?.address ?? ''
  const bitcoinAddress = sampleSession().namespaces.bip122?.accounts[0]?.address ?? ''
  const signature = toBase58(new Uint8Array(64).fill(7))

  test.each([
    ['solana', solanaAddress, { message: 'Cn8eVZg', pubkey: solanaAddress }, { signature }],
    [
      'bip122',
      bitcoinAddress,
      { account: bitcoinAddress, address: bitcoinAddress, message: 'hello' },
      { address: bitcoinAddress, signature: 'ab'.repeat(65) },
    ],
  ] as const)('sign a message on %s, given as text or bytes', async (namespace, address, params, answer) => {
    const { connect, controls, requests } = await open(sampleSession(), namespace)
    await connect()
    controls.answer = () => answer
    const sign = adapter.features['kit:signMessage']
    for (const message of ['hello', new TextEncoder().encode('hello')]) {
      expect(await sign?.({ address, message }, noSignal())).toEqual({ signature: answer.signature })
    }
    expect(requests.map((request) => request.params)).toEqual([params, params])
    await expect(sign?.({ address: '1', message: '' }, noSignal())).rejects.toMatchObject({
      code: 'wallet/wrong-account',
    })
  })

  test.each([
    ['solana', solanaAddress, null],
    ['solana', solanaAddress, 'text'],
    ['solana', solanaAddress, { signature: 7 }],
    ['solana', solanaAddress, { signature: toBase58(new Uint8Array(63)) }],
    ['bip122', bitcoinAddress, { signature: '<script>' }],
    ['bip122', bitcoinAddress, { signature: 'ab'.repeat(65), address: solanaAddress }],
    ['bip122', bitcoinAddress, []],
  ] as const)('reject an invalid signature: %s %s %j', async (namespace, address, answer) => {
    const { connect, controls } = await open(sampleSession(), namespace)
    await connect()
    controls.answer = () => answer
    const signing = adapter.features['kit:signMessage']?.({ address, message: 'hello' }, noSignal())
    await expect(signing).rejects.toMatchObject({ code: 'wallet/invalid-answer' })
  })

  test('refuse to sign bytes on Bitcoin that are not text', async () => {
    const { connect, requests } = await open(sampleSession(), 'bip122')
    await connect()
    const message = Uint8Array.from([0xff, 0xfe])
    const signing = adapter.features['kit:signMessage']?.({ address: bitcoinAddress, message }, noSignal())
    await expect(signing).rejects.toMatchObject({ code: 'feature/not-supported' })
    expect(requests).toEqual([])
  })
})
