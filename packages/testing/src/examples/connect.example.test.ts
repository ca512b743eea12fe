import { createEvmTestWallet } from '@kit/testing/evm'
import { createWalletClient, custom } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'

test('a visitor who declines can try again', async () => {
  const wallet = createEvmTestWallet({ privateKey: generatePrivateKey(), rpcUrls: { 1: 'http://127.0.0.1:8545' } })
  const client = createWalletClient({ transport: custom(wallet.reject().provider) })
  await expect(client.requestAddresses()).rejects.toThrow('User rejected')
  wallet.approve()
  expect(await client.requestAddresses()).toEqual(wallet.addresses)
})
