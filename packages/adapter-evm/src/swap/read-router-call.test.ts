import { encodeFunctionData, type Hex, parseAbi } from 'viem'
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
const read = (data: string, value = 0n) => readRouterCall({ to: weth, data, value }, alice)

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

  const pools = [7n]
  const word = (address: string, flags = 0n) => BigInt(address) | (flags << 250n)
  test.each<[string, string, readonly unknown[], string | null, string]>([
    ['5', 'unoswap(address,uint256,uint256,uint256[])', [dai, 5n, 4n, pools], dai, alice],
    ['5, to another', 'unoswapTo(address,address,uint256,uint256,uint256[])', [bob, dai, 5n, 4n, pools], dai, bob],
    ['6', 'unoswap(uint256,uint256,uint256,uint256)', [word(dai, 3n), 5n, 4n, 7n], dai, alice],
    ['6, two pools', 'unoswap2(uint256,uint256,uint256,uint256,uint256)', [word(dai), 5n, 4n, 7n, 7n], dai, alice],
    [
      '6, to another',
      'unoswapTo(uint256,uint256,uint256,uint256,uint256)',
      [word(bob, 1n), word(dai), 5n, 4n, 7n],
      dai,
      bob,
    ],
  ])(
    'says what a short call sells, and leaves out what it does not name (version %s)',
    (_, signature, args, sold, recipient) => {
      expect(read(call(signature, args))).toEqual({
        recipient,
        amount: 5n,
        minimum: 4n,
        sold,
        bought: undefined,
        deadline: null,
      })
    },
  )

  test('sells what the call pays of the currency', () => {
    expect(read(call('ethUnoswap(uint256,uint256)', [4n, 7n]), 5n)).toMatchObject({
      sold: null,
      amount: 5n,
      minimum: 4n,
    })
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
