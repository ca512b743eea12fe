import { decodeFunctionData, getAddress, keccak256, parseAbi, parseTransaction, recoverTransactionAddress } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { FrameFailureError } from '../../../door/frame-failure.ts'
import {
  ethereum,
  failureIn,
  type NodeAnswers,
  noStorage,
  openRpc,
  solana,
  testWallet,
} from '../../../test-utils/open-rpc.ts'

const me = testWallet().addresses.evm
const bo = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const delegate = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
const other = `0x${'ee'.repeat(20)}`
const code = '0x6001'
const designator = (address: string) => `0xef0100${address.slice(2).toLowerCase()}`
const smart = { ...ethereum, smartAccount: { kind: 'eip7702', delegate } } as const
const calls = [
  { to: bo, value: '0x1' },
  { to: bo, value: '0x2', data: '0xdeadbeef' },
]
const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

/** The code of the delegate and of the account. */
const codes = (own = '0x', ofDelegate = code) => ({
  eth_getCode: ([address]: [string]) => (address === delegate ? ofDelegate : own),
})

function open({ answers = {} as NodeAnswers, network = smart as typeof ethereum, storage = noStorage() } = {}) {
  const raw: `0x${string}`[] = []
  const rpc = openRpc(
    {
      ...codes(),
      eth_simulateV1: () => {
        throw new FrameFailureError('rpc', 'no such method', { rpc: { code: -32601 } })
      },
      eth_sendRawTransaction: ([signed]: [`0x${string}`]) => {
        raw.push(signed)
        return keccak256(signed)
      },
      ...answers,
    },
    [network, solana],
    storage,
  )
  const send = (more: object = {}) =>
    rpc.ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', from: me, calls, atomicRequired: true, ...more }])
  const status = (id: string, origin?: string) =>
    rpc.ask('wallet_getCallsStatus', [id], undefined, origin) as Promise<Record<string, unknown>>
  const sent = () => raw.map((one) => parseTransaction(one))
  return { ...rpc, storage, raw, sent, send, status }
}

const label = (facts: readonly { label: string; value: unknown }[] = [], name = '') =>
  facts.find((fact) => fact.label === name)?.value

describe('calls that happen together', () => {
  test('are one transaction of the account to itself, which hands it to the delegate the first time', async () => {
    const { send, sent, raw, shown } = open()
    expect(await send({ id: 'mine' })).toEqual({ id: 'mine' })
    const [transaction] = sent()
    expect(transaction).toMatchObject({ type: 'eip7702', to: me.toLowerCase(), nonce: 7, chainId: 1 })
    expect(await recoverTransactionAddress({ serializedTransaction: raw[0] as never })).toBe(me)
    const [authorization] = transaction?.authorizationList ?? []
    expect(authorization).toMatchObject({ address: delegate.toLowerCase(), chainId: 1, nonce: 8 })
    if (!authorization) throw new Error('There is no authorization.')
    expect(await recoverAuthorizationAddress({ authorization })).toBe(me)
    const { args } = decodeFunctionData({ abi, data: transaction?.data ?? '0x' })
    expect(args[0]).toEqual([
      { target: bo, value: 1n, data: '0x' },
      { target: bo, value: 2n, data: '0xdeadbeef' },
    ])
    const [description] = shown
    expect(description?.title).toBe('sendTogether')
    expect(description?.warnings.map(({ word }) => word)).toEqual(['allOrNone', 'becomesSmart', 'unknownEffect'])
    expect(label(description?.facts, 'newDelegate')).toBe(delegate)
    expect(description?.steps?.map(({ facts }) => label(facts, 'recipient') ?? label(facts, 'contract'))).toEqual([
      bo,
      bo,
    ])
    expect(description?.otherWay).toBeUndefined()
  })

  test('of an account that runs the code already are an ordinary transaction', async () => {
    const { send, sent, shown } = open({ answers: codes(designator(delegate)) })
    await send()
    expect(sent()).toMatchObject([{ type: 'eip1559', to: me.toLowerCase() }])
    expect(shown[0]?.warnings.map(({ word }) => word)).toEqual(['allOrNone', 'unknownEffect'])
  })

  test('are estimated as if the account ran the code, and nothing is signed before the visitor agrees', async () => {
    const { send, asked, raw, decide } = open()
    decide('reject')
    expect(await failureIn(send())).toBe('rejected')
    const estimates = asked.filter(({ method }) => method === 'eth_estimateGas')
    expect(estimates).toMatchObject([
      { params: [{ from: me, to: me }, 'latest', { [me]: { code: designator(delegate) } }] },
    ])
    expect(raw).toEqual([])
  })

  test('attack: code that the account runs by another choice is not replaced in silence', async () => {
    const { send, shown, decide } = open({ answers: codes(designator(other)) })
    decide('reject')
    await failureIn(send())
    expect(label(shown[0]?.facts, 'replacesCode')).toBe(getAddress(other))
    expect(shown[0]?.warnings.map(({ word }) => word)).toContain('replacesDelegate')
  })

  test('that the node refuses are known by nothing', async () => {
    const refuse = () => {
      throw new FrameFailureError('rpc', 'insufficient funds', { rpc: { code: -32000 } })
    }
    const { send, status } = open({ answers: { eth_sendRawTransaction: refuse } })
    expect(await failureIn(send({ id: 'a' }))).toBe(-32_000)
    expect(await failureIn(status('a'))).toBe(5730)
  })
})

describe('calls that need not happen together', () => {
  test('are sent one by one when the visitor refuses the smart account', async () => {
    const { send, sent, shown, decide } = open()
    decide('other')
    await send({ atomicRequired: false })
    expect(shown.map(({ title, otherWay }) => [title, otherWay])).toEqual([
      ['sendTogether', 'sendOneByOne'],
      ['sendInTurn', undefined],
    ])
    expect(sent()).toMatchObject([
      { type: 'eip1559', to: bo.toLowerCase(), value: 1n, nonce: 7 },
      { type: 'eip1559', to: bo.toLowerCase(), value: 2n, nonce: 8, data: '0xdeadbeef' },
    ])
  })

  test('are sent one by one where the delegate is missing, and in a wallet that prefers its key', async () => {
    const missing = open({ answers: codes('0x', '0x') })
    await missing.send({ atomicRequired: false })
    const key = open()
    key.accountChoice.write(me, 'eoa')
    await key.send({ atomicRequired: false })
    expect([missing.sent().length, key.sent().length]).toEqual([2, 2])
  })

  test('cost what they cost after one another, where the node can say that', async () => {
    const results = { calls: [{ gasUsed: '0x10000' }, { gasUsed: '0x20000' }] }
    const { send, sent } = open({ answers: { eth_simulateV1: [results] }, network: ethereum })
    await send({ atomicRequired: false })
    expect(sent().map(({ gas }) => gas)).toEqual([98_304n, 196_608n])
  })

  test('attack: what may have arrived is not sent again, nor what would follow it', async () => {
    let times = 0
    const silent = () => {
      times += 1
      throw new FrameFailureError('unavailable', 'The node of this network does not answer.')
    }
    const { send, status } = open({
      answers: { eth_sendRawTransaction: silent, eth_getTransactionReceipt: null },
      network: ethereum,
    })
    expect(await send({ atomicRequired: false, id: 'a' })).toEqual({ id: 'a' })
    expect(times).toBe(1)
    expect(await status('a')).toMatchObject({ status: 100, receipts: [] })
  })
})

test.each([
  ['calls that cannot happen together', { network: ethereum }, {}, 5760],
  ['a delegate that is missing', { answers: codes('0x', '0x') }, {}, 5760],
  ['a call that creates a contract among others', {}, { calls: [calls[0], { data: '0x6001' }] }, 5760],
  [
    'a capability that is not optional',
    {},
    { capabilities: { paymasterService: { url: 'https://pay.example' } } },
    5700,
  ],
  ['a capability of one call', {}, { calls: [{ ...calls[0], capabilities: { x: {} } }] }, 5700],
  ['another network', {}, { chainId: '0xa' }, 5710],
  ['too many calls', {}, { calls: Array.from({ length: 21 }, () => calls[0]) }, 5740],
  ['no calls', {}, { calls: [] }, -32_602],
  ['another account', {}, { from: bo }, 4100],
  ['an id that is too long', {}, { id: `0x${'ab'.repeat(4_097)}` }, -32_602],
])('%s is refused, and nothing is shown', async (_, options, more, expected) => {
  const { send, shown } = open(options as Parameters<typeof open>[0])
  expect(await failureIn(send(more))).toBe(expected)
  expect(shown).toEqual([])
})

test('a code of the delegate that the host does not know offers nothing', async () => {
  const network = { ...smart, smartAccount: { ...smart.smartAccount, codeHash: keccak256('0x6002') } }
  expect(await failureIn(open({ network }).send())).toBe(5760)
  const known = { ...smart, smartAccount: { ...smart.smartAccount, codeHash: keccak256(code) } }
  expect(await open({ network: known }).send({ id: 'a' })).toEqual({ id: 'a' })
})

test('an optional capability that nobody has is passed over, and an id of 4096 bytes is kept', async () => {
  const id = `0x${'ab'.repeat(4_096)}`
  const { send } = open()
  expect(await send({ id, capabilities: { paymasterService: { optional: true } } })).toEqual({ id })
})

test('one call is a transaction of the key, also where all have to happen', async () => {
  const { send, sent, shown } = open({ network: ethereum })
  await send({ calls: [calls[0]] })
  expect([sent().length, shown[0]?.title]).toEqual([1, 'sendTransaction'])
})

describe('what became of them', () => {
  const receipt = (status: string) => ({
    ...{ status, logs: [], blockHash: '0x01', blockNumber: '0x2', gasUsed: '0x5208', transactionHash: '0x03' },
    extra: 'not told',
  })
  const told = ({ extra: _, ...rest }: ReturnType<typeof receipt>) => rest

  test.each([
    ['0x1', '0x1', 200],
    ['0x0', '0x0', 500],
    ['0x1', '0x0', 600],
  ])('of one by one: %s and %s is %i', async (first, second, expected) => {
    const statuses = [first, second]
    const { send, status } = open({
      answers: { eth_getTransactionReceipt: () => receipt(statuses.shift() ?? '') },
      network: ethereum,
    })
    await send({ atomicRequired: false, id: 'a' })
    expect(await status('a')).toEqual({
      ...{ version: '2.0.0', id: 'a', chainId: '0x1', atomic: false, status: expected },
      receipts: [told(receipt(first)), told(receipt(second))],
    })
  })

  test('is known after the page was loaded anew, and to the app alone that sent them', async () => {
    const first = open()
    await first.send({ id: 'a' })
    const second = open({ storage: first.storage, answers: { eth_getTransactionReceipt: receipt('0x1') } })
    expect(await second.status('a')).toMatchObject({ status: 200 })
    expect(await failureIn(second.send({ id: 'a' }))).toBe(5720)
    expect(await failureIn(second.status('a', 'https://other.example'))).toBe(5730)
  })

  test('is known of the newest alone', async () => {
    const { send, status } = open({ network: ethereum, answers: { eth_getTransactionReceipt: null } })
    const ids = Array.from({ length: 65 }, (_, at) => `calls ${at}`)
    for (const id of ids) await send({ calls: [calls[0]], id })
    expect(await failureIn(status('calls 0'))).toBe(5730)
    expect(await status('calls 64')).toMatchObject({ status: 100 })
  })
})

describe('what the wallet can do', () => {
  const capabilities = (rpc: ReturnType<typeof open>, ...params: unknown[]) => rpc.ask('wallet_getCapabilities', params)

  test.each([
    ['0x', code, 'ready'],
    [designator(delegate), code, 'supported'],
    [designator(other), code, 'ready'],
    ['0x', '0x', 'unsupported'],
  ])('with %s in the account and %s in the delegate is %s', async (own, ofDelegate, status) => {
    const rpc = open({ answers: codes(own, ofDelegate) })
    expect(await capabilities(rpc, me)).toEqual({ '0x1': { atomic: { status } } })
  })

  test('is nothing where the node does not answer, or the visitor prefers the key', async () => {
    const nothing = { '0x1': { atomic: { status: 'unsupported' } } }
    const silent = () => {
      throw new FrameFailureError('unavailable', 'The node of this network does not answer.')
    }
    expect(await capabilities(open({ answers: { eth_getCode: silent } }), me)).toEqual(nothing)
    const key = open()
    key.accountChoice.write(me, 'eoa')
    expect(await capabilities(key, me, ['0x1'])).toEqual(nothing)
  })

  test('is said of the networks that are asked for, and of no other account', async () => {
    expect(await capabilities(open(), me, ['0xa'])).toEqual({})
    expect(await failureIn(capabilities(open(), bo))).toBe(4100)
    expect(await failureIn(capabilities(open(), me, 'all'))).toBe(-32_602)
  })
})
