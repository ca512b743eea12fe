import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KitError } from './kit-error.ts'
import { isErrorCode } from './known-errors.ts'
import { toKitError } from './to-kit-error.ts'

const nested = (depth: number, innermost: unknown): unknown =>
  depth === 0 ? innermost : new Error(`layer ${depth}`, { cause: nested(depth - 1, innermost) })

describe('the one door for foreign errors', () => {
  test('lets a kit error through as it is', () => {
    const error = new KitError('wallet/rejected')
    expect(toKitError(error)).toBe(error)
  })

  test('finds a kit error that a library wrapped', () => {
    const error = new KitError('switch/declined', { context: { network: 'Base' } })
    expect(toKitError(nested(3, error))).toBe(error)
  })

  test('R-CON-7: reads a wallet’s number, on the error itself or underneath', () => {
    expect(toKitError({ code: 4001 }).code).toBe('wallet/rejected')
    expect(toKitError(nested(4, { code: 4100 })).code).toBe('wallet/unauthorized')
  })

  test('believes the outer number over an inner one', () => {
    expect(toKitError(Object.assign(new Error(), { code: 4902, cause: { code: 4001 } })).code).toBe(
      'wallet/unknown-chain',
    )
  })

  test.each([
    [
      'in its data, as mobile wallets do',
      { code: -32603, data: { originalError: { code: 4902 } } },
      'wallet/unknown-chain',
    ],
    ['in its cause', { code: -32603, cause: { code: 4001 } }, 'wallet/rejected'],
    ['in a cause two layers down', { code: -32603, cause: { cause: { code: 4200 } } }, 'wallet/unsupported-method'],
    ['nowhere', { code: -32603, cause: { code: 'ENOENT' } }, 'rpc/internal'],
  ])('-32603 is only wrapping where a better number is %s', (_, error, code) => {
    expect(toKitError(error).code).toBe(code)
  })

  test('reads a number that is only in the data', () => {
    expect(toKitError({ data: { originalError: { code: 4001 } } }).code).toBe('wallet/rejected')
  })

  test('an aborted request is one, whatever library aborted it', () => {
    expect(toKitError(new DOMException('', 'AbortError')).code).toBe('rpc/aborted')
    expect(toKitError(nested(2, new DOMException('', 'AbortError'))).message).toBe('Request was aborted')
  })

  test('calls what it does not know by the name the caller gives, and keeps it as the cause', () => {
    const thrown = new Error('disk on fire')
    expect(toKitError(thrown)).toMatchObject({ code: 'unexpected', cause: thrown })
    expect(toKitError(thrown, 'disconnect/chain-failed').code).toBe('disconnect/chain-failed')
    expect(toKitError('a text').code).toBe('unexpected')
  })

  test('comes to an end where causes go round in a circle, or on without end', () => {
    const circle: { cause?: unknown } = {}
    circle.cause = { cause: circle }
    expect(toKitError(circle).code).toBe('unexpected')
    expect(toKitError(nested(5_000, { code: 4001 })).code).toBe('unexpected')
  })

  test('survives properties that throw', () => {
    const trap = () => {
      throw new Error('no')
    }
    const hostile = Object.defineProperties({}, { code: { get: trap }, data: { get: trap }, cause: { get: trap } })
    const proxy = new Proxy({}, { get: trap, getPrototypeOf: trap, has: trap })
    expect([toKitError(hostile).code, toKitError(proxy).code]).toEqual(['unexpected', 'unexpected'])
  })

  test('whatever was thrown, what comes out is a kit error (10⁵ seeded throws)', () => {
    const codes = fc.oneof(fc.integer(), fc.constantFrom(4001, -32603, 4902, 'ACTION_REJECTED', null, {}, Symbol()))
    const thrown = fc.letrec<{ error: unknown }>((tie) => ({
      error: fc.oneof(
        { maxDepth: 3 },
        fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 1, maxKeys: 3 }),
        fc.record(
          {
            name: fc.constantFrom('AbortError', 'KitError', 'Error'),
            code: codes,
            data: fc.record({ originalError: fc.record({ code: codes }) }, { requiredKeys: [] }),
            cause: tie('error'),
          },
          { requiredKeys: [] },
        ),
      ),
    })).error
    fc.assert(
      fc.property(thrown, (value) => {
        const error = toKitError(value)
        return error instanceof KitError && isErrorCode(error.code) && typeof error.message === 'string'
      }),
      { numRuns: 100_000, seed: 20_240 },
    )
  })
})
