import { decodeFunctionData, type Hex, parseAbi, size } from 'viem'
import { describe, expect, test } from 'vitest'
import { RpcReplyError } from '../chain/rpc/rpc-fault.ts'
import { checkOn, router, usdc, word } from '../test-utils/checked-swap.ts'
import { codeOf } from '../test-utils/harness.ts'
import { approvalOf } from './approval-of.ts'
import { nodeInterface } from './arbitrum-gas.ts'

const abi = parseAbi(['function gasEstimateL1Component(address to, bool contractCreation, bytes data)'])

/** A unit of gas for each byte of a call, and ten for the call. */
const eth_call = ({ to, data = '0x' }: { readonly to?: string; readonly data?: Hex }) => {
  if (to !== nodeInterface) return '0x'
  const { args } = decodeFunctionData({ abi, data })
  return `${word(BigInt(size(args[2])) + 10n)}${word(1n).slice(2)}${word(1n).slice(2)}`
}

function check(
  chainId: number,
  answers: Readonly<Record<string, unknown>>,
  change: { readonly approval?: object } = {},
) {
  const on = checkOn({ eth_chainId: `0x${chainId.toString(16)}`, ...answers })
  return on.check(({ order }) => ({ order: { ...order, network: `eip155:${chainId}` }, ...change }) as never)
}

describe('R-SWAP-1: what a network of Arbitrum takes for its parent chain, which a node that plays calls leaves out', () => {
  test.each([42_161, 42_170, 421_614])('is gas of the swap, on %i', async (chainId) => {
    expect(await check(chainId, { eth_call })).toMatchObject({ fee: 1_120n, maxFee: 1_120n })
  })

  test('is gas of the approval, too', async () => {
    const look = (amount: bigint) => ({ status: '0x1', returnData: word(amount), logs: [] })
    const looks = (usdcs: bigint, dais: bigint) => [usdcs, 6n, dais, 18n, 0n].map(look)
    const made = (gasUsed: Hex) => ({ status: '0x1', returnData: '0x', logs: [], gasUsed })
    const calls = [...looks(100n, 0n), made('0x32'), made('0x64'), ...looks(0n, 90n)]
    const answers = { eth_call, eth_simulateV1: [{ calls }] }
    const checked = await check(42_161, answers, { approval: approvalOf(usdc, router, 100n) })
    expect(checked).toMatchObject({ fee: 1_500n + (680n + 100n) + (20n + 100n) })
  })

  test('has to be there, too', async () => {
    const balanceOf = (eth_getBalance: bigint) => ({ eth_call, eth_getBalance: word(eth_getBalance) })
    expect(await codeOf(check(42_161, balanceOf(1_119n)))).toBe('swap/insufficient-fee')
    expect(await check(42_161, balanceOf(1_120n))).toMatchObject({ fee: 1_120n })
  })

  test.each([
    ['has no such contract', () => '0x'],
    [
      'refuses the call',
      ({ to }: { readonly to?: string }) => {
        if (to === nodeInterface) throw new RpcReplyError(3, 'execution reverted', '0x')
        return '0x'
      },
    ],
  ])('is nothing on a chain for tests that %s', async (_, answer) => {
    expect(await check(42_161, { eth_call: answer })).toMatchObject({ fee: 1_000n })
  })

  test.each([['0x01'], [7]])('that cannot be read (%j) leaves the swap unchecked', async (answer) => {
    const on = ({ to }: { readonly to?: string }) => (to === nodeInterface ? answer : '0x')
    expect(await codeOf(check(42_161, { eth_call: on }))).toBe('rpc/invalid-response')
  })

  test('is asked of no other network', async () => {
    expect(await check(10, { eth_call })).toMatchObject({ fee: 1_000n })
  })
})
