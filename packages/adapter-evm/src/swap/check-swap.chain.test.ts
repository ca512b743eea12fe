import type { PlannedSwap } from '@kit/core'
import { type Sandbox, startSandbox } from '@kit/sandbox'
import { encodeFunctionData, erc20Abi, maxUint256, parseEther, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSwapService } from '../test-utils/swap-service.ts'
import { parentFeeOracle } from '../transfer/parent-fee.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ evmOnly: true })
})
afterEach(() => sandbox.setFault('swaps', 'none'))
afterAll(() => sandbox?.stop())

const amounts = { ETH: parseEther('1'), USDC: parseUnits('1000', 6), DAI: parseEther('1000') }
type Symbols = readonly [keyof typeof amounts, keyof typeof amounts]

const judge = async (
  index: number,
  symbols: Symbols,
  change: (planned: PlannedSwap) => PlannedSwap = (planned) => planned,
) => {
  const service = openSwapService(sandbox, index)
  try {
    return await service.check(change(await service.plan(symbols, amounts[symbols[0]])))
  } catch (error) {
    return (error as { code?: string }).code ?? error
  } finally {
    service.destroy()
  }
}

test.each<Symbols>([
  ['ETH', 'USDC'],
  ['USDC', 'ETH'],
  ['DAI', 'USDC'],
])('R-SWAP-1: an honest swap of %s for %s says what arrives, the least of it, and the fee', async (...symbols) => {
  const said = await judge(0, symbols)
  expect(said).toEqual({
    contract: sandbox.endpoints.swaps.router,
    reset: null,
    ...{
      minimum: expect.any(BigInt),
      arrives: expect.any(BigInt),
      fee: expect.any(BigInt),
      maxFee: expect.any(BigInt),
    },
  })
  const { minimum, arrives, fee } = said as { minimum: bigint; arrives: bigint; fee: bigint }
  expect([minimum < arrives, (arrives * 99n) / 100n - minimum <= 1n, fee > 0n]).toEqual([true, true, true])
})

describe('R-SWAP-1: a service that lies is refused before any wallet is asked', () => {
  test.each([
    ['worse-output', 'swap/pays-less'],
    ['other-recipient', 'swap/wrong-recipient'],
    ['moves-after-quote', 'swap/pays-less'],
    ['moves-after-build', 'swap/would-fail'],
  ] as const)('%s of ether is %s', async (fault, code) => {
    sandbox.setFault('swaps', fault)
    expect(await judge(1, ['ETH', 'DAI'])).toBe(code)
  })

  test.each([
    ['worse-output', 'swap/pays-less'],
    ['other-recipient', 'swap/wrong-recipient'],
    ['other-spender', 'swap/wrong-approval'],
    ['unlimited-approval', 'swap/wrong-approval'],
    ['moves-after-quote', 'swap/pays-less'],
    ['moves-after-build', 'swap/would-fail'],
  ] as const)('%s of a token is %s', async (fault, code) => {
    sandbox.setFault('swaps', fault)
    expect(await judge(2, ['DAI', 'USDC'])).toBe(code)
  })
})

const approve = (spender: string, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as `0x${string}`, amount] })
const other = '0x00000000000000000000000000000000DeaDBeef'

describe('R-SWAP-1: calls that are not those of the order', () => {
  test.each<[string, string, Symbols, (planned: PlannedSwap) => PlannedSwap]>([
    [
      'to the token',
      'swap/unreadable',
      ['DAI', 'USDC'],
      (p) => ({ ...p, swap: { ...p.swap, to: p.order.sold.address ?? '' } }),
    ],
    ['to the account', 'swap/unreadable', ['ETH', 'USDC'], (p) => ({ ...p, swap: { ...p.swap, to: p.order.address } })],
    [
      'to an address without code',
      'swap/unreadable',
      ['ETH', 'USDC'],
      (p) => ({ ...p, swap: { ...p.swap, to: other } }),
    ],
    [
      'of another kind',
      'swap/unreadable',
      ['ETH', 'USDC'],
      (p) => ({ ...p, swap: { ...p.swap, data: approve(other, 1n) } }),
    ],
    ['that is no data', 'swap/unreadable', ['ETH', 'USDC'], (p) => ({ ...p, swap: { ...p.swap, data: 'swap' } })],
    [
      'that pays more',
      'swap/takes-more',
      ['ETH', 'USDC'],
      (p) => ({ ...p, swap: { ...p.swap, value: p.swap.value + 1n } }),
    ],
    ['that pays for a token', 'swap/takes-more', ['DAI', 'USDC'], (p) => ({ ...p, swap: { ...p.swap, value: 1n } })],
    [
      'that sells another amount',
      'swap/unreadable',
      ['DAI', 'USDC'],
      (p) => ({ ...p, order: { ...p.order, amount: 1n }, approval: null, minimum: 0n }),
    ],
    [
      'that buys another token',
      'swap/unreadable',
      ['ETH', 'USDC'],
      (p) => ({ ...p, order: { ...p.order, bought: { ...p.order.bought, address: other } } }),
    ],
    [
      'that sells another token',
      'swap/unreadable',
      ['USDC', 'ETH'],
      (p) => ({ ...p, approval: null, order: { ...p.order, sold: { ...p.order.sold, address: other } } }),
    ],
    ['without an approval that it needs', 'swap/would-fail', ['DAI', 'USDC'], (p) => ({ ...p, approval: null })],
    [
      'with an approval of ether',
      'swap/wrong-approval',
      ['ETH', 'USDC'],
      (p) => ({ ...p, approval: { to: p.order.bought.address ?? '', value: 0n, data: approve(p.swap.to, 1n) } }),
    ],
    [
      'with an approval of another token',
      'swap/wrong-approval',
      ['DAI', 'USDC'],
      (p) => ({ ...p, approval: { to: p.order.bought.address ?? '', value: 0n, data: p.approval?.data ?? '' } }),
    ],
    [
      'with an approval that pays',
      'swap/wrong-approval',
      ['DAI', 'USDC'],
      (p) => ({ ...p, approval: p.approval && { ...p.approval, value: 1n } }),
    ],
    [
      'with an approval of one more',
      'swap/wrong-approval',
      ['DAI', 'USDC'],
      (p) => ({ ...p, approval: p.approval && { ...p.approval, data: approve(p.swap.to, p.order.amount + 1n) } }),
    ],
    [
      'with an approval of everything',
      'swap/wrong-approval',
      ['DAI', 'USDC'],
      (p) => ({ ...p, approval: p.approval && { ...p.approval, data: approve(p.swap.to, maxUint256) } }),
    ],
    [
      'with something behind the approval',
      'swap/wrong-approval',
      ['DAI', 'USDC'],
      (p) => ({ ...p, approval: p.approval && { ...p.approval, data: `${p.approval.data}00` } }),
    ],
    [
      'of a token with other decimals',
      'transaction/wrong-decimals',
      ['DAI', 'USDC'],
      (p) => ({ ...p, order: { ...p.order, bought: { ...p.order.bought, decimals: 18 } } }),
    ],
    [
      'of the network’s own currency with other decimals',
      'transaction/wrong-decimals',
      ['ETH', 'USDC'],
      (p) => ({ ...p, order: { ...p.order, sold: { ...p.order.sold, decimals: 19 } } }),
    ],
    ['that promise more than arrives', 'swap/pays-less', ['ETH', 'USDC'], (p) => ({ ...p, minimum: p.minimum * 2n })],
    [
      'on no EVM network',
      'swap/unsupported-network',
      ['ETH', 'USDC'],
      (p) => ({ ...p, order: { ...p.order, network: 'solana:x' } }),
    ],
  ])('%s: %s', async (_, code, symbols, change) => {
    expect(await judge(3, symbols, change)).toBe(code)
  })

  test('an account that has less of the token', async () => {
    const poor = '0x000000000000000000000000000000000000c0Fe'
    const data = (p: PlannedSwap) =>
      p.swap.data.replace(p.order.address.slice(2).toLowerCase(), poor.slice(2).toLowerCase())
    const change = (p: PlannedSwap): PlannedSwap => ({
      ...{ ...p, order: { ...p.order, address: poor }, swap: { ...p.swap, data: data(p) } },
    })
    expect(await judge(4, ['DAI', 'USDC'], change)).toBe('swap/insufficient-balance')
    expect(await judge(4, ['ETH', 'USDC'], change)).toBe('swap/insufficient-balance')
  })

  test('a provider of its own says what its call does, and is held to it by the chain', async () => {
    const terms = (p: PlannedSwap, minimum: bigint) => ({
      ...{ recipient: p.order.address, amount: p.order.amount, minimum, deadline: null },
      ...{ sold: p.order.sold.address ?? null, bought: p.order.bought.address ?? null },
    })
    expect(await judge(5, ['DAI', 'USDC'], (p) => ({ ...p, terms: terms(p, p.minimum) }))).toMatchObject({
      contract: sandbox.endpoints.swaps.router,
    })
    sandbox.setFault('swaps', 'other-recipient')
    expect(await judge(5, ['DAI', 'USDC'], (p) => ({ ...p, terms: terms(p, p.minimum) }))).toBe('swap/pays-less')
  })
})

const codeOf = (checking: Promise<unknown> | undefined) =>
  Promise.resolve(checking).then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  )

test('R-SWAP-1: without a node that plays calls no swap is signed', async () => {
  const service = openSwapService(sandbox, 6)
  const planned = await service.plan(['ETH', 'USDC'], amounts.ETH)
  expect(await codeOf(service.checkUnplayed(planned))).toBe('swap/unchecked')
  service.destroy()
})

test('R-SWAP-2: an account that has what is sold, and nothing for the fee', async () => {
  const service = openSwapService(sandbox, 7)
  await service.setBalance(service.address, amounts.ETH)
  const planned = await service.plan(['ETH', 'USDC'], amounts.ETH)
  expect(await codeOf(service.check(planned))).toBe('swap/insufficient-fee')
  await service.setBalance(service.address, 10n * amounts.ETH)
  expect(await codeOf(service.check(planned))).toBe('accepted')
  service.destroy()
})

test('what a rollup charges besides gas is read from its own contract, where it has one', async () => {
  const service = openSwapService(sandbox, 7)
  expect(await service.readParentFee()).toBe(0n)
  // Answers 10 to everything: for the bytes, and for the operator.
  await service.setCode(parentFeeOracle, '0x600a60005260206000f3')
  expect(await service.readParentFee()).toBe(20n)
  await service.setCode(parentFeeOracle, '0x')
  service.destroy()
})

test('R-SWAP-1: a call that lets others take a token is refused, whatever its provider says of it', async () => {
  const service = openSwapService(sandbox, 8)
  const planned = await service.plan(['DAI', 'USDC'], amounts.DAI)
  const { order } = planned
  const terms = {
    ...{ recipient: order.address, amount: order.amount, minimum: planned.minimum, deadline: null },
    ...{ sold: order.sold.address ?? null, bought: order.bought.address ?? null },
  }
  const swap = { to: sandbox.endpoints.swaps.weth, value: 0n, data: approve(other, 1n) }
  expect(await codeOf(service.check({ ...planned, approval: null, swap, terms }))).toBe('swap/takes-more')
  service.destroy()
})
