import { expect, test } from 'vitest'
import { account, dai, ether } from '../test-utils/swap-world.ts'
import { isApproved, nothing, type SwapContext } from './swap.context.ts'

const progress = {
  ...{ account, sold: dai, bought: ether, slippage: 100, amount: '5', hash: '0x1', sentAt: 0 },
  ...{ isReset: false, isApproved: true },
}
const quote = {
  ...{ amount: 5n, bought: 1n, minimum: 1n, priceImpact: null, expiresAt: 0 },
  worth: { sold: null, bought: null },
}
const contextOf = (amount: string, more: Partial<SwapContext> = {}): SwapContext => ({
  ...{ ...nothing, account, progress, quote, slippage: 100 },
  draft: { sold: dai, bought: ether, slippage: 100, amount },
  ...more,
})

test('R-SWAP-1: an approval is that of exactly so much, also where all that there is was quoted', () => {
  expect(isApproved(contextOf('0.000000000000000005'))).toBe(true)
  expect(isApproved(contextOf('0.000000000000000006'))).toBe(false)
  expect(isApproved(contextOf('max'))).toBe(true)
  expect(isApproved(contextOf('max', { quote: { ...quote, amount: 6n } }))).toBe(false)
  expect(isApproved(contextOf('max', { quote: null }))).toBe(false)
})
