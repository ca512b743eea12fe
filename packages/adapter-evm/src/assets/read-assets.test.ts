import { durations } from '@kit/core'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeOf, never, startScripted } from '../test-utils/harness.ts'
import { alice, bob, promisesSettle } from '../test-utils/scripted-provider.ts'
import { startApproved } from '../test-utils/session-harness.ts'

// What lists them is loaded on first use, which no fake timer brings.
beforeAll(() => import('./read-assets.ts'))
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const able = { '0x1': { assetDiscovery: { supported: true } } }
const ether = { address: 'native', balance: '0x1bc16d674ec80000', type: 'native' }
const usdc = {
  address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  balance: '0xf4240',
  type: 'ERC20',
  metadata: {
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    price: 0.9998,
    iconUrl: 'https://elsewhere.example/1.png',
  },
}
const listed = [
  { name: 'Ether', symbol: 'ETH', quantity: { amount: 2n * 10n ** 18n, decimals: 18 }, price: null },
  {
    ...{ name: 'USD Coin', symbol: 'USDC', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
    ...{ quantity: { amount: 1_000_000n, decimals: 6 }, price: '0.9998' },
  },
]

type Script = Parameters<typeof startScripted>[0]

/** A connected wallet that lists assets, as far as it is not told otherwise. */
async function startListing(script: Script = {}) {
  const harness = startScripted({
    ...{ wallet_getCapabilities: () => able, wallet_getAssets: () => ({ '0x1': [ether, usdc] }) },
    ...script,
  })
  await harness.connect()
  harness.calls.length = 0
  const read = (network: 'eip155:1' | 'eip155:8453' = 'eip155:1', signal = never) =>
    harness.client.features.readAssets?.({ address: alice, network }, signal) ?? Promise.reject('missing')
  return { ...harness, read }
}

describe('R-BAL-4, R-API-2: a wallet that says that it lists assets', () => {
  test('is asked what it can, and then for those of the account on that chain', async () => {
    const { read, calls } = await startListing()
    expect(await read()).toEqual(listed)
    expect(calls).toEqual([
      { method: 'wallet_getCapabilities', params: [alice, ['0x1']] },
      { method: 'wallet_getAssets', params: [{ account: alice, chainFilter: ['0x1'] }] },
    ])
  })

  test('is asked only once what it can, and anew after it was connected again', async () => {
    const { read, count, client, connect } = await startListing()
    await read()
    await read()
    expect([count('wallet_getCapabilities'), count('wallet_getAssets')]).toEqual([1, 2])
    await client.disconnect(never)
    await connect()
    await read()
    expect(count('wallet_getCapabilities')).toBe(2)
  })

  test('may say it of every chain', async () => {
    const { read } = await startListing({ wallet_getCapabilities: () => ({ '0x0': able['0x1'] }) })
    expect(await read()).toEqual(listed)
  })

  test('needs no prompt, and none of its answers moves it', async () => {
    const { read, calls } = await startListing()
    await read()
    const silent = ['wallet_getCapabilities', 'wallet_getAssets', 'eth_accounts', 'eth_chainId']
    expect(calls.filter(({ method }) => !silent.includes(method))).toEqual([])
  })
})

describe('R-BAL-4: a wallet is not asked for assets', () => {
  test.each<[string, unknown]>([
    ['nothing', {}],
    ['it of another chain', { '0x2105': able['0x1'] }],
    ['that it cannot', { '0x1': { assetDiscovery: { supported: false } } }],
    ['it in another way', { '0x1': { assetDiscovery: { supported: 'true' } } }],
    ['something else that it can', { '0x1': { atomic: { status: 'supported' } } }],
    ['nonsense', null],
    ['more nonsense', [able]],
  ])('when it says %s', async (_, capabilities) => {
    const { read, count } = await startListing({ wallet_getCapabilities: () => capabilities })
    expect(await codeOf(read())).toBe('wallet/unsupported-method')
    expect(await codeOf(read())).toBe('wallet/unsupported-method')
    expect([count('wallet_getAssets'), count('wallet_getCapabilities')]).toEqual([0, 1])
  })

  test('when it does not know the question', async () => {
    const { read, count } = await startListing({
      wallet_getCapabilities: () => Promise.reject(Object.assign(new Error('unknown'), { code: -32601 })),
    })
    await codeOf(read())
    await codeOf(read())
    expect([count('wallet_getCapabilities'), count('wallet_getAssets')]).toEqual([1, 0])
  })

  test('behind a session that approved no such method', async () => {
    const { fake, client, connection } = await startApproved()
    const [{ address }] = connection.accounts
    const read = client.features.readAssets?.({ address, network: 'eip155:1' }, never)
    expect(await codeOf(read)).toBe('wallet/unsupported-method')
    expect(fake.requests).toEqual([])
  })
})

describe('R-BAL-4: a wallet that does not list assets as it said', () => {
  test.each(['wallet_getCapabilities', 'wallet_getAssets'])('has five seconds for %s', async (method) => {
    const { read, count } = await startListing({ [method]: () => new Promise(() => {}) })
    const reading = codeOf(read())
    await promisesSettle()
    vi.advanceTimersByTime(durations.walletAssets)
    expect(await reading).toBe('rpc/timeout')
    expect(await codeOf(read())).toBe('wallet/unsupported-method')
    expect(count(method)).toBe(1)
  })

  test.each<[string, () => unknown, string]>([
    ['refuses', () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })), 'wallet/rejected'],
    ['answers nonsense', () => 'nonsense', 'wallet/invalid-answer'],
    ['answers for another chain', () => ({ '0x2105': [ether] }), 'wallet/invalid-answer'],
  ])('and %s is not asked again while it is connected', async (_, answer, code) => {
    const { read, count } = await startListing({ wallet_getAssets: answer })
    expect(await codeOf(read())).toBe(code)
    expect(await codeOf(read())).toBe('wallet/unsupported-method')
    expect(count('wallet_getAssets')).toBe(1)
  })

  test('is asked again where only the view had gone', async () => {
    const { read, answer } = await startListing({ wallet_getAssets: () => new Promise(() => {}) })
    const left = new AbortController()
    const reading = codeOf(read('eip155:1', left.signal))
    await promisesSettle()
    left.abort()
    expect(await reading).toBe('rpc/aborted')
    answer('wallet_getAssets', () => ({ '0x1': [ether, usdc] }))
    expect(await read()).toEqual(listed)
  })

  test('ends with the connection', async () => {
    const { read, client } = await startListing({ wallet_getAssets: () => new Promise(() => {}) })
    const reading = codeOf(read())
    await promisesSettle()
    await client.disconnect(never)
    expect(await reading).toBe('wallet/disconnected')
  })

  test('is asked by each account on its own', async () => {
    const { client, count } = await startListing({
      wallet_getAssets: (params) => (JSON.stringify(params).includes(bob) ? 'nonsense' : { '0x1': [ether, usdc] }),
    })
    const read = (address: string) => client.features.readAssets?.({ address, network: 'eip155:1' }, never)
    expect(await codeOf(read(bob))).toBe('wallet/invalid-answer')
    expect(await read(alice)).toEqual(listed)
    expect(count('wallet_getAssets')).toBe(2)
  })
})
