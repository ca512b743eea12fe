import { expect, test } from 'vitest'
import { createDiscovery } from '../discovery/discovery.ts'
import { wagmi } from '../test-utils/dapp-config.ts'
import { codeOf, never } from '../test-utils/harness.ts'
import { alice, announceProvider, promisesSettle, scriptedProvider } from '../test-utils/scripted-provider.ts'
import { createProviderWallet } from './provider-wallet.ts'

function start(script: Parameters<typeof scriptedProvider>[0] = {}) {
  const page = new EventTarget()
  const scripted = scriptedProvider(script)
  const id = announceProvider(page, scripted.provider)
  const found = createDiscovery({}, page).peek(id)
  if (found?.by !== 'provider') throw new Error('The wallet was not found.')
  const wallet = createProviderWallet(wagmi(), found)
  return { ...scripted, wallet, connector: wallet.connector }
}

test('wagmi connects a wallet by a prompt, and reconnects it without one', async () => {
  const { connector, count } = start()
  expect(await connector.connect()).toEqual({ accounts: [alice], chainId: 1 })
  expect(count('eth_requestAccounts')).toBe(1)
  expect(await connector.connect({ isReconnecting: true })).toEqual({ accounts: [alice], chainId: 1 })
  expect(await connector.connect({})).toMatchObject({ accounts: [alice] })
  expect(count('eth_requestAccounts')).toBe(2)
})

test('a wallet that shares nothing restores nothing', async () => {
  expect(await start().wallet.restore(never)).toBeNull()
})

test('a wallet that does not say its accounts has given no permission', async () => {
  const { connector, answer } = start({ eth_accounts: () => [alice] })
  expect(await connector.isAuthorized()).toBe(true)
  answer('eth_accounts', () => Promise.reject(new Error('locked')))
  expect(await connector.isAuthorized()).toBe(false)
})

test('wagmi switches to a chain of its config, and asks the wallet for no other', async () => {
  const { connector, answer, count } = start({ wallet_switchEthereumChain: () => null })
  await expect(connector.switchChain?.({ chainId: 137 })).rejects.toThrow('Chain 137 is not in this wagmi config')
  expect(count('wallet_switchEthereumChain')).toBe(0)
  answer('eth_chainId', () => '0x2105')
  expect(await connector.switchChain?.({ chainId: 8453 })).toMatchObject({ id: 8453 })
})

test('an approval that came too late is taken back only where the site had none before', async () => {
  const prompt = async () => {
    await promisesSettle()
    return [alice]
  }
  const { wallet, count } = start({ eth_requestAccounts: prompt })
  await wallet.connect(null)
  await wallet.undo('approved')
  expect(count('wallet_revokePermissions')).toBe(1)
  const before = start({ eth_accounts: () => [alice], eth_requestAccounts: prompt })
  await before.wallet.connect(null)
  expect(before.wallet.undo('approved')).toBeUndefined()
  expect(before.count('wallet_revokePermissions')).toBe(0)
})

test('a wallet of which the chain cannot be read after a switch is on no chain', async () => {
  const { connector } = start({ wallet_switchEthereumChain: () => null, eth_chainId: () => 'mainnet' })
  expect(await codeOf(connector.switchChain?.({ chainId: 8453 }))).toBe('wallet/invalid-answer')
})
