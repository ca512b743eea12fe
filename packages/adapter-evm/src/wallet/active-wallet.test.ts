import { expect, test, vi } from 'vitest'
import { codeOf, never, startAdapter, startScripted, testWallet } from '../test-utils/harness.ts'
import { alice, bob, deferred, promisesSettle } from '../test-utils/scripted-provider.ts'

test('R-CON-5: the adapter reports accounts and network as soon as the wallet does', async () => {
  const { connect, emit, events } = startScripted()
  await connect()
  emit('accountsChanged', [bob.toLowerCase(), alice])
  emit('chainChanged', '0x89')
  expect(events).toEqual([
    {
      type: 'wallet.accountsChanged',
      accounts: [bob, alice].map((address) => ({ namespace: 'eip155', address, type: 'eoa' })),
    },
    { type: 'wallet.networkChanged', network: 'eip155:137' },
  ])
})

test('R-CON-5: the adapter reports nothing when the wallet repeats itself', async () => {
  const { connect, emit, events } = startScripted()
  await connect()
  emit('accountsChanged', [alice])
  emit('chainChanged', 1)
  expect(events).toEqual([])
})

test('R-CON-5: a wallet that withdraws its last account is disconnected, and the adapter stops listening', async () => {
  const { connect, emit, events, listeners, adapter } = startScripted()
  await connect()
  emit('accountsChanged', [])
  expect(events).toEqual([{ type: 'wallet.disconnected' }])
  expect(listeners()).toBe(0)
  emit('accountsChanged', [alice])
  expect(events).toHaveLength(1)
  expect(await codeOf(adapter.switchNetwork({ network: 'eip155:1' }, never))).toBe('connection/required')
})

test('a wallet that loses its chains for a moment (1013) stays connected while it shares an account', async () => {
  const { connect, emit, events, answer } = startScripted()
  await connect()
  emit('disconnect', { code: 1013 })
  await promisesSettle()
  expect(events).toEqual([])
  answer('eth_accounts', () => [])
  emit('disconnect', { code: 1013 })
  await promisesSettle()
  expect(events).toEqual([{ type: 'wallet.disconnected' }])
})

test('several listeners can watch, each until it stops', async () => {
  const { connect, emit, adapter, events } = startScripted()
  const received: string[] = []
  const stop = adapter.watch(({ type }) => received.push(type))
  await connect()
  emit('chainChanged', '0x89')
  stop()
  emit('chainChanged', '0x1')
  expect(received).toEqual(['wallet.networkChanged'])
  expect(events).toHaveLength(2)
})

test('R-CON-4: restore connects a wallet that still shares its accounts and asks the visitor nothing', async () => {
  const wallet = testWallet()
  const input = { connectorId: wallet.info.rdns, network: 'eip155:1' } as const
  const before = await startAdapter([wallet]).adapter.connect(input, never)
  wallet.hang()
  const { adapter, events } = startAdapter([wallet])
  expect(await adapter.restore(input, never)).toEqual(before)
  wallet.onChain(8453)
  expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:8453' }])
})

test.each([
  ['shares nothing', () => []],
  ['is locked', () => Promise.reject({ code: 4100 })],
])('R-CON-4: restore does not connect a wallet that %s, and stops listening to it', async (_, eth_accounts) => {
  const { adapter, connectorId, listeners } = startScripted({ eth_accounts })
  expect(await adapter.restore({ connectorId }, never)).toBeNull()
  expect(listeners()).toBe(0)
})

test('R-CON-4: restore answers null for a wallet that is gone', async () => {
  expect(await startAdapter([]).adapter.restore({ connectorId: 'com.example.gone' }, never)).toBeNull()
})

test('an aborted restore ends although the wallet never answers, and leaves no listener', async () => {
  const answer = deferred<readonly string[]>()
  const { adapter, connectorId, listeners } = startScripted({ eth_accounts: () => answer.promise })
  const abort = new AbortController()
  const restoring = codeOf(adapter.restore({ connectorId }, abort.signal))
  await promisesSettle()
  abort.abort()
  expect(await restoring).toBe('connection/cancelled')
  expect(listeners()).toBe(0)
  answer.resolve([alice])
  await promisesSettle()
  expect(listeners()).toBe(0)
})

test('disconnect revokes the permission and reports no event', async () => {
  const wallet = testWallet()
  const { adapter, events } = startAdapter([wallet])
  await adapter.connect({ connectorId: wallet.info.rdns, network: 'eip155:1' }, never)
  await adapter.disconnect({ connectorId: wallet.info.rdns }, never)
  expect(wallet.sites).toEqual([])
  expect(events).toEqual([])
})

test.each([
  ['cannot take a permission back', () => Promise.reject({ code: 4200 })],
  ['never answers a revocation', () => new Promise(() => {})],
])('disconnect succeeds for a wallet that %s', async (_, wallet_revokePermissions) => {
  const { adapter, connect, connectorId, listeners } = startScripted({ wallet_revokePermissions })
  await connect()
  await adapter.disconnect({ connectorId }, never)
  expect(listeners()).toBe(0)
  expect(await codeOf(adapter.switchNetwork({ network: 'eip155:1' }, never))).toBe('connection/required')
})

test('disconnect does nothing for a wallet that is not connected', async () => {
  const { adapter, connect, emit, events } = startScripted()
  await connect()
  await adapter.disconnect({ connectorId: 'com.example.other' }, never)
  emit('chainChanged', '0x89')
  expect(events).toHaveLength(1)
})

test('a connect that begins during a disconnect waits for it', async () => {
  const revoke = deferred<null>()
  const { adapter, connect, connectorId, calls } = startScripted({ wallet_revokePermissions: () => revoke.promise })
  await connect()
  const leaving = adapter.disconnect({ connectorId }, never)
  const again = connect()
  await promisesSettle()
  revoke.resolve(null)
  await leaving
  expect((await again).accounts[0].address).toBe(alice)
  const order = calls.map(({ method }) => method).filter((method) => /request|revoke/i.test(method))
  expect(order).toEqual(['eth_requestAccounts', 'wallet_revokePermissions', 'eth_requestAccounts'])
})

test('a destroyed adapter has no listener and no timer, keeps the permission and refuses requests', async () => {
  vi.useFakeTimers()
  const { adapter, connect, emit, events, listeners, count, connectorId } = startScripted()
  await connect()
  adapter.destroy()
  emit('chainChanged', '0x89')
  expect(events).toEqual([])
  expect(listeners()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  expect(count('wallet_revokePermissions')).toBe(0)
  expect(await codeOf(adapter.restore({ connectorId }, never))).toBe('kit/destroyed')
  vi.useRealTimers()
})
