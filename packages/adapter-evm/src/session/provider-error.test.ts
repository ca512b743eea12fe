import { KitError, type PlainErrorCode } from '@kit/core'
import { expect, test } from 'vitest'
import { ProviderRpcError, toFinalError, toProviderError } from './provider-error.ts'

test('an error that is a provider’s already stays the same', () => {
  const error = new ProviderRpcError(4001, 'no')
  expect(toProviderError(error)).toBe(error)
})

test.each<[PlainErrorCode, number]>([
  ['wallet/rejected', 4001],
  ['rpc/aborted', 4001],
  ['wallet/wrong-account', 4100],
  ['wallet/unsupported-method', 4200],
  ['kit/destroyed', 4900],
  ['network/unknown', 4901],
  ['wallet/unknown-chain', 4902],
  ['rpc/rate-limited', -32005],
  ['wallet/wrong-chain', -32603],
])('%s is %s', (code, number) => {
  const error = new KitError(code)
  expect(toProviderError(error)).toMatchObject({ code: number, message: error.message, cause: error })
})

test.each([
  [5699, 5000],
  [5700, 5700],
  [5799, 5799],
  [5800, 5000],
  [5700.5, 5000],
  ['5700', 5000],
])('of a batch, the number %s passes as %s', (number, code) => {
  expect(toProviderError(new KitError('wallet/failed', { cause: { code: number } })).code).toBe(code)
})

test('a node’s number and data are found below what wraps them, the outermost first', () => {
  const inner = Object.assign(new Error('execution reverted'), { code: 3, data: '0x08c379a0' })
  const middle = Object.assign(new Error('call failed', { cause: inner }), { code: 'CALL', data: undefined })
  const outer = Object.assign(new Error('viem', { cause: middle }), { code: 3.5 })
  expect(toProviderError(outer)).toMatchObject({ code: 3, message: 'viem', data: '0x08c379a0', cause: outer })
  const twice = Object.assign(new Error('outer', { cause: inner }), { code: -32000, data: '0x01' })
  expect(toProviderError(twice)).toMatchObject({ code: -32000, message: 'outer', data: '0x01' })
})

test('attack: causes that go on for ever end the search', () => {
  const error = new Error('round')
  error.cause = error
  expect(toProviderError(error)).toMatchObject({ code: -32603, message: 'round' })
})

test.each([undefined, null, 'no', 7, { code: 4001 }])('what is no error, as %j, is an internal one', (thrown) => {
  expect(toProviderError(thrown)).toMatchObject({ code: -32603, message: 'The request failed.', data: undefined })
})

test.each([
  [-1, 4900],
  [429, 4900],
  [-32005, 4900],
  [-32007, 4900],
  [-32603, 4900],
  [-32000, -32000],
  [4001, 4001],
])('of what may have been sent, the number %s is %s, and the rest stays', (number, code) => {
  const error = Object.assign(new Error('boom'), { code: number, data: '0x01' })
  expect(toFinalError(error)).toMatchObject({ code, message: 'boom', data: '0x01', cause: error })
})

test('of what may have been sent, and may be sent by another method, -32000 is 4900, too', () => {
  const error = Object.assign(new Error('already known'), { code: -32000 })
  expect(toFinalError(error, true)).toMatchObject({ code: 4900, message: 'already known' })
  for (const code of [4001, -32601, -32602])
    expect(toFinalError(Object.assign(new Error('boom'), { code }), true).code).toBe(code)
})

test('of what may have been sent, a node’s own words are told, by which libraries know what is wrong', () => {
  const server = (cause: unknown) => toFinalError(new KitError('rpc/server', { cause })).message
  expect(server(new Error('nonce too low'))).toBe('nonce too low')
  for (const none of [undefined, {}, { message: 7 }, new Error('')])
    expect(server(none)).toBe(new KitError('rpc/server').message)
  const other = new KitError('rpc/invalid-params', { cause: new Error('no gas') })
  expect(toFinalError(other).message).toBe(other.message)
})
