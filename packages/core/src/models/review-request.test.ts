import { expect, test } from 'vitest'
import type { Effect, Explanation } from '../ports/clear-signing.ts'
import type { RequestReviewState } from '../request-review/request-review.state.ts'
import { address, testConnected, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectReviewRequest } from './review-request.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const spender = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'

const request = {
  ...({
    id: 7,
    namespace: 'eip155',
    network: 'eip155:1',
    connectorId: 'io.fox',
    address,
    addresses: [address],
  } as const),
  method: 'sendTransaction',
  input: { transaction: { to: token, value: 2n ** 200n, data: new Uint8Array([1, 255]) } },
}

function modelOf(state: Partial<RequestReviewState>) {
  const requestReview = { is: 'shown', request, waiting: 0, canApprove: true, ...state } as RequestReviewState
  return selectReviewRequest({ ...testSnapshot({ wallets: { eip155: testConnected() } }), requestReview })
}

const shown = (explanation: Partial<Explanation>) =>
  modelOf({ explanation: { source: 'standard', effects: [], warnings: [], ...explanation } })

const factsOf = (effect: Effect) =>
  shown({ effects: [effect] })?.steps[0]?.effects[0]?.facts.map(({ label, value }) => [label, value])

test('nothing is shown while nothing is asked', () => {
  expect(selectReviewRequest(testSnapshot())).toBeNull()
})

test('who is asked, where, and for which account', () => {
  const model = shown({})
  expect([model?.wallet.name, model?.networkName, model?.groups.join('')]).toEqual(['Fox', 'Ethereum', address])
})

test.each([
  ['signMessage', 'message'],
  ['personal_sign', 'message'],
  ['signTypedData', 'data'],
  ['eth_signTypedData_v4', 'data'],
  ['sendTransaction', 'transaction'],
  ['sendCalls', 'transaction'],
  ['signPsbt', 'transaction'],
  ['countersign', 'request'],
])('%s is called a %s', (method, kind) => {
  expect(modelOf({ request: { ...request, method } })?.kind).toBe(kind)
})

test('every digit of an amount is there, in the units of its token', () => {
  const transfer = { kind: 'transfer', amount: 1_000_000_000_000_000_001n, from: address, to: spender } as const
  const amountOf = (asset: Extract<Effect, { kind: 'transfer' }>['asset']) => factsOf({ ...transfer, asset })?.[0]?.[1]
  expect(amountOf({ kind: 'coin' })).toEqual({
    is: 'amount',
    amount: '1.000000000000000001',
    symbol: 'ETH',
    isRaw: false,
  })
  const facts = { symbol: 'USDC', decimals: 6 }
  expect(amountOf({ kind: 'token', contract: token, facts })).toMatchObject({ amount: '1000000000000.000001' })
  expect(amountOf({ kind: 'token', contract: token, decimals: 9 })).toMatchObject({ symbol: null, isRaw: false })
  expect(amountOf({ kind: 'token', contract: token })).toEqual({
    ...{ is: 'amount', amount: '1000000000000000001', symbol: null, isRaw: true },
  })
})

test('attack: a token cannot name itself so that another amount or direction is read', () => {
  const facts = { symbol: 'USDC\u202e000\n\n1', decimals: 6 }
  const asset = { kind: 'token', contract: token, facts } as const
  expect(factsOf({ kind: 'burn', asset, amount: 1n, from: address })?.[0]?.[1]).toMatchObject({ symbol: 'USDC000 1' })
})

test('attack: what the registry says is cleaned, and an address in it is whole', () => {
  const { registry } = shown({
    source: 'registry',
    registry: { intent: 'Swap\u202e', fields: [{ label: 'To\u0000', value: 'x'.repeat(5_000), address: spender }] },
  })?.steps[0] ?? { registry: null }
  expect(registry?.intent).toBe('Swap')
  expect(registry?.fields[0]?.label).toBe('To')
  expect(registry?.fields[0]?.value.length).toBeLessThan(200)
  expect(registry?.fields[0]?.groups?.join('')).toBe(spender)
})

test('an allowance of nothing ends one, and its spender is named', () => {
  const allowance = {
    ...({ kind: 'allowance', asset: { kind: 'token', contract: token }, owner: address, spender } as const),
    ...({ isUnlimited: false, change: 'set', isBySignature: false, amount: 0n } as const),
  }
  expect(shown({ effects: [allowance] })?.steps[0]?.effects[0]?.kind).toBe('endAllowance')
  expect(factsOf(allowance)?.map(([label]) => label)).toEqual(['allowance', 'spender', 'token'])
})

test('attack: number 0 of what may be a collection is given to another: it ends nothing, and is not nothing', () => {
  const allowance = {
    ...({ kind: 'allowance', asset: { kind: 'tokenOrNft', contract: token }, owner: address, spender } as const),
    ...({ isUnlimited: false, change: 'set', isBySignature: false, amount: 0n } as const),
  }
  const zero = { is: 'unitsOrNft', amount: '0' }
  expect(shown({ effects: [allowance] })?.steps[0]?.effects[0]?.kind).toBe('allowance')
  expect(factsOf(allowance)?.[0]).toEqual(['allowance', zero])
  const nobody = `0x${'0'.repeat(40)}`
  expect(shown({ effects: [{ ...allowance, spender: nobody }] })?.steps[0]?.effects[0]?.kind).toBe('endAllowance')
  const { asset } = allowance
  expect(factsOf({ kind: 'transfer', asset, amount: 0n, from: address, to: spender })?.[0]).toEqual(['amount', zero])
})

test('a deadline after the end of all days is none', () => {
  const effect: Effect = {
    ...{ kind: 'allowance', asset: { kind: 'token', contract: token }, owner: address, spender, amount: 1n },
    ...{ isUnlimited: false, change: 'set', isBySignature: true, deadline: 2n ** 256n - 1n, expires: 1_900_000_000n },
  }
  expect(factsOf(effect)?.slice(-2)).toEqual([
    ['expires', { is: 'time', time: 1_900_000_000_000 }],
    ['deadline', { is: 'nothing' }],
  ])
})

test('what nobody can explain says so, and shows the request itself', () => {
  const model = modelOf({ explanation: null })
  expect([model?.warnings, model?.steps]).toEqual([['unknownRequest'], []])
  expect(JSON.parse(model?.raw ?? '')).toEqual({
    sendTransaction: { transaction: { to: token, value: String(2n ** 200n), data: '0x01ff' } },
  })
})

test('the steps of a batch in a batch stand one below the other', () => {
  const pay: Explanation = {
    ...{ source: 'standard', warnings: [] },
    effects: [{ kind: 'transfer', asset: { kind: 'coin' }, amount: 1n, from: address, to: spender }],
  }
  const model = shown({ inner: [pay, { source: 'standard', effects: [], warnings: [], inner: [pay, pay] }] })
  expect(model?.steps.length).toBe(3)
})

test('an unknown call inside of a batch has its contract and its selector', () => {
  const call = { contract: token, selector: '0xdeadbeef', dataSize: 4 }
  const model = shown({ inner: [{ source: 'unknown', effects: [], warnings: ['unknownCall'], call }] })
  expect(model?.steps[0]?.effects[0]).toMatchObject({
    kind: 'call',
    facts: [{ label: 'contract' }, { label: 'selector' }, {}],
  })
})

test('what would change in the account stands above what it costs: what it gives, and what it gets', () => {
  const changes = [
    { asset: { kind: 'token', contract: token, facts: { symbol: 'USDC', decimals: 6 } }, amount: -1_500_000n },
    { asset: { kind: 'coin' }, amount: 10n ** 17n },
    { asset: { kind: 'token', contract: spender }, amount: 7n },
  ] as const
  const steps = shown({ changes, cost: { fee: 1n } })?.steps
  expect(steps?.map(({ effects }) => effects[0]?.kind)).toEqual(['changes', 'cost'])
  expect(steps?.[0]?.effects[0]?.facts).toMatchObject([
    { label: 'gives', value: { amount: '1.5', symbol: 'USDC' } },
    { label: 'token', value: { is: 'address' } },
    { label: 'gets', value: { amount: '0.1', symbol: 'ETH' } },
    { label: 'gets', value: { amount: '7', symbol: null, isRaw: true } },
    { label: 'token', value: { is: 'address' } },
  ])
})

test('what it costs stands below what it does, unknown where nobody can say it', () => {
  const facts = (cost: Explanation['cost']) =>
    shown({ ...(cost ? { cost } : {}) })
      ?.steps.at(-1)
      ?.effects.flatMap(({ facts }) => facts.map(({ value }) => value))
  expect(facts({ fee: 10n ** 15n })).toEqual([{ is: 'amount', amount: '0.001', symbol: 'ETH', isRaw: false }])
  expect(facts({ fee: null, spent: null })).toEqual([{ is: 'unknown' }, { is: 'unknown' }])
})

test('typed data that nobody can explain has its kind, and whose it is where it says so', () => {
  const factsFor = (typedData: NonNullable<Explanation['typedData']>) =>
    shown({ source: 'unknown', typedData })?.steps[0]?.effects[0]?.facts.map(({ label }) => label)
  expect(factsFor({ primaryType: 'Order' })).toEqual(['dataKind'])
  expect(factsFor({ primaryType: 'Order', name: 'Shop', contract: token })).toEqual(['dataFor', 'dataKind', 'contract'])
  const burn: Effect = { kind: 'burn', asset: { kind: 'coin' }, amount: 1n, from: address }
  expect(shown({ effects: [burn], typedData: { primaryType: 'Order' } })?.steps[0]?.effects).toMatchObject([
    { kind: 'burn' },
  ])
})

test('a collection that is given back ends an allowance, and a call without a selector has none', () => {
  const operator: Effect = { kind: 'operator', contract: token, owner: address, operator: spender, isAllowed: false }
  expect(shown({ effects: [operator] })?.steps[0]?.effects[0]?.kind).toBe('endAllowance')
  expect(shown({ effects: [{ ...operator, isAllowed: true }] })?.steps[0]?.effects[0]?.kind).toBe('operator')
  const call = { contract: token, selector: null, dataSize: 0 }
  const [step] = shown({ source: 'unknown', call })?.steps ?? []
  expect(step?.effects[0]?.facts.map(({ label }) => label)).toEqual(['contract', 'size'])
})

test('the registry’s words name the contract, its owner, and the calls inside', () => {
  const call = { intent: 'Swap', fields: [{ label: 'To', value: '1', address: spender }] }
  const fields = [
    { label: 'Call', value: '0x12345678', address: token, call },
    { label: 'Other call', value: '0x12345678', address: spender },
    { label: 'Amount', value: '5', isRaw: true },
  ]
  const registry = { intent: 'Execute', sentence: 'Execute it', contractName: 'Safe', owner: 'Safe Inc', fields }
  expect(shown({ source: 'registry', registry })?.steps[0]?.registry).toMatchObject({
    ...{ intent: 'Execute it', contractName: 'Safe', owner: 'Safe Inc' },
    fields: [
      { label: 'Call', value: 'Swap', isRaw: false },
      { label: 'To', value: '1', isRaw: false },
      { label: 'Other call', value: '0x12345678', isRaw: false },
      { label: 'Amount', value: '5', groups: null, isRaw: true },
    ],
  })
  const shownFields = shown({ source: 'registry', registry })?.steps[0]?.registry?.fields
  expect(shownFields?.map(({ groups }) => groups?.join('') ?? null)).toEqual([token, spender, spender, null])
})

test('a network that the dApp did not ask for is called by its id, and nothing is counted in its currency', () => {
  const burn: Effect = { kind: 'burn', asset: { kind: 'coin' }, amount: 5n, from: address }
  const model = modelOf({
    request: { ...request, network: 'eip155:10' },
    explanation: { source: 'standard', effects: [burn], warnings: [] },
  })
  expect(model?.networkName).toBe('eip155:10')
  expect(model?.steps[0]?.effects[0]?.facts[0]?.value).toMatchObject({ amount: '5', symbol: '' })
})

test('a request that is too long to read is cut, and says so', () => {
  const model = modelOf({ request: { ...request, input: { message: 'x'.repeat(200_000) } }, explanation: null })
  expect([model?.raw.endsWith('…'), (model?.raw.length ?? 0) < 200_000]).toEqual([true, true])
})
