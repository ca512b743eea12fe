import { KitError, type PlannedSwap, type SwapToken } from '@kit/core'
import { encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { never } from '../test-utils/harness.ts'
import { alice, bob } from '../test-utils/scripted-provider.ts'
import { currency } from '../transfer/play-calls.ts'
import { approvalOf } from './approval-of.ts'
import { playSwap } from './play-swap.ts'

const router = '0x00000000000000000000000000000000000000AA'
const third = '0x00000000000000000000000000000000000000BB'
const usdc = getAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
const dai = getAddress('0x6b175474e89094c44da98b954eedeac495271d0f')
const ether: SwapToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const sold: SwapToken = { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: usdc }
const bought: SwapToken = { name: 'Dai', symbol: 'DAI', decimals: 18, address: dai }

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const topic = (address: string) => word(BigInt(address))
const log = (kind: string) => (from: string, to: string, amount: bigint, address: string) => ({
  ...{ address, topics: [kind, topic(from), topic(to)], data: word(amount) },
})
const moved = log('0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef')
const allows = log('0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925')

type Made = { readonly status?: string; readonly logs?: readonly unknown[]; readonly gasUsed?: string | undefined }
type Account = { readonly usdc: bigint; readonly dai: bigint; readonly allowance?: bigint }
type Story = {
  readonly sells?: SwapToken
  readonly buys?: SwapToken
  readonly approval?: PlannedSwap['approval']
  readonly before?: Account
  readonly after?: Account
  /** What becomes of the calls; of those of the second time, if they are played again. */
  readonly made?: readonly Made[]
  readonly again?: readonly Made[]
  /** What a token answers when it is looked at. */
  readonly look?: (data: string) => object | undefined
}

const selectors = { balanceOf: '0x70a08231', decimals: '0x313ce567', allowance: '0xdd62ed3e' }

/** Plays a swap of 100 on a node that tells this story. */
function playing({ sells = sold, buys = bought, approval = null, ...story }: Story) {
  const { before = { usdc: 100n, dai: 0n }, after = { usdc: 0n, dai: 90n }, look = () => undefined } = story
  const plays = [story.made ?? [{}], story.again ?? []]
  const asked: { to: string; data: string }[][] = []
  const answerOf = (account: Account) => (call: { to: string; data: string }) => {
    const amount = {
      [selectors.balanceOf]: call.to === usdc ? account.usdc : account.dai,
      [selectors.decimals]: call.to === usdc ? 6n : 18n,
      [selectors.allowance]: account.allowance ?? 0n,
    }[call.data.slice(0, 10)]
    return { status: '0x1', returnData: word(amount ?? 0n), logs: [], ...look(call.data) }
  }
  const read = async (_: string, params: readonly unknown[]) => {
    const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: { to: string; data: string }[] }] }]
    const { calls } = blockStateCalls[0]
    asked.push(calls)
    const made = plays.shift() ?? []
    const looks = (calls.length - made.length) / 2
    return [
      {
        calls: [
          ...calls.slice(0, looks).map(answerOf(before)),
          ...made.map((one) => ({ status: '0x1', returnData: '0x', logs: [], gasUsed: '0x64', ...one })),
          ...calls.slice(looks + made.length).map(answerOf(after)),
        ],
      },
    ]
  }
  const swap = { to: router, data: '0x1234', value: sells.address ? 0n : 100n }
  const order = { network: 'eip155:1', address: alice, sold: sells, bought: buys, amount: 100n } as const
  const planned = { order, approval, swap, minimum: 90n, terms: null }
  return { asked, outcome: playSwap({ from: alice, read, signal: never }, planned) }
}

const outcomeOf = (story: Story) =>
  playing(story).outcome.catch((error: unknown) => (error instanceof KitError ? error.code : error))
const approve = { to: usdc, value: 0n, data: approvalOf(usdc, router, 100n).data }
const fails: Made = { status: '0x0' }

describe('R-SWAP-1: what is played says what leaves and what arrives', () => {
  test.each<[string, Story, object]>([
    ['of a token for another', {}, { leaves: 100n, arrives: 90n, gas: [100n] }],
    [
      'of a token with its approval',
      { approval: approve, made: [{}, {}] },
      { leaves: 100n, arrives: 90n, gas: [100n, 100n] },
    ],
    [
      'of ether for a token',
      { sells: ether, made: [{ logs: [moved(alice, router, 100n, currency)] }] },
      { leaves: 100n, arrives: 90n },
    ],
    [
      'of a token for ether',
      { buys: ether, made: [{ logs: [moved(router, alice, 7n, currency)] }] },
      { leaves: 100n, arrives: 7n },
    ],
    [
      'of ether for ether',
      {
        ...{ sells: ether, buys: ether },
        made: [{ logs: [moved(alice, router, 100n, currency), moved(router, alice, 90n, currency)] }],
      },
      { leaves: 10n, arrives: -10n },
    ],
    ['by a node that does not say the gas', { made: [{ gasUsed: undefined }] }, { gas: [0n] }],
  ])('%s', async (_, story, said) => {
    expect(await outcomeOf(story)).toMatchObject({ ...said, reset: null })
  })
})

describe('attack: a swap that takes more than it says', () => {
  const others = (logs: readonly unknown[]): Story => ({ made: [{ logs }] })
  test.each<[string, Story]>([
    ['more of what is sold', { before: { usdc: 500n, dai: 0n }, after: { usdc: 399n, dai: 90n } }],
    ['ether, too, in a swap of tokens', others([moved(alice, third, 1n, currency)])],
    ['another token', others([moved(alice, third, 1n, third)])],
    ['an allowance that is left', { approval: approve, made: [{}, {}], after: { usdc: 0n, dai: 90n, allowance: 1n } }],
    ['what is sold for another contract', others([allows(alice, third, 1n, usdc)])],
    ['another token for its own contract', others([allows(alice, router, 1n, dai)])],
    [
      'a token in a swap of ether',
      { sells: ether, made: [{ logs: [moved(alice, router, 100n, currency), allows(alice, router, 1n, usdc)] }] },
    ],
    ['more ether', { sells: ether, made: [{ logs: [moved(alice, router, 101n, currency)] }] }],
  ])('is refused: %s', async (_, story) => {
    expect(await outcomeOf(story)).toBe('swap/takes-more')
  })

  test.each<[string, readonly unknown[]]>([
    ['an allowance of what is sold, for the contract itself', [allows(alice, router, 100n, usdc)]],
    ['an allowance of nothing', [allows(alice, third, 0n, dai)]],
    ['an allowance of another account', [allows(bob, third, 1n, dai)]],
    ['what is sold, as the token logs it', [moved(alice, router, 100n, usdc)]],
    ['another token that comes back', [moved(alice, third, 1n, third), moved(third, alice, 1n, third)]],
    ['what another account pays', [moved(bob, third, 1n, third)]],
  ])('is not what it is taken for: %s', async (_, logs) => {
    expect(await outcomeOf(others(logs))).toMatchObject({ leaves: 100n, arrives: 90n })
  })
})

describe('R-SWAP-1: what cannot be played is not signed', () => {
  test.each<[string, Story, string]>([
    ['a call that fails', { made: [fails] }, 'swap/would-fail'],
    ['an approval of ether that fails', { sells: ether, approval: approve, made: [fails, {}] }, 'swap/would-fail'],
    ['less than is sold', { before: { usdc: 99n, dai: 0n } }, 'swap/insufficient-balance'],
    ['a token that fails to answer', { look: () => ({ status: '0x0' }) }, 'swap/unchecked'],
    ['a token that answers half a word', { look: () => ({ returnData: '0x12' }) }, 'swap/unchecked'],
    [
      'a token of other decimals',
      { look: (data) => (data === selectors.decimals ? { returnData: word(8n) } : undefined) },
      'transaction/wrong-decimals',
    ],
    ['a node that logs no currency', { sells: ether }, 'swap/unchecked'],
    [
      'ether that comes back, and more',
      { sells: ether, made: [{ logs: [moved(router, alice, 1n, currency)] }] },
      'swap/unchecked',
    ],
  ])('%s', async (_, story, code) => {
    expect(await outcomeOf(story)).toBe(code)
  })
})

test('R-SWAP-1: a node that plays nothing has checked nothing', async () => {
  const order = { network: 'eip155:1', address: alice, sold, bought, amount: 100n } as const
  const planned = { order, approval: null, swap: { to: router, data: '0x', value: 0n }, minimum: 90n, terms: null }
  const read = () => Promise.reject(new Error('The method does not exist'))
  await expect(playSwap({ from: alice, read, signal: never }, planned)).rejects.toMatchObject({
    code: 'swap/unchecked',
  })
})

describe('R-SWAP-1: an allowance of before', () => {
  const left = { before: { usdc: 100n, dai: 0n, allowance: 7n } }

  test('is set to zero first where the token refuses to change it, and all is played again', async () => {
    const { asked, outcome } = playing({ ...left, approval: approve, made: [fails, fails], again: [{}, {}, {}] })
    const zero = { to: usdc, value: 0n, data: approvalOf(usdc, router, 0n).data }
    expect(await outcome).toMatchObject({ leaves: 100n, reset: { call: zero, allowance: 7n } })
    expect(asked[1]?.slice(5, 8)).toMatchObject([
      { from: alice, to: usdc, data: zero.data },
      { from: alice, to: usdc, data: approve.data },
      { from: alice, to: router, data: '0x1234' },
    ])
  })

  test('stays where the approval goes through and the swap fails', async () => {
    const { asked, outcome } = playing({ ...left, approval: approve, made: [{}, fails] })
    await expect(outcome).rejects.toMatchObject({ code: 'swap/would-fail' })
    expect(asked).toHaveLength(1)
  })

  test('that is none is none to set to zero', async () => {
    const { asked, outcome } = playing({ approval: approve, made: [fails, fails] })
    await expect(outcome).rejects.toMatchObject({ code: 'swap/would-fail' })
    expect(asked).toHaveLength(1)
  })

  test('is asked of the token that is sold, for the contract', async () => {
    const { asked, outcome } = playing({ approval: approve, made: [{}, {}] })
    await outcome
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [alice, router] })
    expect(asked[0]?.filter((call) => call.data === data)).toMatchObject([{ to: usdc }, { to: usdc }])
  })
})
