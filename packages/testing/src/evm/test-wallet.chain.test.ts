import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  http,
  parseEther,
  recoverMessageAddress,
  verifyTypedData,
} from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LocalNode, startLocalAnvil } from '../test-utils/local-anvil.ts'
import { createEvmTestWallet, type EvmTestWallet } from './test-wallet.ts'

const origin = 'https://dapp.test'
let mainnet: LocalNode
let base: LocalNode
let wallet: EvmTestWallet

beforeAll(async () => {
  ;[mainnet, base] = await Promise.all([startLocalAnvil(1), startLocalAnvil(8453)])
})
afterAll(async () => {
  await Promise.all([mainnet?.stop(), base?.stop()])
})

beforeEach(async () => {
  wallet = createEvmTestWallet({
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
    rpcUrls: { 1: mainnet.url, 8453: base.url },
  })
  for (const node of [mainnet, base]) {
    for (const address of wallet.addresses) await setBalance(node, address)
  }
  await request('eth_requestAccounts')
})

const request = (method: string, params?: unknown) => wallet.handle(origin, method, params)

async function setBalance(node: LocalNode, address: Address) {
  const body = { jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params: [address, '0xde0b6b3a7640000'] }
  await fetch(node.url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
}

test('the wallet sends a transaction to its chain, and reads the receipt back there', async () => {
  await request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
  const to = wallet.addresses[1]
  const hash = await request('eth_sendTransaction', [{ from: wallet.activeAddress, to, value: '0x10', data: '0x' }])

  const client = createPublicClient({ transport: http(base.url), pollingInterval: 50 })
  const receipt = await client.waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(receipt).toMatchObject({ status: 'success', from: wallet.addresses[0]?.toLowerCase() })
  expect(await client.getBalance({ address: to as Address })).toBe(parseEther('1') + 16n)
})

test('two transactions in a row have consecutive nonces', async () => {
  const transaction = { from: wallet.activeAddress, to: wallet.addresses[1], value: '0x1' }
  await request('eth_sendTransaction', [transaction])
  await request('eth_sendTransaction', [transaction])
  const mined = () => request('eth_getTransactionCount', [wallet.activeAddress, 'latest'])
  await expect.poll(mined).toBe('0x2')
})

test('the wallet sends reads to the node of its chain', async () => {
  expect(await request('eth_getBalance', [wallet.activeAddress, 'latest'])).toBe('0xde0b6b3a7640000')
})

test('an error of the node keeps its code and message', async () => {
  const tooMuch = { from: wallet.activeAddress, to: wallet.addresses[1], value: '0xffffffffffffffffffff' }
  await expect(request('eth_sendTransaction', [tooMuch])).rejects.toMatchObject({
    name: 'ProviderError',
    code: expect.any(Number),
    message: expect.stringMatching(/insufficient funds/i),
  })
  await expect(request('eth_getBalance', ['nonsense'])).rejects.toMatchObject({ code: -32602 })
})

test('a transaction to nobody creates a contract, with the nonce that the page chose', async () => {
  const transaction = {
    from: wallet.activeAddress,
    to: null,
    data: '0x600a600c600039600a6000f3602a60005260206000f3',
    nonce: '0x0',
  }
  const hash = (await request('eth_sendTransaction', [transaction])) as `0x${string}`
  const client = createPublicClient({ transport: http(mainnet.url), pollingInterval: 50 })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  expect(await client.getCode({ address: contractAddress as Address })).toBe('0x602a60005260206000f3')
  await expect(request('eth_sendTransaction', [transaction])).rejects.toThrow(/nonce/i)
})

test('the wallet signs whom its account is delegated to, and to nobody again', async () => {
  const from = wallet.activeAddress
  const client = createPublicClient({ transport: http(mainnet.url), pollingInterval: 50 })
  const delegate = async (address: string) => {
    const transaction = {
      type: '0x4',
      from,
      to: from,
      chainId: '0x1',
      authorizationList: [{ chainId: '0x1', address }],
    }
    const hash = (await request('eth_sendTransaction', [transaction])) as `0x${string}`
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    return client.getCode({ address: from })
  }
  const contract = `0x${'c0'.repeat(20)}`
  expect(await delegate(contract)).toBe(`0xef0100${'c0'.repeat(20)}`)
  expect(await delegate(`0x${'0'.repeat(40)}`)).toBeUndefined()
  for (const authorizationList of ['0x', [null], [{ address: '0x1' }]])
    await expect(request('eth_sendTransaction', [{ from, to: from, authorizationList }])).rejects.toMatchObject({
      code: -32602,
    })
})

test('the wallet refuses a transaction for another chain without a prompt', async () => {
  const elsewhere = { from: wallet.activeAddress, to: wallet.addresses[1], chainId: '0x2105' }
  await expect(request('eth_sendTransaction', [elsewhere])).rejects.toMatchObject({ code: -32602 })
})

test('viem works with the provider as with a real wallet', async () => {
  const provider = wallet.providerFor(origin)
  const client = createWalletClient({ transport: custom(provider), account: wallet.activeAddress })
  const signature = await client.signMessage({ message: 'Grüße' })
  expect(await recoverMessageAddress({ message: 'Grüße', signature })).toBe(wallet.activeAddress)

  const typedData = {
    domain: { name: 'Test', version: '1', chainId: 1 },
    types: {
      Mail: [
        { name: 'to', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    primaryType: 'Mail',
    message: { to: wallet.activeAddress, amount: 12345678901234567890n },
  } as const
  const typed = await client.signTypedData(typedData)
  expect(await verifyTypedData({ ...typedData, address: wallet.activeAddress, signature: typed })).toBe(true)
})

test('switchAccountDuring a transaction sends from the other account', async () => {
  wallet.switchAccountDuring('eth_sendTransaction')
  const transaction = { from: wallet.addresses[0], to: wallet.addresses[0], value: '0x1' }
  const hash = await request('eth_sendTransaction', [transaction])
  const sent = (await request('eth_getTransactionByHash', [hash])) as { from: string }
  expect(sent.from).toBe(wallet.addresses[1]?.toLowerCase())
})
