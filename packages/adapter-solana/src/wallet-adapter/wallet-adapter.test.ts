import { registerWallet, signInMessage } from '@kit/testing/solana'
import { expect, test } from 'vitest'
import { createDiscovery } from '../discovery/discovery.ts'
import { type FakeWalletAdapter, fakeTransaction, fakeWalletAdapter } from '../test-utils/fake-wallet-adapter.ts'
import { codeOf, devnet, never, settle, startHarness, testWallet } from '../test-utils/harness.ts'
import { transactionFrom } from '../test-utils/transaction-from.ts'
import type { WalletAdapter } from './wallet-adapter.ts'

const connectorId = 'adapter:Cedar'
const deserializeTransaction = (bytes: Uint8Array) => fakeTransaction(bytes)

async function startAdapter(more: object = {}, adapter?: FakeWalletAdapter) {
  const cedar = adapter ?? (await fakeWalletAdapter('Cedar'))
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
  const cedar = await fakeWalletAdapter('Cedar', { readyState: 'NotDetected' })
  const { news, stop } = listed([cedar])
  cedar.readyState = 'Installed'
  cedar.emit('readyStateChange')
  cedar.readyState = 'Unsupported'
  cedar.emit('readyStateChange')
  stop()
  cedar.readyState = 'Loadable'
  cedar.emit('readyStateChange')
  expect(news).toEqual([`+ ${connectorId}`, `- ${connectorId}`])
})

test('discovery hides a wallet adapter whose wallet registers by Wallet Standard', async () => {
  const { news, page } = listed([await fakeWalletAdapter('Acorn'), await fakeWalletAdapter('Cedar')])
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
  const { news } = listed([trap, null, { name: 'Mute' }, await fakeWalletAdapter('Cedar')] as WalletAdapter[])
  expect(news).toEqual([`+ ${connectorId}`])
})

test('connecting calls the wallet adapter, whose account serves every network of the dApp', async () => {
  const { cedar, connect, client, events } = await startAdapter()
  const connection = await connect()
  expect(connection).toMatchObject({ connectorKind: 'external', wallet: { name: 'Cedar' } })
  expect(connection.accounts.map(({ address }) => address)).toEqual([cedar.address])
  expect(await client.switchNetwork({ network: devnet.caipNetworkId }, never)).toBe(devnet.caipNetworkId)
  cedar.disconnectSite()
  expect(events.map(({ type }) => type)).toEqual(['wallet.networkChanged', 'wallet.disconnected'])
})

test('restore calls autoConnect and never connect', async () => {
  const { cedar, client } = await startAdapter()
  expect((await client.restore({}, never))?.accounts[0].address).toBe(cedar.address)
  expect(cedar.calls).toEqual(['autoConnect'])
  const without = await startAdapter({}, await fakeWalletAdapter('Cedar', { autoConnect: undefined }))
  expect(await without.client.restore({}, never)).toBeNull()
  expect(without.cedar.calls).toEqual([])
})

test('a wallet adapter signs messages, and transactions when deserializeTransaction is set', async () => {
  const { cedar, connect, client } = await startAdapter({ deserializeTransaction })
  await connect()
  const { address } = cedar
  const { signature } = (await client.features.signMessage?.({ address, message: 'hello' }, never)) ?? {}
  expect(signature).toMatch(/^\w{80,90}$/)
  const transactions = [transactionFrom(address, 1n), transactionFrom(address, 2n)]
  expect(await client.features.signTransactions?.({ address, transactions }, never)).toHaveLength(2)
})

test('signing transactions fails with wallet/unsupported-method without deserializeTransaction', async () => {
  const { cedar, connect, client } = await startAdapter()
  await connect()
  const { address } = cedar
  const signing = client.features.signTransactions?.({ address, transactions: [transactionFrom(address)] }, never)
  expect(await codeOf(signing)).toBe('wallet/unsupported-method')
})

test('R-CON-4: restore waits for a wallet that is still loading', async () => {
  const cedar = await fakeWalletAdapter('Cedar', { readyState: 'NotDetected' })
  const { client } = await startAdapter({}, cedar)
  const restoring = client.restore({}, never)
  await settle()
  expect(cedar.calls).toEqual([])
  cedar.readyState = 'Installed'
  cedar.emit('readyStateChange')
  expect((await restoring)?.accounts[0].address).toBe(cedar.address)
})

test('connect waits for a wallet adapter that the dApp is connecting already', async () => {
  const busy = { connecting: true, connect: async () => {} }
  const cedar = await fakeWalletAdapter('Cedar', busy)
  const { connect } = await startAdapter({}, cedar)
  const connecting = connect()
  await settle()
  Object.assign(cedar, { connecting: false, connected: true })
  cedar.emit('connect')
  expect((await connecting).accounts[0].address).toBe(cedar.address)
  const refusing = await fakeWalletAdapter('Cedar', busy)
  const refused = codeOf((await startAdapter({}, refusing)).connect())
  await settle()
  refusing.emit('error')
  expect(await refused).toBe('unexpected')
})

test('an aborted connect stops waiting for what the dApp is connecting, leaves it alone, and can be tried again', async () => {
  const cedar = await fakeWalletAdapter('Cedar', { connecting: true, connect: async () => {} })
  const { connect, client } = await startAdapter({}, cedar)
  for (const start of [connect, (signal: AbortSignal) => client.restore({}, signal)]) {
    const abort = new AbortController()
    const ended = codeOf(start(abort.signal))
    await settle()
    expect(cedar.listeners('connect')).toBe(1)
    abort.abort()
    expect(['connection/cancelled', 'rpc/aborted']).toContain(await ended)
    await client.whenIdle?.()
    expect(['connect', 'disconnect', 'error'].map(cedar.listeners)).toEqual([0, 0, 0])
  }
  expect(cedar.calls).not.toContain('disconnect')
  const again = connect()
  await settle()
  Object.assign(cedar, { connecting: false, connected: true })
  cedar.emit('connect')
  expect((await again).accounts[0].address).toBe(cedar.address)
})

test('the adapter does not ask for the second signature after an abort', async () => {
  const asked: unknown[] = []
  const abort = new AbortController()
  const cedar = await fakeWalletAdapter('Cedar', {
    async signTransaction(transaction: unknown) {
      asked.push(transaction)
      abort.abort()
      return transaction
    },
  })
  const { connect, client } = await startAdapter({ deserializeTransaction }, cedar)
  await connect()
  const { address } = cedar
  const transactions = [transactionFrom(address, 1n), transactionFrom(address, 2n)]
  const signing = client.features.signTransactions?.({ address, transactions }, abort.signal)
  expect(await codeOf(signing)).toBe('rpc/aborted')
  await settle()
  expect(asked).toHaveLength(1)
})

test('signIn calls a wallet adapter that has signIn', async () => {
  const cedar = await fakeWalletAdapter('Cedar')
  const signIn = async (input: { domain: string; address: string; nonce: string }) => {
    const signedMessage = new TextEncoder().encode(signInMessage(input))
    return { account: { address: cedar.address }, signedMessage, signature: await cedar.sign(signedMessage) }
  }
  const { connect, client } = await startAdapter({}, Object.assign(cedar, { signIn }))
  await connect()
  const request = { domain: 'dapp.example', nonce: 'oBbLoEldZs' }
  const answer = await client.features.signIn?.({ address: cedar.address, request }, never)
  expect(answer?.address).toBe(cedar.address)
  expect(new TextDecoder().decode(answer?.signedMessage)).toContain('Chain ID: solana:mainnet')
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
  const cedar = await fakeWalletAdapter('Cedar')
  Object.defineProperty(cedar, 'publicKey', { value: publicKey })
  const { connect } = await startAdapter({}, cedar)
  expect(await codeOf(connect())).toBe('wallet/invalid-answer')
})
