import { generateKeyPairSync, sign } from 'node:crypto'
import { KitError, type Namespace, type Session } from '@kit/core'
import type { ChainClient, SessionSource, WalletClient, WalletEvent } from '@kit/core/ports'
import { createFakeSession, type SampleApprovals, sampleChains } from '@kit/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { toBase58 } from '../base58.ts'
import { createSessionWallet } from './session-wallet.ts'

const noSignal = () => new AbortController().signal
const everything: SampleApprovals = { eip155: {}, solana: {}, bip122: {} }
const [ethereum, base] = sampleChains.eip155.networks.map(({ caipNetworkId }) => caipNetworkId)
const [firstAddress, secondAddress] = sampleChains.eip155.accounts
const accountOf = (address: string) => ({ namespace: 'eip155', address, type: 'eoa' })

let wallet: WalletClient
afterEach(() => wallet?.destroy())

/** @param approvals what the session holds; `null` for no session */
function open(approvals: SampleApprovals | null = everything, namespace: Namespace = 'eip155', id = 'walletConnect') {
  const fake = createFakeSession()
  if (approvals) fake.approve(approvals)
  const source: SessionSource = { id, kind: 'walletConnect', load: async () => fake.session }
  const chain: ChainClient = { namespace, networks: [], features: {}, destroy() {} }
  wallet = createSessionWallet(chain, source)
  const events: WalletEvent[] = []
  wallet.watch((event) => events.push(event))
  const connect = (signal = noSignal()) => wallet.connect({ network: `${namespace}:1` }, signal)
  return { fake, events, connect }
}

describe('R-WC-4: the session wallet', () => {
  test('connects with what the session holds and sends no request', async () => {
    const { fake, connect } = open()
    expect(await connect()).toEqual({
      namespace: 'eip155',
      connectorId: 'walletConnect',
      connectorKind: 'walletConnect',
      wallet: { id: 'walletConnect', name: 'Acorn Phone' },
      accounts: [accountOf(firstAddress), accountOf(secondAddress)],
      network: ethereum,
      approvedNetworks: [ethereum, base],
    })
    expect(fake.requests).toEqual([])
  })

  test('connects by the id of its session connector, whichever it is', async () => {
    const { connect } = open(everything, 'eip155', 'second session')
    expect((await connect()).connectorId).toBe('second session')
    expect(wallet.connectorId).toBe('second session')
  })

  test.each([
    ['there is no session', null, 'connection/required'],
    ['nothing of the namespace was approved', { solana: {} }, 'pairing/nothing-approved'],
  ])('does not connect when %s', async (_, approvals, code) => {
    const { connect } = open(approvals)
    await expect(connect()).rejects.toMatchObject({ code })
  })

  test('does not connect or restore once aborted or destroyed', async () => {
    const { fake, connect } = open()
    await expect(connect(AbortSignal.abort())).rejects.toMatchObject({ code: 'rpc/aborted' })
    const pending = [connect(), wallet.restore({}, noSignal())]
    wallet.destroy()
    for (const call of [...pending, connect(), wallet.restore({}, noSignal())]) {
      await expect(call).rejects.toMatchObject({ code: 'kit/destroyed' })
    }
    expect(fake.listeners).toBe(0)
  })

  test('rejects when its session cannot be loaded', async () => {
    const load = () => Promise.reject(new KitError('kit/load-failed'))
    const chain: ChainClient = { namespace: 'eip155', networks: [], features: {}, destroy() {} }
    wallet = createSessionWallet(chain, { id: 'walletConnect', kind: 'walletConnect', load })
    await expect(wallet.restore({}, noSignal())).rejects.toMatchObject({ code: 'kit/load-failed' })
  })

  test('R-CON-4: restores what the session still holds', async () => {
    open()
    expect(await wallet.restore({}, noSignal())).toMatchObject({ network: ethereum })
    open(null)
    expect(await wallet.restore({}, noSignal())).toBeNull()
    open({ solana: {} })
    expect(await wallet.restore({}, noSignal())).toBeNull()
  })

  test('R-CON-6: disconnects the session and emits nothing more', async () => {
    const { fake, connect, events } = open()
    await wallet.disconnect(noSignal())
    expect(fake.disconnects).toBe(0)
    await connect()
    await wallet.disconnect(noSignal())
    await wallet.disconnect(noSignal())
    fake.approve(everything)
    expect([events, fake.disconnects, fake.listeners]).toEqual([[], 1, 0])
  })

  test('switches among approved networks and emits the change', async () => {
    const { connect, events } = open()
    const switchTo = (network: `eip155:${string}`) => wallet.switchNetwork({ network }, noSignal())
    await expect(switchTo('eip155:8453')).rejects.toMatchObject({ code: 'connection/required' })
    await connect()
    expect(await switchTo('eip155:8453')).toBe(base)
    await expect(switchTo('eip155:56')).rejects.toMatchObject({ code: 'wallet/unsupported-method' })
    expect(events).toEqual([{ type: 'wallet.networkChanged', network: base }])
  })

  test('asks nothing of a session that has ended without a word', async () => {
    const { fake } = open()
    let current: Session | null = fake.session.current()
    const session = { ...fake.session, current: () => current }
    const chain: ChainClient = { namespace: 'eip155', networks: [], features: {}, destroy() {} }
    wallet = createSessionWallet(chain, { id: 'walletConnect', kind: 'walletConnect', load: async () => session })
    await wallet.connect({ network: 'eip155:1' }, noSignal())
    expect(wallet.features.signMessage).toBeTypeOf('function')
    current = current && { ...current, namespaces: {} }
    expect(wallet.features.signMessage).toBeUndefined()
    current = null
    expect(wallet.features.signMessage).toBeUndefined()
    const moved = wallet.switchNetwork({ network: 'eip155:8453' }, noSignal())
    await expect(moved).rejects.toMatchObject({ code: 'connection/required' })
    expect(fake.requests).toEqual([])
  })

  test('R-NET-9: emits when the wallet approves other networks than before', async () => {
    const { fake, connect, events } = open()
    await connect()
    fake.update({ eip155: { networks: ['eip155:1'] } })
    expect(events).toEqual([{ type: 'wallet.approvalChanged', approvedNetworks: [ethereum] }])
  })

  test('R-CON-5: emits changes of its own namespace once each and nothing of other namespaces', async () => {
    const { fake, connect, events } = open()
    await connect()
    fake.update({ solana: null })
    fake.update({ eip155: { accounts: [secondAddress, firstAddress] } })
    fake.update({ solana: {}, eip155: null })
    fake.update({ eip155: {} })
    expect(events).toEqual([
      { type: 'wallet.accountsChanged', accounts: [accountOf(secondAddress), accountOf(firstAddress)] },
      { type: 'wallet.disconnected' },
    ])
  })

  test('emits wallet.disconnected when the session ends, and has no provider then', async () => {
    const { fake, connect, events } = open()
    await connect()
    fake.end()
    expect(events).toEqual([{ type: 'wallet.disconnected' }])
    await expect(wallet.features.getProvider?.()).rejects.toMatchObject({ code: 'connection/required' })
  })
})

/** The wallet's provider, as a dApp calls it. */
async function request(method: string, params: readonly unknown[]): Promise<unknown> {
  const provider: unknown = await wallet.features.getProvider?.()
  const isProvider = (value: unknown): value is { request(request: object): Promise<unknown> } =>
    typeof value === 'object' && value !== null && 'request' in value
  if (!isProvider(provider)) throw new Error('no provider')
  return await provider.request({ method, params })
}

describe('the features of the session wallet', () => {
  test('send provider requests to the wallet on the current network', async () => {
    const { fake, connect } = open()
    fake.answer(({ method }) => method)
    await connect()
    await wallet.switchNetwork({ network: 'eip155:8453' }, noSignal())
    expect(await request('personal_sign', ['0x'])).toBe('personal_sign')
    expect(fake.requests).toMatchObject([{ network: base, method: 'personal_sign', params: ['0x'] }])
  })

  test('reject pending requests when the wallet is destroyed', async () => {
    const { fake, connect } = open()
    await connect()
    const pending = request('personal_sign', ['0x'])
    const signal = (await fake.asked('personal_sign')).signal
    wallet.destroy()
    await expect(pending).rejects.toThrow()
    expect(signal.aborted).toBe(true)
  })

  test('have no signMessage without approval or without a connection', async () => {
    const { connect } = open({ eip155: { methods: ['eth_sendTransaction'] } })
    expect(wallet.features.signMessage).toBeUndefined()
    await connect()
    expect(wallet.features.signMessage).toBeUndefined()
    open(everything, 'solana')
    expect(wallet.features.signMessage).toBeUndefined()
  })

  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const solanaAddress = toBase58(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  const [bitcoinAddress] = sampleChains.bip122.accounts
  /** Of the key 1, which the address belongs to. */
  const bitcoinSignature =
    'AkgwRQIhALs0XOoGioGHEfM03eJ4qxDe2t820YGKpys2pnNADMBaAiBidHhkr8SmchDsI7Deiv+UIk6w5A2f9x+8sh94nfX8XwEhAnm+Zn753LusVaBilc6HCwcCm/zbLc4o2VnygVsW+BeY'
  const signature = toBase58(sign(null, Buffer.from('hello'), privateKey))
  const ofKey: SampleApprovals = { ...everything, solana: { accounts: [solanaAddress] } }

  test.each([
    ['eip155', firstAddress, ['0x68656c6c6f', firstAddress], `0x${'ab'.repeat(65)}`, `0x${'ab'.repeat(65)}`],
    ['solana', solanaAddress, { message: 'Cn8eVZg', pubkey: solanaAddress }, { signature }, signature],
    [
      'bip122',
      bitcoinAddress,
      { account: bitcoinAddress, address: bitcoinAddress, message: 'hello' },
      { address: bitcoinAddress, signature: bitcoinSignature },
      bitcoinSignature,
    ],
  ] as const)('sign a message on %s, given as text or bytes', async (namespace, address, params, answer, signature) => {
    const { fake, connect } = open(ofKey, namespace)
    await connect()
    fake.answer(() => answer)
    const sign = wallet.features.signMessage
    for (const message of ['hello', new TextEncoder().encode('hello')]) {
      expect(await sign?.({ address, message }, noSignal())).toEqual({ signature })
    }
    expect(fake.requests.map((sent) => sent.params)).toEqual([params, params])
    await expect(sign?.({ address: '1', message: '' }, noSignal())).rejects.toMatchObject({
      code: 'wallet/wrong-account',
    })
  })

  test.each([
    ['eip155', firstAddress, '0x'],
    ['eip155', firstAddress, '0xabc'],
    ['eip155', firstAddress, { signature: `0x${'ab'.repeat(65)}` }],
    ['solana', solanaAddress, null],
    ['solana', solanaAddress, 'text'],
    ['solana', solanaAddress, { signature: 7 }],
    ['solana', solanaAddress, { signature: '0OIl' }],
    ['solana', solanaAddress, { signature: toBase58(new Uint8Array(63)) }],
    ['solana', solanaAddress, { signature: toBase58(new Uint8Array(64).fill(7)) }],
    ['solana', solanaAddress, { signature: toBase58(sign(null, Buffer.from('bye'), privateKey)) }],
    ['bip122', bitcoinAddress, { signature: '<script>' }],
    ['bip122', bitcoinAddress, { signature: 'ab'.repeat(65), address: solanaAddress }],
    ['bip122', bitcoinAddress, []],
  ] as const)('reject an invalid signature: %s %s %j', async (namespace, address, answer) => {
    const { fake, connect } = open(ofKey, namespace)
    await connect()
    fake.answer(() => answer)
    const signing = wallet.features.signMessage?.({ address, message: 'hello' }, noSignal())
    await expect(signing).rejects.toMatchObject({ code: 'wallet/invalid-answer' })
  })

  test('leave a signature on Solana to the asker where the browser has no Ed25519', async () => {
    const { fake, connect } = open(ofKey, 'solana')
    await connect()
    const other = toBase58(sign(null, Buffer.from('bye'), privateKey))
    fake.answer(() => ({ signature: other }))
    vi.stubGlobal('crypto', {})
    const signing = wallet.features.signMessage?.({ address: solanaAddress, message: 'hello' }, noSignal())
    expect(await signing?.finally(() => vi.unstubAllGlobals())).toEqual({ signature: other })
  })

  test('refuse to sign bytes on Bitcoin that are not text', async () => {
    const { fake, connect } = open(everything, 'bip122')
    await connect()
    const message = Uint8Array.from([0xff, 0xfe])
    const signing = wallet.features.signMessage?.({ address: bitcoinAddress, message }, noSignal())
    await expect(signing).rejects.toMatchObject({ code: 'feature/not-supported' })
    expect(fake.requests).toEqual([])
  })
})
