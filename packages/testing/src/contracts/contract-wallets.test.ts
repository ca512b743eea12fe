import { expect, test } from 'vitest'
import { bitcoinContractWallet, createBitcoinTestWallet } from '../bitcoin/index.ts'
import { createEvmTestWallet, evmContractWallet } from '../evm/index.ts'
import { createSolanaTestWallet, solanaContractWallet } from '../solana/index.ts'

const keys = ['01', '02'].map((byte) => byte.repeat(32))

test('a wallet of one key cannot show what two accounts do', async () => {
  expect(() => bitcoinContractWallet(createBitcoinTestWallet({ privateKeys: keys.slice(1) }))).toThrow(RangeError)
  const evm = createEvmTestWallet({ privateKey: `0x${keys[0]}`, rpcUrls: { 1: 'http://127.0.0.1:1' } })
  expect(() => evmContractWallet(evm)).toThrow(RangeError)
  const solana = await createSolanaTestWallet({ secretKeys: [new Uint8Array(32).fill(1)] })
  expect(() => solanaContractWallet(solana)).toThrow(RangeError)
})

test('a Bitcoin wallet is driven: it moves, asks, and answers nonsense once', async () => {
  const wallet = createBitcoinTestWallet({ privateKeys: keys })
  const driven = bitcoinContractWallet(wallet)
  expect([driven.addresses, driven.network?.()]).toEqual([
    wallet.paymentAddresses,
    'bip122:000000000019d6689c085ae165831e93',
  ])
  driven.moveTo?.('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
  expect([wallet.network, driven.addresses]).toEqual(['Regtest', wallet.paymentAddresses])
  expect(() => driven.moveTo?.('bip122:x')).toThrow(RangeError)
  driven.hang()
  const asking = wallet.handle('site', 'wallet_connect', {})
  await expect.poll(() => driven.isAsking()).toBe(true)
  driven.approve()
  driven.answerNow()
  await asking
  expect(driven.isAsking()).toBe(false)
  driven.switchAccount(1)
  expect(wallet.activeAddress).toBe(wallet.paymentAddresses[1])
  driven.reject()
  await expect(wallet.handle('site', 'signMessage', { address: wallet.activeAddress, message: 'x' })).rejects.toThrow()
  driven.approve()
  for (const answer of driven.nonsenseAnswers.slice(0, 1)) answer()
  expect(await wallet.handle('other', 'wallet_connect', {})).toBeNull()
  driven.disconnectSite()
  expect(wallet.sharedWith('site')).toBeNull()
})

test('every nonsense that a Bitcoin wallet says is another', () => {
  const driven = bitcoinContractWallet(createBitcoinTestWallet({ privateKeys: keys }))
  expect(driven.nonsenseAnswers.length).toBeGreaterThan(10)
  for (const say of [...driven.nonsenseAnswers, ...driven.nonsenseEvents]) expect(say).not.toThrow()
  expect(driven.freeze).not.toThrow()
})
