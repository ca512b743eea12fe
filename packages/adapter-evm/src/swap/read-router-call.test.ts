import { encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { readRouterCall } from './read-router-call.ts'

const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const nobody = '0x0000000000000000000000000000000000000000'

const call = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}` as string]), args } as never)
const readCall = (data: string, value = 0n) => readRouterCall({ to: weth, data, value }, alice)
const read = (data: string, value = 0n) => readCall(data, value)?.terms ?? null

const v2 = '(uint256,uint256,address[],address,uint256)'
const v2Ether = '(uint256,address[],address,uint256)'
const terms = { recipient: bob, amount: 5n, minimum: 4n, deadline: 9n }

describe('a router in the form of Uniswap V2', () => {
  test.each(['', 'SupportingFeeOnTransferTokens'])('says what it swaps%s', (suffix) => {
    const path = [dai, weth, usdc]
    expect(read(call(`swapExactTokensForTokens${suffix}${v2}`, [5n, 4n, path, bob, 9n]))).toEqual({
      ...{ ...terms, sold: dai, bought: usdc },
    })
    expect(read(call(`swapExactTokensForETH${suffix}${v2}`, [5n, 4n, [dai, weth], bob, 9n]))).toEqual({
      ...{ ...terms, sold: dai, bought: null },
    })
    expect(read(call(`swapExactETHForTokens${suffix}${v2Ether}`, [4n, [weth, usdc], bob, 9n]), 5n)).toEqual({
      ...{ ...terms, sold: null, bought: usdc },
    })
  })

  test('attack: whose call names no token sells and buys none', () => {
    expect(read(call(`swapExactTokensForTokens${v2}`, [5n, 4n, [], bob, 9n]))).toMatchObject({ sold: '', bought: '' })
  })

  test('has other names for the currency of Avalanche', () => {
    expect(read(call(`swapExactTokensForAVAX${v2}`, [5n, 4n, [dai, weth], bob, 9n]))?.bought).toBeNull()
    expect(read(call(`swapExactAVAXForTokens${v2Ether}`, [4n, [weth, dai], bob, 9n]), 5n)?.sold).toBeNull()
  })
})

const order = '(address,address,address,address,uint256,uint256,uint256)'
const swap5 = `swap(address,${order},bytes,bytes)`
const swap6 = `swap(address,${order},bytes)`
const orderOf = (receiver: string, flags: bigint, [from, to] = [dai, usdc]) => [from, to, bob, receiver, 5n, 4n, flags]

describe('a router of 1inch', () => {
  test('says what it swaps, in versions 5 and 6', () => {
    const said = { ...terms, deadline: null, sold: dai, bought: usdc }
    expect(read(call(swap5, [bob, orderOf(bob, 0n), '0x', '0x1234']))).toEqual(said)
    expect(read(call(swap6, [bob, orderOf(bob, 0n), '0x1234']))).toEqual(said)
    // Its service puts a mark of its own behind the arguments.
    expect(read(`${call(swap6, [bob, orderOf(bob, 0n), '0x1234'])}cfee7c08`)).toEqual(said)
  })

  test('gives to the account where its call names nobody, and may name the currency in two ways', () => {
    expect(read(call(swap6, [bob, orderOf(nobody, 0n, [native, nobody]), '0x']))).toMatchObject({
      ...{ recipient: alice, sold: null, bought: null },
    })
  })

  test('that may sell less than the whole is not read', () => {
    expect(read(call(swap6, [bob, orderOf(alice, 1n), '0x']))).toBeNull()
  })

  const pool = getAddress('0x00000000000000000000000000000000000000cc')
  const [five, six] = [BigInt(pool), BigInt(pool)]
  const other = 0xffn
  const word = (address: string, flags = 0n) => BigInt(address) | (flags << 250n)
  const unoswap5 = 'unoswap(address,uint256,uint256,uint256[])'
  test.each<[string, string, readonly unknown[], string | null, string]>([
    ['5', unoswap5, [dai, 5n, 4n, [five]], dai, alice],
    ['5, two pools', unoswap5, [dai, 5n, 4n, [other, five]], dai, alice],
    ['5, to another', 'unoswapTo(address,address,uint256,uint256,uint256[])', [bob, dai, 5n, 4n, [five]], dai, bob],
    ['6', 'unoswap(uint256,uint256,uint256,uint256)', [word(dai, 3n), 5n, 4n, six], dai, alice],
    ['6, two pools', 'unoswap2(uint256,uint256,uint256,uint256,uint256)', [word(dai), 5n, 4n, other, six], dai, alice],
    [
      '6, to another',
      'unoswapTo(uint256,uint256,uint256,uint256,uint256)',
      [word(bob, 1n), word(dai), 5n, 4n, six],
      dai,
      bob,
    ],
  ])('says what a short call sells, and which pool pays what it does not name (version %s)', (version, ...said) => {
    const [signature, args, sold, recipient] = said
    expect(readCall(call(signature, args))).toEqual({
      terms: { recipient, amount: 5n, minimum: 4n, sold, bought: undefined, deadline: null },
      pool: { address: pool, version: 2, gives: version.startsWith('5') ? 'token1' : 'token0', isUnwrapped: false },
    })
  })

  test('sells what the call pays of the currency', () => {
    expect(readCall(call('ethUnoswap(uint256,uint256)', [4n, six]), 5n)).toMatchObject({
      ...{ terms: { sold: null, amount: 5n, minimum: 4n }, pool: { address: pool } },
    })
  })

  test.each<[string, bigint, object]>([
    ['in the other direction', 1n << 255n, { version: 2, gives: 'token0', isUnwrapped: false }],
    ['that gives what is unwrapped', 1n << 254n, { version: 2, gives: 'token1', isUnwrapped: true }],
  ])('version 5 names a pool %s', (_, flags, said) => {
    expect(readCall(call(unoswap5, [dai, 5n, 4n, [five | flags]]))?.pool).toEqual({ address: pool, ...said })
  })

  test.each<[string, bigint, object]>([
    ['in the other direction', 1n << 247n, { version: 2, gives: 'token1', isUnwrapped: false }],
    ['that gives what is unwrapped', 1n << 252n, { version: 2, gives: 'token0', isUnwrapped: true }],
    ['of Uniswap V3', (1n << 253n) | (1n << 247n), { version: 3, gives: 'token1', isUnwrapped: false }],
    ['with a fee of its own', 998_000_000n << 160n, { version: 2, gives: 'token0', isUnwrapped: false }],
  ])('version 6 names a pool %s', (_, flags, said) => {
    const data = call('unoswap(uint256,uint256,uint256,uint256)', [word(dai), 5n, 4n, six | flags])
    expect(readCall(data)?.pool).toEqual({ address: pool, ...said })
  })

  test.each([
    ['a pool of Curve', 'unoswap(uint256,uint256,uint256,uint256)', [word(dai), 5n, 4n, six | (2n << 253n)]],
    ['a pool of no kind', 'unoswap(uint256,uint256,uint256,uint256)', [word(dai), 5n, 4n, six | (7n << 253n)]],
    ['no pool', unoswap5, [dai, 5n, 4n, []]],
  ] as const)('that pays from %s is not read', (_, signature, args) => {
    expect(readCall(call(signature, args))).toBeNull()
  })
})

test.each([
  ['a transfer', call('transfer(address,uint256)', [bob, 5n])],
  ['an approval', call('approve(address,uint256)', [bob, 5n])],
  ['a call of anything', '0x12345678'],
  ['nothing', '0x'],
  ['no data', 'swap'],
  ['arguments that are cut off', call(`swapExactTokensForTokens${v2}`, [5n, 4n, [dai], bob, 9n]).slice(0, -64)],
])('%s is not read', (_, data) => {
  expect(read(data)).toBeNull()
})
