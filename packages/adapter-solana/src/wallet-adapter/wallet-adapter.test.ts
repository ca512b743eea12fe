import { registerWallet } from '@kit/testing/solana'
import { getBase58Decoder } from '@solana/kit'
import { WalletConnectionError, WalletReadyState, WalletSignMessageError } from '@solana/wallet-adapter-base'
import { VersionedTransaction } from '@solana/web3.js'
import { expect, test, vi } from 'vitest'
import { createDiscovery } from '../discovery/discovery.ts'
import { FakeWalletAdapter } from '../test-utils/fake-wallet-adapter.ts'
import { codeOf, devnet, never, settle, startHarness, testWallet } from '../test-utils/harness.ts'
import { isSignedBy } from '../test-utils/is-signed-by.ts'
import { transactionFrom } from '../test-utils/transaction-from.ts'
import type { WalletAdapter } from './wallet-adapter.ts'

const connectorId = 'adapter:Cedar'
/** As the library's adapters are while one connect is open: another returns at once. */
const busy = { connecting: true, connect: async () => {}, autoConnect: async () => {} }

/** Resolves once someone waits for what the wallet adapter is connecting. */
const listens = (adapter: FakeWalletAdapter) => vi.waitFor(() => expect(adapter.listenerCount('connect')).toBe(1))
const base58Of = (bytes: Uint8Array | undefined) => getBase58Decoder().decode(bytes ?? new Uint8Array())
const { deserialize: deserializeTransaction } = VersionedTransaction

function startAdapter(more: object = {}, cedar = new FakeWalletAdapter('Cedar')) {
  const harness = startHarness([], { wallets: [cedar], connectorId, ...more })
  return { cedar, ...harness }
}

function listed(adapters: readonly WalletAdapter[], page = new EventTarget()) {
  const news: string[] = []
  const stop = createDiscovery(adapters, page).watch((event) => {
    news.push(event.type === 'wallet.found' ? `+ ${event.connector.id}` : `- ${event.connectorId}`)
  })
  return { page, news, stop }
}

test('discovery lists a wallet adapter while its wallet is installed or loadable', async () => {
  const cedar = new FakeWalletAdapter('Cedar', { readyState: WalletReadyState.NotDetected })
  const { news, stop } = listed([cedar])
  cedar.moveTo(WalletReadyState.Installed)
  cedar.moveTo(WalletReadyState.Unsupported)
  stop()
  cedar.moveTo(WalletReadyState.Loadable)
  expect(news).toEqual([`+ ${connectorId}`, `- ${connectorId}`])
})

test('discovery hides a wallet adapter whose wallet registers by Wallet Standard', async () => {
  const { news, page } = listed([new FakeWalletAdapter('Acorn'), new FakeWalletAdapter('Cedar')])
  const leave = registerWallet(await testWallet(), page)
  leave()
  expect(news).toEqual([
    '+ adapter:Acorn',
    `+ ${connectorId}`,
    '+ standard:Acorn',
    '- adapter:Acorn',
    '- standard:Acorn',
    '+ adapter:Acorn',
  ])
})

test('discovery ignores objects that are no wallet adapter and lists the others', async () => {
  const trap = Object.defineProperty({}, 'name', {
    get() {
      throw new Error('trap')
    },
  })
  const { news } = listed([trap, null, { name: 'Mute' }, new FakeWalletAdapter('Cedar')] as WalletAdapter[])
  expect(news).toEqual([`+ ${connectorId}`])
})

test('connecting calls the wallet adapter, whose account serves every network of the dApp', async () => {
  const { cedar, connect, client, events } = startAdapter()
  const connection = await connect()
  expect(connection).toMatchObject({ connectorKind: 'external', wallet: { name: 'Cedar' } })
  expect(connection.accounts.map(({ address }) => address)).toEqual([cedar.address])
  expect(await client.switchNetwork({ network: devnet.caipNetworkId }, never)).toBe(devnet.caipNetworkId)
  cedar.disconnectSite()
  expect(events.map(({ type }) => type)).toEqual(['wallet.networkChanged', 'wallet.disconnected'])
})

test('restore calls autoConnect and never connect', async () => {
  const { cedar, client } = startAdapter()
  expect((await client.restore({}, never))?.accounts[0].address).toBe(cedar.address)
  expect(cedar.calls).toEqual(['autoConnect'])
  const without = startAdapter({}, new FakeWalletAdapter('Cedar', { autoConnect: undefined }))
  expect(await without.client.restore({}, never)).toBeNull()
  expect(without.cedar.calls).toEqual([])
})

test('restore asks nothing of an adapter that the dApp has connected already', async () => {
  const { cedar, client } = startAdapter()
  cedar.share()
  expect((await client.restore({}, never))?.accounts[0].address).toBe(cedar.address)
  expect(cedar.calls).toEqual([])
})

test('nothing is reported of an adapter that goes on telling a listener that was taken back', async () => {
  const { cedar, client, connect, events } = startAdapter({}, new FakeWalletAdapter('Cedar', { off: () => {} }))
  await connect()
  await client.disconnect(never)
  await connect()
  cedar.disconnectSite()
  expect(events).toEqual([{ type: 'wallet.disconnected' }])
})

test('a wallet adapter signs messages, and transactions when deserializeTransaction is set', async () => {
  const { cedar, connect, client } = startAdapter({ deserializeTransaction })
  await connect()
  const { address } = cedar
  const { signature } = (await client.features.signMessage?.({ address, message: 'hello' }, never)) ?? {}
  expect(await isSignedBy(address, String(signature), new TextEncoder().encode('hello'))).toBe(true)
  const transactions = [transactionFrom(address, 1n), transactionFrom(address, 2n)]
  const signed = await client.features.signTransactions?.({ address, transactions }, never)
  expect(signed).toHaveLength(2)
  for (const [at, bytes] of (signed ?? []).entries()) {
    const { message, signatures } = VersionedTransaction.deserialize(bytes)
    expect(message.serialize()).toEqual(deserializeTransaction(transactions[at] ?? bytes).message.serialize())
    expect(await isSignedBy(address, base58Of(signatures[0]), message.serialize())).toBe(true)
  }
})

test('a refusal that a wallet adapter wraps in the library’s error is wallet/rejected', async () => {
  const cedar = new FakeWalletAdapter('Cedar', {
    async signMessage() {
      const refusal = Object.assign(new Error(''), { code: 4001 })
      throw new WalletSignMessageError(refusal.message, refusal)
    },
  })
  const { connect, client } = startAdapter({}, cedar)
  await connect()
  expect(await codeOf(client.features.signMessage?.({ address: cedar.address, message: 'hello' }, never))).toBe(
    'wallet/rejected',
  )
})

test('signing transactions fails with wallet/unsupported-method without deserializeTransaction', async () => {
  const { cedar, connect, client } = startAdapter()
  await connect()
  const { address } = cedar
  const signing = client.features.signTransactions?.({ address, transactions: [transactionFrom(address)] }, never)
  expect(await codeOf(signing)).toBe('wallet/unsupported-method')
})

test('R-CON-4: restore waits for a wallet that is still loading', async () => {
  const cedar = new FakeWalletAdapter('Cedar', { readyState: WalletReadyState.NotDetected })
  const { client } = startAdapter({}, cedar)
  const restoring = client.restore({}, never)
  await settle()
  expect(cedar.calls).toEqual([])
  cedar.moveTo(WalletReadyState.Installed)
  expect((await restoring)?.accounts[0].address).toBe(cedar.address)
})

test('connect waits for a wallet adapter that the dApp is connecting already', async () => {
  const cedar = new FakeWalletAdapter('Cedar', busy)
  const { connect } = startAdapter({}, cedar)
  const connecting = connect()
  await listens(cedar)
  cedar.share()
  expect((await connecting).accounts[0].address).toBe(cedar.address)
  const refusing = new FakeWalletAdapter('Cedar', busy)
  const refused = codeOf(startAdapter({}, refusing).connect())
  await listens(refusing)
  refusing.emit('error', new WalletConnectionError())
  expect(await refused).toBe('unexpected')
})

test('an aborted connect stops waiting for what the dApp is connecting, leaves it alone, and can be tried again', async () => {
  const cedar = new FakeWalletAdapter('Cedar', busy)
  const { connect, client } = startAdapter({}, cedar)
  for (const start of [connect, (signal: AbortSignal) => client.restore({}, signal)]) {
    const abort = new AbortController()
    const ended = codeOf(start(abort.signal))
    await listens(cedar)
    abort.abort()
    expect(['connection/cancelled', 'rpc/aborted']).toContain(await ended)
    await client.whenIdle?.()
    expect((['connect', 'disconnect', 'error'] as const).map((event) => cedar.listenerCount(event))).toEqual([0, 0, 0])
  }
  expect(cedar.calls).not.toContain('disconnect')
  const again = connect()
  await listens(cedar)
  cedar.share()
  expect((await again).accounts[0].address).toBe(cedar.address)
})

test('the adapter does not ask for the second signature after an abort', async () => {
  const asked: unknown[] = []
  const abort = new AbortController()
  const cedar = new FakeWalletAdapter('Cedar', {
    async signTransaction(transaction: unknown) {
      asked.push(transaction)
      abort.abort()
      return transaction
    },
  })
  const { connect, client } = startAdapter({ deserializeTransaction }, cedar)
  await connect()
  const { address } = cedar
  const transactions = [transactionFrom(address, 1n), transactionFrom(address, 2n)]
  const signing = client.features.signTransactions?.({ address, transactions }, abort.signal)
  expect(await codeOf(signing)).toBe('rpc/aborted')
  await settle()
  expect(asked).toHaveLength(1)
})

test.each([
  ['a text', 'key'],
  [
    'a key that throws',
    {
      toBytes: () => {
        throw new Error('trap')
      },
    },
  ],
  ['31 bytes', { toBytes: () => new Uint8Array(31) }],
])('connect rejects a wallet adapter whose public key is %s', async (_, publicKey) => {
  const cedar = new FakeWalletAdapter('Cedar')
  Object.defineProperty(cedar, 'publicKey', { get: () => publicKey, set() {} })
  const { connect } = startAdapter({}, cedar)
  expect(await codeOf(connect())).toBe('wallet/invalid-answer')
})
