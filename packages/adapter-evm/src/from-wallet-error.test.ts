import { KitError } from '@kit/core'
import { BaseError, HttpRequestError, RpcRequestError, UserRejectedRequestError } from 'viem'
import { expect, test } from 'vitest'
import { fromWalletError } from './from-wallet-error.ts'

const code = (error: unknown) => fromWalletError(error).code

test.each([
  ['by viem', new UserRejectedRequestError(new Error('no'))],
  ['wrapped by viem', new BaseError('outer', { cause: new UserRejectedRequestError(new Error('no')) })],
  ['by a wallet, wrapped by viem', new BaseError('outer', { cause: { code: 4001 } as never })],
])('R-CON-7: fromWalletError reads a refusal %s as wallet/rejected', (_, error) => {
  expect(code(error)).toBe('wallet/rejected')
})

test('fromWalletError keeps a kit error, also one that viem wrapped', () => {
  const error = new KitError('rpc/timeout')
  expect(fromWalletError(new BaseError('outer', { cause: error }))).toBe(error)
})

test('fromWalletError names viem’s own failures', () => {
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
])('fromWalletError reads %s of wagmi or viem as %s', (name, expected) => {
  expect(code(Object.assign(new Error(''), { name }))).toBe(expected)
})
