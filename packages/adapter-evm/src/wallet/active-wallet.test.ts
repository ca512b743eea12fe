import { describe, expect, test, vi } from 'vitest'
import { codeOf, never, startPage, startScripted, testWallet } from '../test-utils/harness.ts'
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
  const { connect, emit, events, listeners, client } = startScripted()
  await connect()
  emit('accountsChanged', [])
  expect(events).toEqual([{ type: 'wallet.disconnected' }])
  expect(listeners()).toBe(0)
  emit('accountsChanged', [alice])
  expect(events).toHaveLength(1)
  expect(await codeOf(client.switchNetwork({ network: 'eip155:1' }, never))).toBe('connection/required')
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
  const { connect, emit, client, events } = startScripted()
  const received: string[] = []
  const stop = client.watch(({ type }) => received.push(type))
  await connect()
  emit('chainChanged', '0x89')
  stop()
  emit('chainChanged', '0x1')
  expect(received).toEqual(['wallet.networkChanged'])
  expect(events).toHaveLength(2)
})

test('R-CON-4: restore connects a wallet that still shares its accounts and asks the visitor nothing', async () => {
  const wallet = testWallet()
  const input = { network: 'eip155:1' } as const
  const before = await startPage([wallet]).clientOf(wallet.info.rdns).connect(input, never)
  wallet.hang()
  const { clientOf, events } = startPage([wallet])
  expect(await clientOf(wallet.info.rdns).restore(input, never)).toEqual(before)
  wallet.onChain(8453)
  expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:8453' }])
})

test.each([
  ['shares nothing', () => []],
  ['is locked', () => Promise.reject({ code: 4100 })],
])('R-CON-4: restore does not connect a wallet that %s, and stops listening to it', async (_, eth_accounts) => {
  const { client, listeners } = startScripted({ eth_accounts })
  expect(await client.restore({}, never)).toBeNull()
  expect(listeners()).toBe(0)
})

test('R-CON-4: restore answers null for a wallet that is gone', async () => {
  expect(await startPage([]).clientOf('com.example.gone').restore({}, never)).toBeNull()
})

test('an aborted restore ends although the wallet never answers, and leaves no listener', async () => {
  const answer = deferred<readonly string[]>()
  const { client, listeners } = startScripted({ eth_accounts: () => answer.promise })
  const abort = new AbortController()
  const restoring = codeOf(client.restore({}, abort.signal))
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
  const { clientOf, events } = startPage([wallet])
  await clientOf(wallet.info.rdns).connect({ network: 'eip155:1' }, never)
  await clientOf(wallet.info.rdns).disconnect(never)
  expect(wallet.sites).toEqual([])
  expect(events).toEqual([])
})

test.each([
  ['cannot take a permission back', () => Promise.reject({ code: 4200 })],
  ['never answers a revocation', () => new Promise(() => {})],
])('disconnect succeeds for a wallet that %s', async (_, wallet_revokePermissions) => {
  const { client, connect, listeners } = startScripted({ wallet_revokePermissions })
  await connect()
  await client.disconnect(never)
  expect(listeners()).toBe(0)
  expect(await codeOf(client.switchNetwork({ network: 'eip155:1' }, never))).toBe('connection/required')
})

test('disconnect does nothing for a wallet that is not connected', async () => {
  const { clientOf, connect, emit, events } = startScripted()
  await connect()
  await clientOf('com.example.other').disconnect(never)
  emit('chainChanged', '0x89')
  expect(events).toHaveLength(1)
})

test('a connect that begins during a disconnect waits for it', async () => {
  const revoke = deferred<null>()
  const { client, connect, calls } = startScripted({ wallet_revokePermissions: () => revoke.promise })
  await connect()
  const leaving = client.disconnect(never)
  const again = connect()
  await promisesSettle()
  revoke.resolve(null)
  await leaving
  expect((await again).accounts[0].address).toBe(alice)
  const order = calls.map(({ method }) => method).filter((method) => /request|revoke/i.test(method))
  expect(order).toEqual(['eth_requestAccounts', 'wallet_revokePermissions', 'eth_requestAccounts'])
})

test('a destroyed client has no listener and no timer, keeps the permission and refuses requests', async () => {
  vi.useFakeTimers()
  const { client, connect, emit, events, listeners, count } = startScripted()
  await connect()
  client.destroy()
  emit('chainChanged', '0x89')
  expect(events).toEqual([])
  expect(listeners()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  expect(count('wallet_revokePermissions')).toBe(0)
  expect(await codeOf(client.restore({}, never))).toBe('kit/destroyed')
  vi.useRealTimers()
})

describe('R-CON-5: a wallet that is checked again', () => {
  test('reports what it changed without an event', async () => {
    const { connect, client, events, answer } = startScripted()
    await connect()
    answer('eth_accounts', () => [bob, alice])
    answer('eth_chainId', () => '0x89')
    client.recheck?.()
    await promisesSettle()
    expect(events).toMatchObject([
      { type: 'wallet.accountsChanged', accounts: [{ address: bob }, { address: alice }] },
      { type: 'wallet.networkChanged', network: 'eip155:137' },
    ])
  })

  test('is disconnected when it shares no account any more, and stays connected when it does not answer', async () => {
    const { connect, client, events, answer } = startScripted()
    await connect()
    answer('eth_accounts', () => Promise.reject(new Error('gone')))
    client.recheck?.()
    await promisesSettle()
    expect(events).toEqual([])
    answer('eth_accounts', () => [])
    client.recheck?.()
    await promisesSettle()
    expect(events).toEqual([{ type: 'wallet.disconnected' }])
    client.recheck?.()
    await promisesSettle()
    expect(events).toHaveLength(1)
  })
})
