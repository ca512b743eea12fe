import type { PlannedSwap } from '@kit/core'
import { encodeFunctionData, getAddress, type Hex, parseAbi, slice, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { checkOn, dai, now, router, usdc, word } from '../test-utils/checked-swap.ts'
import { codeOf } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'

describe('R-SWAP-1: attack 2.10: which contract is called is known before its call is read', () => {
  const uniswap = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
  const oneInch = '0x111111125421cA6dc452d289314280a0f8842A65'
  const data = encodeFunctionData({
    abi: parseAbi(['function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)']),
    args: [100n, 90n, [usdc, dai], getAddress(alice), now + 60n],
  })
  const calls = (to: string, network: PlannedSwap['order']['network'], routers?: readonly string[]) =>
    codeOf(
      checkOn({ eth_chainId: network === 'eip155:1' ? '0x1' : '0xa' }).check(({ order }) => ({
        ...{ order: { ...order, network }, swap: { to, data, value: 0n }, terms: null, routers },
      })),
    )
  const isChecked = { wentWell: expect.objectContaining({ minimum: 90n }) }

  test.each([
    ['a router of this network', uniswap, 'eip155:1', isChecked],
    ['one in small letters', uniswap.toLowerCase(), 'eip155:1', isChecked],
    ['one that is on many', oneInch, 'eip155:10', isChecked],
    ['a router of another network', uniswap, 'eip155:10', 'swap/unreadable'],
    ['a contract that has but the form of a router', router, 'eip155:1', 'swap/unreadable'],
  ] as const)('%s', async (_, to, network, outcome) => {
    expect(await calls(to, network)).toEqual(outcome)
  })

  describe('a router that believes the pool it is told of', () => {
    const pool = getAddress('0x00000000000000000000000000000000000000cc')
    const factory = '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f'
    const answers = (tokens: readonly [string, string], made = pool) => ({
      [toFunctionSelector('factory()')]: factory,
      [toFunctionSelector('token0()')]: tokens[0],
      [toFunctionSelector('token1()')]: tokens[1],
      [toFunctionSelector('getPair(address,address)')]: made,
    })
    const swapBy = (said: Readonly<Record<string, string>>, flags = 0n) => {
      const eth_call = ({ data = '0x' }: { data?: Hex }) => {
        const answer = said[slice(data, 0, 4)]
        return answer === undefined ? '0x' : word(BigInt(answer))
      }
      const call = encodeFunctionData({
        abi: parseAbi(['function unoswap(uint256, uint256, uint256, uint256)']),
        args: [BigInt(usdc), 100n, 90n, BigInt(pool) | (1n << 247n) | flags],
      })
      const { check, asked } = checkOn({ eth_call })
      const outcome = codeOf(check(() => ({ swap: { to: oneInch, data: call, value: 0n }, terms: null })))
      return { outcome, asked }
    }

    test('of a known factory, which gives what is bought', async () => {
      expect(await swapBy(answers([usdc, dai])).outcome).toEqual(isChecked)
    })

    test.each<[string, Readonly<Record<string, string>>, bigint]>([
      ['that its factory has not made, though it pays while it is played', answers([usdc, dai], router), 0n],
      ['that gives another token, though what is bought arrives while it is played', answers([dai, usdc]), 0n],
      ['whose token becomes the network’s own currency', answers([usdc, dai]), 1n << 252n],
    ])('%s', async (_, said, flags) => {
      const { outcome, asked } = swapBy(said, flags)
      expect(await outcome).toBe('swap/unreadable')
      expect(asked).not.toContain('eth_simulateV1')
    })
  })

  test('one that the dApp names', async () => {
    expect(await calls(router, 'eip155:1', [router.toLowerCase()])).toEqual(isChecked)
    expect(await calls(router, 'eip155:1', [bob])).toBe('swap/unreadable')
  })
})
