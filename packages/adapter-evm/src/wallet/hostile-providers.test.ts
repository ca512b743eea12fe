import { hostileNames } from '@kit/testing'
import { expect, test } from 'vitest'
import { codeOf, never, startPage, startScripted } from '../test-utils/harness.ts'
import { alice, announceProvider, bob, promisesSettle, scriptedProvider } from '../test-utils/scripted-provider.ts'

const nothing = () => {
  throw new Error('no')
}

test.each<[string, (provider: Record<string, unknown>) => unknown]>([
  ['without events', ({ request }) => ({ request })],
  ['whose `on` throws', (provider) => ({ ...provider, on: nothing, removeListener: nothing })],
  ['whose `on` is no function', (provider) => ({ ...provider, on: 'yes', removeListener: 5 })],
  ['that is frozen', (provider) => Object.freeze(provider)],
  ['that is a frozen proxy', (provider) => Object.freeze(new Proxy(provider, {}))],
  [
    'whose properties throw',
    (provider) => new Proxy(provider, { get: (at, key) => (key === 'request' ? at.request : nothing()) }),
  ],
  ['that knows `off` only', ({ request, on, removeListener }) => ({ request, on, off: removeListener })],
])('a wallet %s connects, signs and disconnects', async (_, change) => {
  const { connect, client, listeners } = startScripted({ personal_sign: () => `0x${'1b'.repeat(65)}` }, {}, change)
  expect((await connect()).accounts[0].address).toBe(alice)
  const signed = await client.features.signMessage?.({ address: alice, message: 'hello' }, never)
  expect(signed?.signature).toHaveLength(132)
  await client.disconnect(never)
  expect(listeners()).toBe(0)
})

test('the adapter never writes to a provider', async () => {
  const written: PropertyKey[] = []
  const { connect, client } = startScripted(
    {},
    {},
    (provider) =>
      new Proxy(provider, {
        set: (_, key) => Boolean(written.push(key)),
        defineProperty: (_, key) => Boolean(written.push(key)),
        deleteProperty: (_, key) => Boolean(written.push(key)),
      }),
  )
  await connect()
  await client.disconnect(never)
  expect(written).toEqual([])
})

test('a request that throws instead of rejecting fails like any other', async () => {
  const { connect } = startScripted({}, {}, (provider) => ({ ...provider, request: nothing }))
  expect(await codeOf(connect())).toBe('unexpected')
})

test('a request that returns no promise is answered like any other', async () => {
  const answers: Record<string, unknown> = { eth_requestAccounts: [alice], eth_accounts: [alice], eth_chainId: '0x1' }
  const request = ({ method }: { method: string }) => answers[method]
  const { connect } = startScripted({}, {}, (provider) => ({ ...provider, request }))
  expect((await connect()).network).toBe('eip155:1')
})

test('a wallet whose name is markup connects under a cleaned name', async () => {
  for (const name of hostileNames) {
    const { page, clientOf } = startPage([])
    const connectorId = announceProvider(page, scriptedProvider().provider, { name })
    const { wallet } = await clientOf(connectorId).connect({ network: 'eip155:1' }, never)
    expect(wallet.name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(wallet.name.length).toBeGreaterThan(0)
  }
})

test.each([
  ['accountsChanged', undefined],
  ['accountsChanged', null],
  ['accountsChanged', 'accounts'],
  ['accountsChanged', [null]],
  ['accountsChanged', { 0: bob }],
  ['chainChanged', undefined],
  ['chainChanged', 'mainnet'],
  ['chainChanged', -5],
  ['chainChanged', { chainId: '0x1' }],
])('a malformed %s (%s) changes nothing and makes the adapter ask the wallet', async (event, payload) => {
  const { connect, emit, events, answer } = startScripted()
  await connect()
  emit(event, payload)
  await promisesSettle()
  expect(events).toEqual([])
  answer('eth_accounts', () => [bob])
  answer('eth_chainId', () => '0x2105')
  emit(event, payload)
  await promisesSettle()
  expect(events).toHaveLength(1)
})

test('the adapter ignores a malformed event of a wallet that cannot be asked', async () => {
  const { connect, emit, events, answer } = startScripted()
  await connect()
  answer('eth_accounts', nothing)
  answer('eth_chainId', () => 'junk')
  emit('accountsChanged', 5)
  emit('chainChanged', 'junk')
  await promisesSettle()
  expect(events).toEqual([])
})

test('a slow answer to a malformed event never overwrites a newer event', async () => {
  const { connect, emit, events, answer } = startScripted()
  await connect()
  answer('eth_accounts', async () => {
    await promisesSettle()
    return [alice, bob]
  })
  emit('accountsChanged', null)
  emit('accountsChanged', [bob])
  await promisesSettle()
  await promisesSettle()
  expect(events).toMatchObject([{ accounts: [{ address: bob }] }])
})

test('a disconnect event whose reason throws when read still disconnects', async () => {
  const { connect, emit, events } = startScripted()
  await connect()
  emit('disconnect', Object.defineProperty({}, 'code', { get: nothing }))
  expect(events).toEqual([{ type: 'wallet.disconnected' }])
})

test('a provider that takes no listener back gets one for each event, however often a visitor connects', async () => {
  const { connect, client, listeners, events, emit } = startScripted({}, {}, ({ request, on }) => ({ request, on }))
  for (let round = 0; round < 20; round++) {
    await connect()
    await client.disconnect(never)
  }
  expect(listeners()).toBe(3)
  emit('accountsChanged', [bob])
  expect(events).toEqual([])
  await connect()
  emit('accountsChanged', [bob])
  expect(events).toMatchObject([{ type: 'wallet.accountsChanged', accounts: [{ address: bob }] }])
})
