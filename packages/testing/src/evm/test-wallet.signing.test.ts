import { hashTypedData, recoverAddress, recoverMessageAddress, stringToHex, type TypedDataDefinition } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { createEvmTestWallet, type EvmTestWallet } from './test-wallet.ts'

const origin = 'https://dapp.test'
let wallet: EvmTestWallet

const request = (method: string, params?: unknown) => wallet.handle(origin, method, params) as Promise<`0x${string}`>
const typedData: TypedDataDefinition = {
  domain: { name: 'Test', chainId: 1 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Note: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Note',
  message: { text: 'Hello' },
}

beforeEach(async () => {
  wallet = createEvmTestWallet({
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
    rpcUrls: { 1: 'http://127.0.0.1:1' },
  })
  await request('eth_requestAccounts')
})

test.each([
  ['text', 'Grüße'],
  ['hexadecimal bytes', stringToHex('Grüße')],
])('a message given as %s is signed by the account asked for (EIP-191)', async (_form, message) => {
  const [, second] = wallet.addresses
  const signature = await request('personal_sign', [message, second])
  expect(await recoverMessageAddress({ message: 'Grüße', signature })).toBe(second)
})

test('personal_sign accepts the message and the address in either order', async () => {
  const signature = await request('personal_sign', [wallet.activeAddress, 'Hello'])
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(wallet.activeAddress)
})

test.each([
  ['text', JSON.stringify(typedData)],
  ['an object', typedData],
])('typed data given as %s is signed (EIP-712)', async (_form, data) => {
  const signature = await request('eth_signTypedData_v4', [wallet.activeAddress, data])
  expect(await recoverAddress({ hash: hashTypedData(typedData), signature })).toBe(wallet.activeAddress)
})

test('the wallet refuses typed data for another chain without a prompt', async () => {
  wallet.reject()
  const elsewhere = { ...typedData, domain: { name: 'Test', chainId: 5 } }
  const signing = request('eth_signTypedData_v4', [wallet.activeAddress, elsewhere])
  await expect(signing).rejects.toMatchObject({ code: -32602, message: expect.stringContaining('active chainId "1"') })
})

test.each(['{', 7, null, {}, { ...typedData, primaryType: 'Nothing' }])(
  'typed data %j fails with -32602',
  async (data) => {
    await expect(request('eth_signTypedData_v4', [wallet.activeAddress, data])).rejects.toMatchObject({ code: -32602 })
  },
)

test('typed data without a domain is signed for the empty one', async () => {
  const { domain: _, types, ...rest } = typedData
  const anywhere = { ...rest, types: { Note: types.Note } }
  const signature = await request('eth_signTypedData_v4', [wallet.activeAddress, anywhere])
  const hash = hashTypedData({ ...anywhere, domain: {} } as TypedDataDefinition)
  expect(await recoverAddress({ hash, signature })).toBe(wallet.activeAddress)
})

test.each([
  ['a message that is no text', 'personal_sign', () => [7, wallet.activeAddress]],
  ['an account that is no address', 'personal_sign', () => ['Hello', 'no address']],
  ['a transaction of nobody', 'eth_sendTransaction', () => [{ to: wallet.activeAddress }]],
  ['data that is not hexadecimal', 'eth_sendTransaction', () => [{ from: wallet.activeAddress, data: 'all of it' }]],
  ['a recipient that is no address', 'eth_sendTransaction', () => [{ from: wallet.activeAddress, to: 'no address' }]],
])('%s fails with -32602, without a prompt', async (_what, method, params) => {
  wallet.hang()
  await expect(request(method, params())).rejects.toMatchObject({ code: -32602 })
})

test('signing with an account that the site may not see fails with 4100', async () => {
  const stranger = '0x000000000000000000000000000000000000dEaD'
  await expect(request('personal_sign', ['Hello', stranger])).rejects.toMatchObject({ code: 4100 })
  wallet.disconnectSite()
  await expect(request('personal_sign', ['Hello', wallet.activeAddress])).rejects.toMatchObject({ code: 4100 })
})

test('switchAccountDuring a signature signs with the other account, once', async () => {
  const [first, second] = wallet.addresses
  wallet.switchAccountDuring('personal_sign')
  const signatures = [
    await request('personal_sign', ['Hello', first]),
    await request('personal_sign', ['Hello', first]),
  ]
  const signers = signatures.map((signature) => recoverMessageAddress({ message: 'Hello', signature }))
  expect(await Promise.all(signers)).toEqual([second, first])
})

test('asked returns each request of the wallet once', async () => {
  const asked = wallet.asked('personal_sign')
  await request('personal_sign', ['one', wallet.activeAddress])
  await request('personal_sign', ['two', wallet.activeAddress])
  expect((await asked).params[0]).toBe('one')
  expect((await wallet.asked('personal_sign')).params[0]).toBe('two')
  await expect(wallet.asked('personal_sign', { timeout: 10 })).rejects.toThrow(
    /was asked: eth_requestAccounts, personal_sign/,
  )
})
