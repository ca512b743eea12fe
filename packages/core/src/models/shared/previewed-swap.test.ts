import { expect, test } from 'vitest'
import { mainnet } from '../../domain/networks.ts'
import type { SwapState } from '../../swap/swap.state.ts'
import { account, ether, usdc } from '../../test-utils/swap-world.ts'
import { previewOf } from './previewed-swap.ts'

const review = {
  ...{ amount: 5n, bought: 9_000_000n, minimum: 8_000_000n, worth: { sold: null, bought: null }, priceImpact: null },
  ...{ expiresAt: 0, contract: '0x1', approval: null, reset: null, isBatched: false },
  ...{ fee: 3n * 10n ** 14n, maxFee: 5n * 10n ** 14n, feeWorth: null },
}
const ready: Omit<Extract<SwapState, { is: 'ready' }>, 'former'> = {
  ...{
    is: 'ready',
    canSubmit: true,
    account,
    tokens: { is: 'reading' },
    provider: '',
    review,
    isReset: false,
    isApproved: false,
  },
  ...{ draft: { sold: ether, bought: usdc, amount: '5', slippage: 100 }, error: null, unanswered: null },
}
const known = { network: mainnet, recent: [], settings: { hasBlockchainApi: false } }

test('R-SWAP-1: the fee that is agreed to is told with its most', () => {
  expect(previewOf({ ...ready, former: null }, known)).toMatchObject({ fee: '0.0003', maxFee: '0.0005', former: null })
})

test.each([
  ['less that would arrive', { minimum: 8_100_000n, maxFee: review.fee }, { least: '8.1', maxFee: null }],
  ['a higher fee', { minimum: 8_000_000n, maxFee: 10n ** 14n }, { least: null, maxFee: '0.0001' }],
  ['both', { minimum: 8_100_000n, maxFee: 10n ** 14n }, { least: '8.1', maxFee: '0.0001' }],
  ['something else that is signed', { minimum: 8_000_000n, maxFee: review.maxFee }, { least: null, maxFee: null }],
])('R-SWAP-1: what stood there before is said of %s', (_, former, said) => {
  expect(previewOf({ ...ready, former }, known)).toMatchObject({ former: said })
})
