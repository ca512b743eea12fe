import { decodeFunctionData, encodeFunctionResult, getAddress, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../test-utils/harness.ts'
import { type PayingPool, readPaid } from './paying-pool.ts'

const [usdc, dai] = [
  getAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'),
  getAddress('0x6b175474e89094c44da98b954eedeac495271d0f'),
]
const factory2 = getAddress('0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f')
const factory3 = getAddress('0x1F98431c8aD98523631AE4a59f267346ea31F984')
const genuine = getAddress('0x00000000000000000000000000000000000000c1')
const forged = getAddress('0x00000000000000000000000000000000000000c2')

const abi = parseAbi([
  'function factory() view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function fee() view returns (uint24)',
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
])
type Name = (typeof abi)[number]['name']
type Contract = Partial<Record<Name, (...args: readonly unknown[]) => unknown>>

const nobody = getAddress('0x0000000000000000000000000000000000000000')
const isOrdered = (args: readonly unknown[]) => args[0] === usdc && args[1] === dai
const own: Readonly<Record<string, Contract>> = {
  [factory2]: { getPair: (...args) => (isOrdered(args) ? genuine : nobody) },
  [factory3]: { getPool: (...args) => (isOrdered(args) && args[2] === 500 ? genuine : nobody) },
}
const tokens: Contract = { token0: () => usdc, token1: () => dai }
const pool = (factory: string): Contract => ({ ...tokens, factory: () => factory, fee: () => 500 })

/** A chain of such contracts; where there is none, a node answers a call with nothing. */
const readOn =
  (contracts: Readonly<Record<string, Contract>>) =>
  async (_: string, [call]: readonly unknown[]): Promise<unknown> => {
    const { to, data } = call as { to: string; data: Hex }
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    const contract = { ...own, ...contracts }[to]
    if (!contract) return '0x'
    const answer = contract[functionName]
    if (!answer) throw Object.assign(new Error('execution reverted'), { code: 3 })
    return encodeFunctionResult({ abi, functionName, result: answer(...args) } as never)
  }

const v2: PayingPool = { address: genuine, version: 2, gives: 'token1', isUnwrapped: false }
const v3: PayingPool = { ...v2, version: 3 }
const paidBy = (named: PayingPool, contracts: Readonly<Record<string, Contract>>, chainId = 1) =>
  readPaid({ read: readOn(contracts) }, named, chainId)

describe('R-SWAP-1: what a pool that a known factory has made gives', () => {
  const two = { [genuine]: pool(factory2) }
  const three = { [genuine]: pool(factory3) }
  test.each<[string, PayingPool, Readonly<Record<string, Contract>>, string | null]>([
    ['its second token', v2, two, dai],
    ['its first token', { ...v2, gives: 'token0' }, two, usdc],
    ['the network’s own currency', { ...v2, isUnwrapped: true }, two, null],
    ['a token of version 3', v3, three, dai],
  ])('%s', async (_, named, contracts, token) => {
    expect(await paidBy(named, contracts)).toBe(token)
  })
})

describe('R-SWAP-1: attack 2.10: a pool that could say much and give nothing', () => {
  test.each<[string, PayingPool, Readonly<Record<string, Contract>>]>([
    ['names a factory that did not make it', { ...v2, address: forged }, { [forged]: pool(factory2) }],
    ['names one of version 3 that did not', { ...v3, address: forged }, { [forged]: pool(factory3) }],
    [
      'names a factory of its own',
      { ...v2, address: forged },
      { [forged]: pool(forged), [forged.toLowerCase()]: { getPair: () => forged } },
    ],
    ['names other tokens', v2, { [genuine]: { ...pool(factory2), token0: () => forged } }],
    ['names another fee', v3, { [genuine]: { ...pool(factory3), fee: () => 100 } }],
    ['is of another version', v3, { [genuine]: pool(factory2) }],
    ['has no factory', v2, { [genuine]: tokens }],
    ['is no contract', v2, {}],
  ])('%s', async (_, named, contracts) => {
    expect(await codeOf(paidBy(named, contracts))).toBe('swap/unreadable')
  })

  test('is on another network than its factory', async () => {
    expect(await codeOf(paidBy(v2, { [genuine]: pool(factory2) }, 10))).toBe('swap/unreadable')
  })
})

test('a node that cannot be asked says nothing about a pool', async () => {
  const read = async () => {
    throw Object.assign(new Error('rate limit'), { code: -32_005 })
  }
  await expect(readPaid({ read }, v2, 1)).rejects.toMatchObject({ code: -32_005 })
})
