import { KitError } from '@kit/core'
import { BaseError, HttpRequestError, RpcRequestError, UserRejectedRequestError } from 'viem'
import { expect, test } from 'vitest'
import { fromWalletError } from './to-kit-error.ts'

const code = (error: unknown) => fromWalletError(error).code

test.each([
  ['by viem', new UserRejectedRequestError(new Error('no'))],
  ['wrapped by viem', new BaseError('outer', { cause: new UserRejectedRequestError(new Error('no')) })],
  ['by a wallet, wrapped by viem', new BaseError('outer', { cause: { code: 4001 } as never })],
])('R-CON-7: a refusal %s is a refusal', (_, error) => {
  expect(code(error)).toBe('wallet/rejected')
})

test('a kit error stays the one it is, also when viem has wrapped it', () => {
  const error = new KitError('rpc/timeout')
  expect(fromWalletError(new BaseError('outer', { cause: error }))).toBe(error)
})

test('viem’s own failures have names of ours', () => {
  const body = { method: 'eth_call' }
  expect(code(new HttpRequestError({ url: 'https://a.example', body }))).toBe('rpc/unreachable')
  expect(code(new RpcRequestError({ url: 'x', body, error: { code: -32602, message: 'no' } }))).toBe(
    'rpc/invalid-params',
  )
})

test.each([
  ['ProviderNotFoundError', 'wallet/not-found'],
  ['ConnectorNotConnectedError', 'connection/required'],
  ['ConnectorNotFoundError', 'wallet/not-found'],
  ['ChainNotConfiguredError', 'chain/not-supported'],
  ['SwitchChainNotSupportedError', 'wallet/unsupported-method'],
  ['TimeoutError', 'rpc/timeout'],
])('%s of wagmi or viem is %s', (name, expected) => {
  expect(code(Object.assign(new Error(''), { name }))).toBe(expected)
})
