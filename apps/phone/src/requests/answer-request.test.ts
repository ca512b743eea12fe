import { verifyMessage, verifyTypedData } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { madeUpIdentity, madeUpMeans, onRegtest, refusal } from '../stand-ins/made-up-identities.ts'
import { answerRequest, isAnsweredAtOnce } from './answer-request.ts'
import type { Means } from './means.ts'
import { refusals } from './refusal.ts'

const own = madeUpIdentity(0x1111)
const address = privateKeyToAddress(own.keys.eip155)
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function meansWith(known: readonly string[] = ['eip155:1']) {
  const moves: string[] = []
  const learnt: string[] = []
  const means: Means = {
    ...madeUpMeans([own]),
    knows: (chain) => known.includes(chain),
    moveTo: async (chain) => void moves.push(chain),
    learn: async (chain) => void learnt.push(chain),
  }
  return { means, moves, learnt }
}
const ask = (method: string, params: unknown, means = meansWith().means, chain = 'eip155:1') =>
  answerRequest({ method, params, chain }, means)

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

test('answers at once what needs nobody: an unknown chain, and the accounts that are shared anyway', () => {
  const { means } = meansWith()
  const question = (method: string, chainId: string) => ({ method, params: [{ chainId }], chain: 'eip155:1' })
  expect(isAnsweredAtOnce(question('wallet_switchEthereumChain', '0x89'), means.knows)).toBe(true)
  expect(isAnsweredAtOnce(question('wallet_switchEthereumChain', '0x1'), means.knows)).toBe(false)
  expect(isAnsweredAtOnce(question('wallet_addEthereumChain', '0x89'), means.knows)).toBe(false)
  const reads = ['getAccountAddresses', 'solana_getAccounts', 'solana_requestAccounts', 'solana_signMessage']
  const at = reads.map((method) => isAnsweredAtOnce({ method, params: {}, chain: onRegtest }, means.knows))
  expect(at).toEqual([true, true, true, false])
})

test('learns a chain that is added and goes there', async () => {
  const { means, moves, learnt } = meansWith()
  expect(await ask('wallet_addEthereumChain', [{ chainId: '0x89', rpcUrls: ['x'] }], means)).toBeNull()
  expect([learnt, moves]).toEqual([['eip155:137'], ['eip155:137']])
})

test('does in a namespace only what belongs there', async () => {
  expect(await refusal(ask('personal_sign', ['hello', address], undefined, onRegtest))).toEqual(refusals.notAsked)
  expect(await refusal(ask('sendTransfer', {}))).toEqual(refusals.notAsked)
  expect(await refusal(ask('constructor', {}))).toEqual(refusals.notAsked)
})
