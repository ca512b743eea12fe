import { describe, expect, test } from 'vitest'
import { rpcCodeCases } from '../test-utils/rpc-code-cases.ts'
import { fromRpcCode } from './rpc-codes.ts'

describe('R-NET-3: the numbers that wallets and nodes answer with', () => {
  test.each(rpcCodeCases)('%i is %s', (number, code) => {
    expect(fromRpcCode(number)).toBe(code)
  })

  test.each([0, 1, 4000, -1, Number.NaN, Number.POSITIVE_INFINITY, '4001', null, undefined, {}, 'constructor'])(
    '%o is no such number',
    (value) => {
      expect(fromRpcCode(value)).toBeUndefined()
    },
  )
})

test('R-ERR-2: 5000 is a failure of the wallet, and 4001 the refusal of the visitor', () => {
  expect([fromRpcCode(5000), fromRpcCode(4001)]).toEqual(['wallet/failed', 'wallet/rejected'])
})
