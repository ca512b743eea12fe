import { verifyMessage, verifyTypedData } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { addressOn, type Identity } from '../keys/identity.ts'
import { answerRequest, isRefusedAtOnce, type Means } from './answer-request.ts'
import { refusalOf, refusals } from './refusal.ts'

const privateKey = `0x${'11'.repeat(32)}` as const
const shared: readonly Identity[] = [{ name: 'Account 1', privateKey }]
const address = privateKeyToAddress(privateKey)
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

function meansWith(known: readonly string[] = ['eip155:1']) {
  const moves: string[] = []
  const learnt: string[] = []
  const means: Means = {
    shared,
    rpc: {},
    knows: (chain) => known.includes(chain),
    moveTo: async (chain) => void moves.push(chain),
    learn: async (chain) => void learnt.push(chain),
  }
  return { means, moves, learnt }
}
const ask = (method: string, params: unknown, means = meansWith().means, chain = 'eip155:1') =>
  answerRequest({ method, params, chain }, means)
const refusal = (promise: Promise<unknown>) => promise.then(() => undefined, refusalOf)

test('signs text and bytes with the account that was asked', async () => {
  const text = (await ask('personal_sign', ['hello', address])) as `0x${string}`
  expect(await verifyMessage({ address, message: 'hello', signature: text })).toBe(true)
  const bytes = (await ask('personal_sign', ['0x68656c6c6f', address.toLowerCase()])) as `0x${string}`
  expect(bytes).toBe(text)
})

test('signs typed data that comes as JSON', async () => {
  const data = {
    domain: { name: 'Mail' },
    types: { EIP712Domain: [{ name: 'name', type: 'string' }], Letter: [{ name: 'to', type: 'string' }] },
    primaryType: 'Letter',
    message: { to: 'Bob' },
  } as const
  const signature = (await ask('eth_signTypedData_v4', [address, JSON.stringify(data)])) as `0x${string}`
  expect(await verifyTypedData({ ...data, address, signature })).toBe(true)
})

test('signs with no account that the session does not share', async () => {
  expect(await refusal(ask('personal_sign', ['hello', stranger]))).toEqual(refusals.notYours)
  expect(await refusal(ask('eth_sendTransaction', [{ from: stranger }]))).toEqual(refusals.notYours)
  expect(await refusal(ask('signMessage', { account: stranger, message: 'x' }, undefined, bitcoin))).toEqual(
    refusals.notYours,
  )
})

test('refuses broken parameters, unknown methods and chains without a node, each in its own words', async () => {
  expect(await refusal(ask('personal_sign', null))).toEqual(refusals.broken)
  expect(await refusal(ask('eth_signTypedData_v4', [address, '{']))).toEqual(refusals.broken)
  expect(await refusal(ask('eth_sendTransaction', [{ from: address, to: 'x' }]))).toEqual(refusals.broken)
  expect(await refusal(ask('wallet_addEthereumChain', [{}]))).toEqual(refusals.broken)
  expect(await refusal(ask('eth_sign', []))).toEqual(refusals.notAsked)
  expect(await refusal(ask('eth_sendTransaction', [{ from: address, to: stranger }]))).toEqual(refusals.noNode)
})

test('switches to a chain that it knows, and only there', async () => {
  const { means, moves } = meansWith(['eip155:1', 'eip155:8453'])
  expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }], means)).toBeNull()
  expect(await refusal(ask('wallet_switchEthereumChain', [{ chainId: '0x89' }], means))).toEqual(refusals.unknownChain)
  expect(moves).toEqual(['eip155:8453'])
})

test('refuses a switch to an unknown chain without asking anybody', () => {
  const { means } = meansWith()
  const question = (method: string, chainId: string) => ({ method, params: [{ chainId }], chain: 'eip155:1' })
  expect(isRefusedAtOnce(question('wallet_switchEthereumChain', '0x89'), means.knows)).toBe(true)
  expect(isRefusedAtOnce(question('wallet_switchEthereumChain', '0x1'), means.knows)).toBe(false)
  expect(isRefusedAtOnce(question('wallet_addEthereumChain', '0x89'), means.knows)).toBe(false)
})

test('learns a chain that is added and goes there', async () => {
  const { means, moves, learnt } = meansWith()
  expect(await ask('wallet_addEthereumChain', [{ chainId: '0x89', rpcUrls: ['x'] }], means)).toBeNull()
  expect([learnt, moves]).toEqual([['eip155:137'], ['eip155:137']])
})

test('tells its Bitcoin address with the public key, and signs for it', async () => {
  const account = addressOn(shared[0] as Identity, bitcoin)
  const addresses = await ask('getAccountAddresses', { account }, undefined, bitcoin)
  expect(addresses).toEqual([{ address: account, publicKey: expect.stringMatching(/^0[23]/), intention: 'payment' }])
  const signed = await ask('signMessage', { account, message: 'gm' }, undefined, bitcoin)
  expect(signed).toEqual({ address: account, signature: expect.stringMatching(/^(27|28|29|2a)[\da-f]{128}$/) })
})
