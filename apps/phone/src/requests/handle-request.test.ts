import { verifyMessage, verifyTypedData } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createContext, errorOf, onRegtest, sampleIdentity } from '../test-utils/sample-identities.ts'
import { handleRequest, needsNoApproval } from './handle-request.ts'
import type { RequestContext } from './request-context.ts'
import { rpcErrors } from './rpc-error.ts'

const own = sampleIdentity(0x1111)
const address = privateKeyToAddress(own.keys.eip155)
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function contextWith(known: readonly string[] = ['eip155:1']) {
  const switched: string[] = []
  const added: string[] = []
  const context: RequestContext = {
    ...createContext([own]),
    isKnown: (chain) => known.includes(chain),
    switchChain: async (chain) => void switched.push(chain),
    addChain: async (chain) => void added.push(chain),
  }
  return { context, switched, added }
}
const send = (method: string, params: unknown, context = contextWith().context, chain = 'eip155:1') =>
  handleRequest({ method, params, chain }, context)

test('personal_sign signs text and bytes with the requested account', async () => {
  const text = (await send('personal_sign', ['hello', address])) as `0x${string}`
  expect(await verifyMessage({ address, message: 'hello', signature: text })).toBe(true)
  const bytes = (await send('personal_sign', ['0x68656c6c6f', address.toLowerCase()])) as `0x${string}`
  expect(bytes).toBe(text)
})

test('eth_signTypedData_v4 signs data that is sent as JSON', async () => {
  const data = {
    domain: { name: 'Mail' },
    types: { EIP712Domain: [{ name: 'name', type: 'string' }], Letter: [{ name: 'to', type: 'string' }] },
    primaryType: 'Letter',
    message: { to: 'Bob' },
  } as const
  const signature = (await send('eth_signTypedData_v4', [address, JSON.stringify(data)])) as `0x${string}`
  expect(await verifyTypedData({ ...data, address, signature })).toBe(true)
})

test('the phone does not sign with an account that the session does not share', async () => {
  expect(await errorOf(send('personal_sign', ['hello', stranger]))).toEqual(rpcErrors.unauthorized)
  expect(await errorOf(send('eth_sendTransaction', [{ from: stranger }]))).toEqual(rpcErrors.unauthorized)
})

test('the phone rejects invalid parameters, unknown methods and chains without a node with an error each', async () => {
  expect(await errorOf(send('personal_sign', null))).toEqual(rpcErrors.invalidParams)
  expect(await errorOf(send('eth_signTypedData_v4', [address, '{']))).toEqual(rpcErrors.invalidParams)
  expect(await errorOf(send('eth_sendTransaction', [{ from: address, to: 'x' }]))).toEqual(rpcErrors.invalidParams)
  expect(await errorOf(send('wallet_addEthereumChain', [{}]))).toEqual(rpcErrors.invalidParams)
  expect(await errorOf(send('eth_sign', []))).toEqual(rpcErrors.unsupportedMethod)
  expect(await errorOf(send('eth_sendTransaction', [{ from: address, to: stranger }]))).toEqual(rpcErrors.noNode)
})

test('wallet_switchEthereumChain switches to known chains only', async () => {
  const { context, switched } = contextWith(['eip155:1', 'eip155:8453'])
  expect(await send('wallet_switchEthereumChain', [{ chainId: '0x2105' }], context)).toBeNull()
  expect(await errorOf(send('wallet_switchEthereumChain', [{ chainId: '0x89' }], context))).toEqual(
    rpcErrors.unknownChain,
  )
  expect(switched).toEqual(['eip155:8453'])
})

test('a switch to an unknown chain and reads of shared accounts need no approval', () => {
  const { context } = contextWith()
  const request = (method: string, chainId: string) => ({ method, params: [{ chainId }], chain: 'eip155:1' })
  expect(needsNoApproval(request('wallet_switchEthereumChain', '0x89'), context.isKnown)).toBe(true)
  expect(needsNoApproval(request('wallet_switchEthereumChain', '0x1'), context.isKnown)).toBe(false)
  expect(needsNoApproval(request('wallet_addEthereumChain', '0x89'), context.isKnown)).toBe(false)
  const reads = ['getAccountAddresses', 'solana_getAccounts', 'solana_requestAccounts', 'solana_signMessage']
  const at = reads.map((method) => needsNoApproval({ method, params: {}, chain: onRegtest }, context.isKnown))
  expect(at).toEqual([true, true, true, false])
})

test('wallet_addEthereumChain adds a chain and switches to it', async () => {
  const { context, switched, added } = contextWith()
  expect(await send('wallet_addEthereumChain', [{ chainId: '0x89', rpcUrls: ['x'] }], context)).toBeNull()
  expect([added, switched]).toEqual([['eip155:137'], ['eip155:137']])
})

test('the phone rejects a method of another namespace', async () => {
  expect(await errorOf(send('personal_sign', ['hello', address], undefined, onRegtest))).toEqual(
    rpcErrors.unsupportedMethod,
  )
  expect(await errorOf(send('sendTransfer', {}))).toEqual(rpcErrors.unsupportedMethod)
  expect(await errorOf(send('constructor', {}))).toEqual(rpcErrors.unsupportedMethod)
})
