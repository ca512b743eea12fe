import { generatePrivateKey } from 'viem/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createEvmTestWallet, type EvmTestWallet } from './test-wallet.ts'
import type { EvmTestWalletOptions } from './wallet-options.ts'

const origin = 'https://dapp.test'
const nowhere = 'http://127.0.0.1:1'
const privateKeys = [generatePrivateKey(), generatePrivateKey()]
let wallet: EvmTestWallet

const make = (options: Partial<EvmTestWalletOptions> = {}) =>
  createEvmTestWallet({ privateKeys, rpcUrls: { 1: nowhere, 8453: nowhere }, ...options })
const request = (method: string, params?: unknown) => wallet.handle(origin, method, params)
const sign = () => request('personal_sign', ['Hello', wallet.activeAddress])
const heard = () => {
  const events: unknown[][] = []
  wallet.listen(origin, (event, payload) => events.push([event, payload]))
  return events
}

beforeEach(() => {
  wallet = make()
})

describe('a locked wallet', () => {
  test('shows no account, and connects when the test unlocks it', async () => {
    await request('eth_requestAccounts')
    const events = heard()
    wallet.lock()
    expect(await request('eth_accounts')).toEqual([])
    const connecting = request('eth_requestAccounts')
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    wallet.unlock()
    expect(await connecting).toEqual(wallet.addresses)
    expect(events.slice(0, 2)).toEqual([
      ['accountsChanged', []],
      ['accountsChanged', wallet.addresses],
    ])
  })

  test('with refuses, fails with 4100 and never signs', async () => {
    await request('eth_requestAccounts')
    wallet.lock('refuses')
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4100 })
    await expect(sign()).rejects.toMatchObject({ code: 4100 })
  })
})

describe('a scripted wallet', () => {
  test('rejects every prompt with 4001 and answers other requests', async () => {
    wallet.reject()
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ name: 'ProviderError', code: 4001 })
    expect(await request('eth_accounts')).toEqual([])
    wallet.approve()
    expect(await request('eth_requestAccounts')).toEqual(wallet.addresses)
  })

  test('rejects one method only', async () => {
    wallet.reject('personal_sign')
    await request('eth_requestAccounts')
    await expect(sign()).rejects.toMatchObject({ code: 4001 })
    wallet.approve('personal_sign')
    expect(await sign()).toMatch(/^0x[0-9a-f]{130}$/)
  })

  test('hangs until answerNow, and fails a second prompt of the same kind with -32002', async () => {
    wallet.hang()
    const first = request('eth_requestAccounts')
    await expect(request('wallet_requestPermissions', [{ eth_accounts: {} }])).rejects.toMatchObject({ code: -32002 })
    expect(wallet.requests.map(({ state, code }) => [state, code])).toEqual([
      ['waiting', undefined],
      ['refused', -32002],
    ])
    wallet.answerNow()
    expect(await first).toEqual(wallet.addresses)
  })

  test('answers an open prompt late with a refusal', async () => {
    wallet.hang()
    const asking = request('eth_requestAccounts')
    await wallet.asked('eth_requestAccounts')
    wallet.answerNow('reject')
    await expect(asking).rejects.toMatchObject({ code: 4001 })
  })

  test('hangs at one method, even if it needs no prompt', async () => {
    wallet.hang('eth_accounts')
    const reading = request('eth_accounts')
    expect(await request('eth_chainId')).toBe('0x1')
    expect(wallet.requests[0]?.state).toBe('waiting')
    wallet.answerNow()
    expect(await reading).toEqual([])
  })

  test('answers no request while it is frozen', async () => {
    wallet.freeze()
    const reading = request('eth_chainId')
    await expect(wallet.idle({ timeout: 20 })).rejects.toThrow(/Requests still wait for an answer.*eth_chainId/)
    wallet.approve().answerNow()
    expect(await reading).toBe('0x1')
  })

  test.each([
    ['a text', 'no idea', { code: -32603, message: 'Internal error' }],
    ['an error', new Error('no idea'), { code: -32603, message: 'no idea' }],
    ['an error with a code', Object.assign(new Error('busy'), { code: 5 }), { code: 5, message: 'busy' }],
    [
      'an error about one with a code',
      new Error('viem says', {
        cause: Object.assign(new Error('busy'), { code: 5, details: 'too busy', data: '0x1' }),
      }),
      { code: 5, message: 'too busy', data: '0x1' },
    ],
  ])('turns %s that ask throws into an error of a provider', async (_what, thrown, expected) => {
    wallet = make({
      ask() {
        throw thrown
      },
    })
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ name: 'ProviderError', ...expected })
  })

  test('that was asked nothing says so', async () => {
    await expect(wallet.asked('eth_accounts', { timeout: 1 })).rejects.toThrow(/It was asked: nothing$/)
  })

  test('lets the ask option decide prompts', async () => {
    wallet = make({ ask: async ({ method }) => (method === 'personal_sign' ? 'reject' : 'approve') })
    await request('eth_requestAccounts')
    await expect(sign()).rejects.toMatchObject({ code: 4001 })
  })

  test('returns raw answers and throws raw errors unchanged, until approve', async () => {
    wallet.rawAnswer('eth_chainId', 'banana').rawError('eth_accounts', null)
    expect(await request('eth_chainId')).toBe('banana')
    await expect(request('eth_accounts')).rejects.toBeNull()
    wallet.approve()
    expect(await request('eth_chainId')).toBe('0x1')
  })

  test('refuses every request with 4900 from goOffline to goOnline', async () => {
    const events = heard()
    wallet.goOffline()
    await expect(request('eth_chainId')).rejects.toMatchObject({ code: 4900 })
    wallet.goOnline()
    expect(events).toEqual([
      ['disconnect', expect.objectContaining({ code: 4900 })],
      ['connect', { chainId: '0x1' }],
    ])
  })
})
