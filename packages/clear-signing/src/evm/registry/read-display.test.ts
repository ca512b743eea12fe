import type { DisplayField } from '@ethereum-sourcify/clear-signing'
import { Interface } from 'ethers'
import { expect, test } from 'vitest'
import { explainTransaction } from '../explain-call.ts'
import { hasUnreadCall, isReadable } from './format-checked.ts'
import { readDisplay } from './read-display.ts'

const field = (more: Partial<DisplayField> = {}): DisplayField => ({
  ...{ label: 'Amount', value: '5', fieldType: 'uint', format: 'raw' },
  ...more,
})

test('an intent of several parts is one sentence', async () => {
  expect(await readDisplay({ intent: { Action: 'Stake', Amount: '5 COIN' } }, 1, true)).toEqual({
    intent: 'Stake, 5 COIN',
    fields: [],
  })
})

test('without an intent, nothing is said', async () => {
  expect(await readDisplay({ fields: [field()] }, 1, true)).toBeNull()
})

const isRaw = async (format: string, code: NonNullable<DisplayField['warning']>['code']) => {
  const fields = [field({ format, warning: { code, message: '' } })]
  return (await readDisplay({ intent: 'Pay', fields }, 1, true))?.fields[0]?.isRaw
}

test('an amount that nobody could read is one of units; the number of a chain, and a token, are not', async () => {
  expect([await isRaw('tokenAmount', 'UNKNOWN_TOKEN'), await isRaw('amount', 'UNKNOWN_CHAIN')]).toEqual([true, true])
  expect([await isRaw('chainId', 'UNKNOWN_CHAIN'), await isRaw('tokenTicker', 'UNKNOWN_TOKEN')]).toEqual([
    undefined,
    undefined,
  ])
  expect(await isRaw('tokenAmount', 'EMPTY_ARRAY')).toBeUndefined()
})

test('attack: an amount of a token that the registry does not name is one of units', async () => {
  const unoswap = new Interface(['function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)'])
  const data = unoswap.encodeFunctionData('unoswap', [BigInt(`0x${'11'.repeat(20)}`), 5n, 7_000_000n, 1n])
  const call = { chainId: 1, from: `0x${'34'.repeat(20)}`, to: '0x111111125421ca6dc452d289314280a0f8842a65', value: 0n }
  const readToken = async () => ({ symbol: 'TKN', decimals: 6 })
  const { registry } = await explainTransaction({ ...call, data }, { readToken })
  expect(registry?.fields).toContainEqual({ label: 'Minimum to Receive', value: '7000000', isRaw: true })
  expect(await isRaw('enum', 'FORMAT_PARAM_RESOLUTION_ERROR')).toBeUndefined()
})

test('attack: no sentence is made of an amount in smallest units', async () => {
  const read = field({ format: 'tokenAmount', value: '5 TKN' })
  const raw = field({ format: 'tokenAmount', warning: { code: 'UNKNOWN_TOKEN', message: '' } })
  const sentenceOf = async (interpolatedIntent: string, ...fields: DisplayField[]) =>
    (await readDisplay({ intent: 'Pay', interpolatedIntent, fields: [{ fields }] }, 1, true))?.sentence
  expect(await sentenceOf('Pay 5 TKN', read)).toBe('Pay 5 TKN')
  expect(await sentenceOf('Pay 5 TKN and 5', read, raw)).toBeUndefined()
  expect(await sentenceOf('Pay another', raw)).toBe('Pay another')
})

test('whose a contract is, is said where the registry says it', async () => {
  expect(await readDisplay({ intent: 'Stake', metadata: { owner: 'Lido', contractName: 'stETH' } }, 1, true)).toEqual({
    ...{ intent: 'Stake', owner: 'Lido', contractName: 'stETH', fields: [] },
  })
  expect(await readDisplay({ intent: 'Stake', metadata: {} }, 1, true)).toEqual({ intent: 'Stake', fields: [] })
})

test('attack: bytes that are no text are shown as they came, and no sentence is made of them', async () => {
  const garbled = field({ fieldType: 'string', value: '\xff\xfe' })
  const ofCalldata = { intent: 'Name', interpolatedIntent: 'Name it \xc3\xab', fields: [garbled] }
  expect((await readDisplay(ofCalldata, 1, true))?.fields).toMatchObject([{ value: '\xff\xfe' }])
  const readable = { ...ofCalldata, fields: [field({ fieldType: 'string', value: '\xc3\xab' })] }
  expect(await readDisplay(readable, 1, true)).toEqual({ intent: 'Name', fields: [{ label: 'Amount', value: 'ë' }] })
  expect(await readDisplay(readable, 1, false)).toMatchObject({ sentence: 'Name it \xc3\xab' })
})

test('attack: a call in a call is readable only as a call of a contract that is described', async () => {
  const data = `0xa1903eab${'0'.repeat(24)}${'12'.repeat(20)}`
  const callee = '0xae7ab96520de3a18e5e111b5eaab095312d7fe84'
  const call = (at: { callee?: string; chainId?: number }, value = data) =>
    isReadable(field({ value, embeddedCalldata: { display: {}, ...at } }), 1)
  expect(await call({ callee })).toBe(true)
  expect(await call({ callee, chainId: 1 })).toBe(true)
  expect(await call({ callee, chainId: 137 })).toBe(false)
  expect(await call({ callee }, `${data}00`)).toBe(false)
  expect(await call({ callee }, '0xa1903eac')).toBe(false)
  expect(await call({})).toBe(false)
  expect(await isReadable(field({ value: data }), 1)).toBe(false)
})

test('attack: a call in a call is unread where one of its bytes is, at any depth, on any chain', async () => {
  const data = `0xa1903eab${'0'.repeat(24)}${'12'.repeat(20)}`
  const callee = '0xae7ab96520de3a18e5e111b5eaab095312d7fe84'
  const call = (value: string, fields: readonly DisplayField[] = [], chainId?: number) => {
    const display = { intent: 'Stake', fields: [...fields] }
    const embeddedCalldata = { callee, display, ...(chainId === undefined ? {} : { chainId }) }
    return field({ value, format: 'calldata', embeddedCalldata })
  }
  const isUnread = (...fields: DisplayField[]) => hasUnreadCall({ fields }, 1)
  expect(await hasUnreadCall({}, 1)).toBe(false)
  expect(await isUnread(field({ value: data }))).toBe(false)
  expect(await isUnread(call(data), call(data, [call(data)]))).toBe(false)
  expect(await isUnread(call(data), field({ value: data, format: 'calldata' }))).toBe(true)
  expect(await isUnread(call(data), call('0x'))).toBe(true)
  expect(await isUnread(call(data, [call('0xdeadbeef')]))).toBe(true)
  expect(await hasUnreadCall({ fields: [call(data, [call(data)], 1)] }, 137)).toBe(false)
  expect(await isUnread(call(data, [], 137))).toBe(true)
})

test('whom a call goes to is said, whether it is read or not', async () => {
  const callee = '0xae7ab96520de3a18e5e111b5eaab095312d7fe84'
  const unread = field({ value: '0x', format: 'calldata', embeddedCalldata: { callee, display: {} } })
  expect((await readDisplay({ intent: 'Batch', fields: [unread] }, 1, true))?.fields).toEqual([
    { label: 'Amount', value: '0x', address: '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84' },
  ])
})
