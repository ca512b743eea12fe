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
  test('a site sees no account before the visitor allowed it, and all afterwards, the active one first', async () => {
    expect(await request('eth_accounts')).toEqual([])
    wallet.switchAccount(1)
    const [first, second] = wallet.addresses
    expect(await request('eth_requestAccounts')).toEqual([second, first])
    expect(await request('eth_accounts')).toEqual([second, first])
    expect(await request('eth_accounts', [], 'https://other.test')).toEqual([])
  })

  test('a site that is allowed is not asked about again', async () => {
    const ask = vi.fn(() => 'approve' as const)
    wallet = make({ ask })
    await request('eth_requestAccounts')
    await request('eth_requestAccounts')
    expect(ask).toHaveBeenCalledTimes(1)
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ origin, method: 'eth_requestAccounts' }))
  })

  test('permissions can be read, asked for and given back in the words of EIP-2255', async () => {
    expect(await request('wallet_getPermissions')).toEqual([])
    const granted = await request('wallet_requestPermissions', [{ eth_accounts: {} }])
    const caveats = [{ type: 'restrictReturnedAccounts', value: wallet.addresses }]
    expect(granted).toEqual([{ invoker: origin, parentCapability: 'eth_accounts', caveats }])
    const events = heard()
    expect(await request('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(await request('eth_accounts')).toEqual([])
    expect(events).toEqual([['accountsChanged', []]])
  })

  test('a site can be disconnected in the wallet, which only that site hears', async () => {
    await request('eth_requestAccounts')
    await request('eth_requestAccounts', [], 'https://other.test')
    const [here, there] = [heard(), heard('https://other.test')]
    wallet.disconnectSite(origin)
    expect([here, there]).toEqual([[['accountsChanged', []]], []])
    expect(wallet.sites).toEqual(['https://other.test'])
  })

  test('a switch of account reaches the sites that may see it', async () => {
    await request('eth_requestAccounts')
    const [here, there] = [heard(), heard('https://other.test')]
    wallet.switchAccount(1)
    expect(here).toEqual([['accountsChanged', [...wallet.addresses].reverse()]])
    expect(there).toEqual([])
  })

  test('a hop to another account while connecting shares the other one', async () => {
    wallet.switchAccountDuring('eth_requestAccounts')
    expect(await request('eth_requestAccounts')).toEqual([...wallet.addresses].reverse())
  })

  test('what cannot be is refused at once: no account 7, no hop with a single key, no wallet without a key', () => {
    expect(() => wallet.switchAccount(7)).toThrow(RangeError)
    const single = createEvmTestWallet({ privateKey: generatePrivateKey(), rpcUrls: { 1: nowhere } })
    expect(() => single.switchAccountDuring('personal_sign')).toThrow(/two accounts/)
    expect(() => createEvmTestWallet({ rpcUrls: { 1: nowhere } })).toThrow(TypeError)
    expect(() => createEvmTestWallet({ privateKeys, rpcUrls: {} })).toThrow(TypeError)
  })

  test('a wallet with a memory still allows the site after a reload, on the chain and account it was', async () => {
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

  test.each(['{', '7', '{"sites":[7],"active":99,"chainId":"x"}'])('a spoilt memory %s is no memory', async (text) => {
    wallet = make({ memory: { load: () => text, save: () => {} } })
    expect(wallet.sites).toEqual([])
    expect(wallet.activeAddress).toBe(wallet.addresses[0])
    expect(wallet.chainId).toBe(1)
  })
})
