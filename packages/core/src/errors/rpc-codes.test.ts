import { describe, expect, test } from 'vitest'
import { fromRpcCode } from './rpc-codes.ts'

describe('R-NET-3: the numbers that wallets and nodes answer with', () => {
  test.each([
    [-32700, 'rpc/parse'],
    [-32600, 'rpc/invalid-request'],
    [-32601, 'rpc/method-not-found'],
    [-32602, 'rpc/invalid-params'],
    [-32603, 'rpc/internal'],
    [-32000, 'rpc/server'],
    [4001, 'wallet/rejected'],
    [4100, 'wallet/unauthorized'],
    [4200, 'wallet/unsupported-method'],
    [4900, 'wallet/disconnected'],
    [4901, 'wallet/chain-disconnected'],
    [4902, 'wallet/unknown-chain'],
    [5000, 'wallet/rejected'],
    [-32002, 'wallet/request-pending'],
    [-32005, 'rpc/rate-limited'],
    [5002, 'wallet/rejected'],
  ])('%i is %s', (number, code) => {
    expect(fromRpcCode(number)).toBe(code)
  })

  test.each([0, 1, 4000, -1, Number.NaN, Number.POSITIVE_INFINITY, '4001', null, undefined, {}, 'constructor'])(
    '%o is no such number',
    (value) => {
      expect(fromRpcCode(value)).toBeUndefined()
    },
  )
})
