import { type Hex, parseTransaction, recoverTransactionAddress, zeroAddress } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { failureIn, type NodeAnswers, openRpc, testWallet } from '../../test-utils/open-rpc.ts'

const me = testWallet().addresses.evm
const delegate = '0x0bad0BAD0bAD0BAd0Bad0Bad0Bad0bAD0Bad0BAd'
const hash = `0x${'ab'.repeat(32)}`
const ended = { chainId: '0x1', address: zeroAddress }
const revocation = { from: me, to: me, type: '0x4', authorizationList: [ended] }

async function send(asked: object, answers: NodeAnswers = {}) {
  const code = `0xef0100${delegate.slice(2).toLowerCase()}`
  const rpc = openRpc({ eth_sendRawTransaction: hash, eth_getCode: code, ...answers })
  const answer = await failureIn(rpc.ask('eth_sendTransaction', [asked]))
  const raw = rpc.asked.find(({ method }) => method === 'eth_sendRawTransaction')?.params as [Hex] | undefined
  return { answer, raw: raw?.[0], shown: rpc.shown[0], asked: rpc.asked }
}

test('who takes the account back sees from whom, and the frame signs that and nothing else', async () => {
  const { answer, raw, shown } = await send(revocation)
  expect(shown).toEqual({
    ...{ title: 'endDelegation', network: 'Ethereum', account: me, warnings: [] },
    facts: [
      { label: 'delegate', kind: 'address', value: delegate },
      { label: 'mostFee', kind: 'text', value: '0.0001656 ETH' },
    ],
  })
  const signed = parseTransaction(raw as `0x04${string}`)
  expect(signed).toMatchObject({ type: 'eip7702', chainId: 1, to: me.toLowerCase(), nonce: 7, gas: 55_200n })
  expect([signed.value, signed.data]).toEqual([undefined, undefined])
  const [authorization, ...others] = signed.authorizationList ?? []
  if (!authorization) throw new Error('no authorization')
  expect(others).toEqual([])
  expect(authorization).toMatchObject({ address: zeroAddress, chainId: 1, nonce: 8 })
  expect(await recoverAuthorizationAddress({ authorization })).toBe(me)
  expect(await recoverTransactionAddress({ serializedTransaction: raw as `0x04${string}` })).toBe(me)
  expect(answer).toEqual({ value: expect.stringMatching(/^0x[\da-f]{64}$/) })
})

test('attack: the code of the account is not run for an estimate, which it could refuse', async () => {
  const refuses = ([{ to }]: [{ to: string }]) =>
    to === zeroAddress ? '0x5208' : Promise.reject(new Error('The account ran.'))
  expect((await send(revocation, { eth_estimateGas: refuses })).raw).toMatch(/^0x04/)
})

test.each(['0x', `0xef0100${delegate.slice(2)}00`, '0x6001', null])(
  'an account with the code %s is said to be delegated to nobody',
  async (code) => {
    const { shown } = await send(revocation, { eth_getCode: code })
    expect(shown?.warnings).toEqual([{ word: 'notDelegated' }])
    expect(shown?.facts.map(({ label }) => label)).toEqual(['mostFee'])
  },
)

test.each([
  ['a delegation to a contract', { authorizationList: [{ ...ended, address: delegate }] }],
  ['a delegation beside the end of one', { authorizationList: [ended, { ...ended, address: delegate }] }],
  ['an authorization for every network', { authorizationList: [{ ...ended, chainId: '0x0' }] }],
  ['an authorization for another network', { authorizationList: [{ ...ended, chainId: '0xa' }] }],
  ['no authorization', { authorizationList: [] }],
  ['a list that is none', { authorizationList: { 0: ended, length: 1 } }],
  ['another receiver', { to: delegate }],
  ['no receiver', { to: null }],
  ['a value', { value: '0x1' }],
  ['a call', { data: '0x12345678' }],
  ['a call in another field', { input: '0x12345678' }],
  ['another account', { from: delegate }],
  ['another kind of transaction', { type: '0x2' }],
  ['blobs', { blobs: ['0x'] }],
])('attack: %s in what ends a delegation is refused before the visitor sees it', async (_, wrong) => {
  const { answer, raw, shown } = await send({ ...revocation, ...wrong })
  expect([typeof answer, raw, shown]).toEqual(['number', undefined, undefined])
})

test('attack: the gas that a page names for it is not what is signed', async () => {
  const { raw } = await send({ ...revocation, gas: '0x1' })
  expect(parseTransaction(raw as `0x04${string}`).gas).toBe(55_200n)
})

test('a network without EIP-1559 has none to end', async () => {
  const { answer, shown } = await send(revocation, { eth_getBlockByNumber: {}, eth_gasPrice: '0x2' })
  expect([answer, shown]).toEqual([-32602, undefined])
})
