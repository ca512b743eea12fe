import { expect, test } from 'vitest'
import { onRegtest, onSolana } from '../test-utils/sample-identities.ts'
import { bitcoinDescribers } from './describe-bitcoin.ts'
import { evmDescribers } from './describe-evm.ts'
import { describeRequest } from './describe-request.ts'
import { solanaDescribers } from './describe-solana.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chain = 'eip155:1'

test('the description of personal_sign shows a message in text or hex as text', () => {
  const hex = describeRequest({ method: 'personal_sign', params: ['0x68c3a9', address], chain })
  expect(hex).toEqual({ title: 'Sign this message?', details: { Network: 'Ethereum', Account: address }, text: 'hé' })
  expect(describeRequest({ method: 'personal_sign', params: ['hello', address], chain }).text).toBe('hello')
})

test('the description of typed data shows its domain, and the message before the types', () => {
  const data = { types: {}, domain: { name: 'Mail' }, primaryType: 'Letter', message: { to: 'Bob' } }
  const { details, text } = describeRequest({
    method: 'eth_signTypedData_v4',
    params: [address, JSON.stringify(data)],
    chain,
  })
  expect(details).toMatchObject({ For: 'Mail', Kind: 'Letter', Account: address })
  expect(JSON.parse(text ?? '')).toEqual(data)
  expect(text).toMatch(/^{\s*"message"/)
})

test('the description of a transaction shows the exact amount and the recipient', () => {
  const params = [
    { from: address, to: address, value: '0xde0b6b3a7640001', data: '0xdeadbeef', maxFeePerGas: '0x77359400' },
  ]
  expect(describeRequest({ method: 'eth_sendTransaction', params, chain: 'eip155:8453' }).details).toEqual({
    Amount: '1.000000000000000001 ETH',
    To: address,
    From: address,
    Network: 'Base',
    Data: '4 bytes',
    'Fee for gas': 'at most 2 gwei',
  })
})

test('the description of a transaction without a recipient names a new contract', () => {
  const { details } = describeRequest({ method: 'eth_sendTransaction', params: [{ data: '0x60' }], chain })
  expect(details).toMatchObject({ Amount: '0 ETH', To: 'A new contract' })
})

test('the descriptions of a switch and of a new network show both networks and the name that the app gives', () => {
  const to = describeRequest({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }], chain })
  expect(to.details).toEqual({ From: 'Ethereum', To: 'Base' })
  const added = describeRequest({
    method: 'wallet_addEthereumChain',
    params: [{ chainId: '0x539', chainName: 'Ethereum', rpcUrls: ['http://127.0.0.1:1'] }],
    chain,
  })
  expect(added.details).toEqual({ Network: 'eip155:1337', 'Calls itself': 'Ethereum', Nodes: 'http://127.0.0.1:1' })
})

test.each([
  undefined,
  null,
  [],
  {},
  [null],
  ['x'],
  'x',
  [{ chainId: {} }],
  [{ value: 1n }],
  { transactions: [null], signInputs: [null], psbt: 1, transaction: 1, amount: {}, memo: {} },
])('describeRequest describes requests with invalid parameters (%s)', (params) => {
  const methods = {
    [chain]: Object.keys(evmDescribers),
    [onSolana]: Object.keys(solanaDescribers),
    [onRegtest]: Object.keys(bitcoinDescribers),
  }
  for (const [at, all] of Object.entries(methods))
    for (const method of [...all, 'anything_else', 'constructor'])
      expect(describeRequest({ method, params, chain: at }).title).toMatch(/./)
})
