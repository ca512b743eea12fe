import { generatePrivateKey } from 'viem/accounts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createEvmTestWallet, type EvmTestWallet } from './test-wallet.ts'
import type { EvmTestWalletOptions } from './wallet-options.ts'

const origin = 'https://dapp.test'
const nowhere = 'http://127.0.0.1:1'
const privateKeys = [generatePrivateKey(), generatePrivateKey()]
let wallet: EvmTestWallet

const make = (options: Partial<EvmTestWalletOptions> = {}) =>
  createEvmTestWallet({ privateKeys, rpcUrls: { 1: nowhere, 8453: nowhere }, ...options })
const request = (method: string, params?: unknown, from = origin) => wallet.handle(from, method, params)
const heard = (from = origin) => {
  const events: unknown[][] = []
  wallet.listen(from, (event, payload) => events.push([event, payload]))
  return events
}

beforeEach(() => {
  wallet = make()
})

describe('accounts', () => {
  test('a site sees no account until the visitor allows it, then all of them, the active one first', async () => {
    expect(await request('eth_accounts')).toEqual([])
    wallet.switchAccount(1)
    const [first, second] = wallet.addresses
    expect(await request('eth_requestAccounts')).toEqual([second, first])
    expect(await request('eth_accounts')).toEqual([second, first])
    expect(await request('eth_accounts', [], 'https://other.test')).toEqual([])
  })

  test('connecting an allowed site shows no prompt', async () => {
    const ask = vi.fn(() => 'approve' as const)
    wallet = make({ ask })
    await request('eth_requestAccounts')
    await request('eth_requestAccounts')
    expect(ask).toHaveBeenCalledTimes(1)
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ origin, method: 'eth_requestAccounts' }))
  })

  test('a site reads, requests and revokes permissions (EIP-2255)', async () => {
    expect(await request('wallet_getPermissions')).toEqual([])
    const granted = await request('wallet_requestPermissions', [{ eth_accounts: {} }])
    const caveats = [{ type: 'restrictReturnedAccounts', value: wallet.addresses }]
    expect(granted).toEqual([{ invoker: origin, parentCapability: 'eth_accounts', caveats }])
    const events = heard()
    expect(await request('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(await request('eth_accounts')).toEqual([])
    expect(events).toEqual([['accountsChanged', []]])
  })

  test('a site gets no other permission than to see accounts', async () => {
    for (const wanted of [{ eth_sign: {} }, null, 'eth_accounts']) {
      await expect(request('wallet_requestPermissions', [wanted])).rejects.toMatchObject({ code: -32602 })
    }
    expect(wallet.sites).toEqual([])
  })

  test('what changes nothing emits nothing', async () => {
    await request('eth_requestAccounts')
    const [here, there] = [heard(), heard('https://other.test')]
    await request('wallet_requestPermissions', [{ eth_accounts: {} }])
    await request('wallet_revokePermissions', [{ eth_accounts: {} }], 'https://other.test')
    wallet.switchAccount(0).unlock().onChain(1)
    expect([here, there]).toEqual([[], []])
    wallet.lock().lock('refuses')
    wallet.switchAccount(1)
    expect(here).toEqual([['accountsChanged', []]])
  })

  test('disconnectSite emits accountsChanged to that site only', async () => {
    await request('eth_requestAccounts')
    await request('eth_requestAccounts', [], 'https://other.test')
    const [here, there] = [heard(), heard('https://other.test')]
    wallet.disconnectSite(origin)
    expect([here, there]).toEqual([[['accountsChanged', []]], []])
    expect(wallet.sites).toEqual(['https://other.test'])
  })

  test('switchAccount emits to the sites that may see the account', async () => {
    await request('eth_requestAccounts')
    const [here, there] = [heard(), heard('https://other.test')]
    wallet.switchAccount(1)
    expect(here).toEqual([['accountsChanged', [...wallet.addresses].reverse()]])
    expect(there).toEqual([])
  })

  test('switchAccountDuring a connect shares the other account', async () => {
    wallet.switchAccountDuring('eth_requestAccounts')
    expect(await request('eth_requestAccounts')).toEqual([...wallet.addresses].reverse())
  })

  test('unknown accounts, a switch with a single key, and a wallet without a key throw at once', () => {
    expect(() => wallet.switchAccount(7)).toThrow(RangeError)
    const single = createEvmTestWallet({ privateKey: generatePrivateKey(), rpcUrls: { 1: nowhere } })
    expect(() => single.switchAccountDuring('personal_sign')).toThrow(/two accounts/)
    expect(() => createEvmTestWallet({ rpcUrls: { 1: nowhere } })).toThrow(TypeError)
    expect(() => createEvmTestWallet({ privateKeys, rpcUrls: {} })).toThrow(TypeError)
  })

  test('a wallet with a memory keeps the allowed site, the chain and the account over a reload', async () => {
    let kept: string | null = null
    const save = (text: string) => {
      kept = text
    }
    const memory = { load: () => kept, save }
    wallet = make({ memory })
    await request('eth_requestAccounts')
    wallet.onChain(8453).switchAccount(1)
    wallet = make({ memory })
    expect(await request('eth_accounts')).toEqual([...wallet.addresses].reverse())
    expect(await request('eth_chainId')).toBe('0x2105')
  })

  test('a wallet knows the chain that it starts on, by its options or its memory, though it has no node of it', async () => {
    const memory = { load: () => '{"chainId":137}', save: () => {} }
    for (const [options, chainId] of [
      [{ chainId: 10 }, 10],
      [{ memory }, 137],
    ] as const) {
      wallet = make(options)
      wallet.onChain(1)
      expect(await request('wallet_switchEthereumChain', [{ chainId: `0x${chainId.toString(16)}` }])).toBeNull()
      expect(wallet.chainId).toBe(chainId)
    }
  })

  test.each(['{', '7', '{"sites":[7],"active":99,"chainId":"x"}'])(
    'the wallet ignores the unreadable memory %s',
    async (text) => {
      wallet = make({ memory: { load: () => text, save: () => {} } })
      expect(wallet.sites).toEqual([])
      expect(wallet.activeAddress).toBe(wallet.addresses[0])
      expect(wallet.chainId).toBe(1)
    },
  )
})
