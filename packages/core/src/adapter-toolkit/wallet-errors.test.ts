import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { rpcCodeCases } from '../test-utils/rpc-code-cases.ts'
import { walletErrorReader } from './wallet-errors.ts'

const fromWalletError = walletErrorReader({
  names: { WalletNotReadyError: 'wallet/not-found', TimeoutError: 'rpc/timeout' },
})
const code = (error: unknown) => fromWalletError(error).code

test.each(rpcCodeCases)('R-NET-3: %i is %s, as a number and as a text', (number, expected) => {
  expect(code({ code: number })).toBe(expected)
  expect(code({ code: String(number) })).toBe(expected)
})

const refusal = { code: 4001 }

test.each([
  ['plainly', refusal],
  ['in words beside the default code', { code: 5000, message: 'User rejected.' }],
  ['by ethers', { code: 'ACTION_REJECTED', info: { error: { code: 4001 } } }],
  ['in a cause', new Error('outer', { cause: new Error('inner', { cause: refusal }) })],
  ['under an internal error', { code: -32603, data: { originalError: refusal } }],
  ['under a server error', { code: -32000, data: { cause: refusal } }],
  ['in error', { error: refusal }],
  ['in words', new Error('User rejected the request')],
  ['in MetaMask’s words', new Error('MetaMask Tx Signature: User denied transaction signature.')],
  ['as a text', 'user cancelled'],
  ['in one word', 'Cancelled'],
  ['in words beside an internal error', { code: -32603, message: 'User rejected the request' }],
  ['in one word beside a server error', { code: -32000, message: 'canceled' }],
  ['in words in an envelope', { error: { message: 'User denied' } }],
  ['in words in a cause', new Error('outer', { cause: new Error('User rejected the request') })],
])('R-CON-7: a refusal %s is a refusal', (_, error) => {
  expect(code(error)).toBe('wallet/rejected')
})

test('a kit error stays the one it is, however deep it was wrapped', () => {
  const error = new KitError('rpc/timeout')
  expect(fromWalletError(error)).toBe(error)
  expect(fromWalletError(new Error('outer', { cause: error }))).toBe(error)
})

test('a failure that has a name and no number is known by its name, if it is one of those', () => {
  const named = (name: string) => code(Object.assign(new Error(''), { name }))
  expect(named('WalletNotReadyError')).toBe('wallet/not-found')
  expect(named('SomeOtherError')).toBe('unexpected')
  expect(named('constructor')).toBe('unexpected')
})

test('a number inside says more than a vague one outside, and the first precise one counts', () => {
  expect(code({ code: -32603, cause: Object.assign(new Error(''), { name: 'TimeoutError' }) })).toBe('rpc/timeout')
  expect(code({ code: 4902, cause: refusal })).toBe('wallet/unknown-chain')
})

test('a precise code says more than a refusal in words', () => {
  expect(code({ message: 'User rejected', data: { code: 4902 } })).toBe('wallet/unknown-chain')
})

test('an abort is known without a table', () => {
  expect(walletErrorReader()(new DOMException('', 'AbortError')).code).toBe('rpc/aborted')
})

test('a wallet interface with numbers of its own is read by them first, on the outermost error alone', () => {
  const read = walletErrorReader({ codes: { [-32000]: 'wallet/rejected', [-32002]: 'wallet/unauthorized' } })
  expect(read({ code: -32000 }).code).toBe('wallet/rejected')
  expect(read({ code: -32002 }).code).toBe('wallet/unauthorized')
  expect(read({ error: { code: -32002 } }).code).toBe('wallet/request-pending')
  expect(read({ code: Symbol('code') }).code).toBe('unexpected')
})

test('what tells nothing is what the caller says it is', () => {
  expect(code(undefined)).toBe('unexpected')
  expect(fromWalletError({ code: 12_345 }, 'rpc/unreachable').code).toBe('rpc/unreachable')
})

test('what was thrown is kept as the cause', () => {
  expect(fromWalletError(refusal).cause).toBe(refusal)
})

test('an error that wraps itself comes to an end', () => {
  const error: Record<string, unknown> = { message: 'loop' }
  error.cause = error
  expect(code(error)).toBe('unexpected')
})

const trap = new Proxy(
  {},
  {
    get() {
      throw new Error('trap')
    },
  },
)

test('whatever was thrown, getters that throw included, it becomes a kit error', () => {
  expect(code(trap)).toBe('unexpected')
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, maxDepth: 4 }), (thrown) => {
      expect(fromWalletError(thrown)).toBeInstanceOf(KitError)
    }),
    { numRuns: 20_000 },
  )
})
