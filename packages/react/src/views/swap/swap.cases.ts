import {
  KitError,
  type KitSnapshot,
  type RecentTransaction,
  type Route,
  type Token,
  toBaseUnits,
  type UnansweredRequest,
} from '@kit/core'
import type { SwapToken } from '@kit/core/ports'
import type { Case } from '../../test-utils/case.ts'
import { address, connected, snapshot } from '../../test-utils/snapshots.ts'

type Swap = KitSnapshot['swap']
type SwapOf<Is extends Swap['is']> = Extract<Swap, { is: Is }>

const stack: Route[] = [
  { view: 'Account', namespace: 'eip155' },
  { view: 'Swap', namespace: 'eip155' },
]
const preview: Route = { view: 'SwapPreview', namespace: 'eip155' }
const previewed: ReadonlySet<Swap['is']> = new Set(['ready', 'approving', 'swapping', 'sent'])

const account = { namespace: 'eip155', address, network: 'eip155:1', connectorId: 'io.harbor' } as const
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const ether: SwapToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const usdc: SwapToken = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  ...{ name: 'USD Coin', symbol: 'USDC', decimals: 6 },
}
const long: SwapToken = {
  address: `0x${'7'.repeat(40)}`,
  ...{ name: 'A token with a name as long as names get', symbol: 'LONGESTSYMBOLOFALL', decimals: 18 },
}
const unanswered: UnansweredRequest = {
  ...{ is: 'swap', network: account.network, address: account.address },
  ...{ askedAt: 0, amount: '100.25', symbol: 'USDC' },
}
const hash = `0x${'5c'.repeat(32)}`

const quote: NonNullable<SwapOf<'editing'>['quote']> = {
  amount: 123_456_789_012_345_678n,
  bought: 307_654_321n,
  minimum: 304_577_777n,
  worth: { sold: '308.64', bought: '307.65' },
  priceImpact: 32n,
  expiresAt: 8_000,
}

const entered = {
  account,
  draft: { sold: ether, bought: usdc, amount: '0.123456789012345678', slippage: 100 },
  tokens: { is: 'ready', list: [ether, usdc, long] },
  provider: 'Blockchain API',
} as const
const editing: SwapOf<'editing'> = { is: 'editing', ...entered, quote, isQuoting: false, error: null, unanswered: null }

/** Tokens are sold, so that they have to be allowed first. */
const selling = {
  ...entered,
  draft: { sold: usdc, bought: ether, amount: '100.25', slippage: 100 },
  review: {
    ...quote,
    ...{ amount: 100_250_000n, bought: 39_876_543_210_987_654n, minimum: 39_477_777_778_877_777n },
    ...{ contract: router, approval: { spender: router, amount: 100_250_000n }, reset: null, isBatched: false },
    ...{ fee: 812_345_678_901_234n, maxFee: 1_612_345_678_901_234n, feeWorth: '2.03' },
  },
  isReset: false,
  isApproved: false,
} satisfies Omit<SwapOf<'ready'>, 'is' | 'former' | 'error' | 'unanswered' | 'canSubmit'>
const toReset = { ...selling, review: { ...selling.review, reset: 7_000_000n } }
const approved = { ...selling, isApproved: true, review: { ...selling.review, approval: null } }
const ready: SwapOf<'ready'> = {
  ...{
    is: 'ready',
    canSubmit: true,
    ...entered,
    former: null,
    error: null,
    unanswered: null,
    isReset: false,
    isApproved: false,
  },
  review: { ...approved.review, ...quote },
}

const owned: Token = {
  ...{ name: 'USD Coin', symbol: 'USDC', address: `${usdc.address}`, network: 'eip155:1', price: '1' },
  quantity: { amount: 1_000_123_450n, decimals: 6 },
  value: '1000.12345',
}
const native: Token = {
  ...{ name: 'Ether', symbol: 'ETH', network: 'eip155:1', price: '2500', value: '3086.25' },
  quantity: { amount: 1_234_500_000_000_000_000n, decimals: 18 },
}

const made = (swap: Swap, ether = '1.2345'): Case => ({
  snapshot: {
    ...snapshot({ stack: previewed.has(swap.is) ? [...stack, preview] : stack, state: connected() }),
    swap,
    tokens: { is: 'ready', of: account, tokens: [native, owned], error: null },
    balances: {
      [`eip155:1:${address}`]: {
        is: 'known',
        balance: {
          ...{ network: 'eip155:1', address, symbol: 'ETH' },
          ...{ amount: toBaseUnits(ether, 18) ?? 0n, decimals: 18, formatted: ether },
        },
      },
    },
  },
  balance: ether,
})

function sent(is: RecentTransaction['is']): Case {
  const { snapshot } = made({ ...entered, is: 'sent', review: ready.review, isReset: false, isApproved: false, hash })
  const transaction: RecentTransaction = {
    ...{ network: account.network, address, hash, sentAt: 0, is, transfer: null },
    swap: {
      sold: { amount: '0.123456789012345678', symbol: 'ETH' },
      bought: { atLeast: '304.577777', symbol: 'USDC' },
    },
  }
  return { snapshot: { ...snapshot, recentTransactions: [transaction] }, balance: '1.2345' }
}

const draft = (more: Partial<SwapOf<'editing'>['draft']>) => ({ ...entered.draft, ...more })
const empty = { ...editing, quote: null }

/** A swap in every stage that the views Swap and SwapPreview show. */
export const swapCases = {
  'swap-starting': made({ is: 'idle', error: null }),
  'swap-not-loaded': made({ is: 'failed', error: new KitError('kit/load-failed') }),
  'swap-no-token': made({ ...empty, draft: draft({ bought: null, amount: '' }) }),
  'swap-no-amount': made({ ...empty, draft: draft({ amount: '' }) }),
  'swap-long-balance': made({ ...empty, draft: draft({ amount: '' }) }, '10001.838484325965316825'),
  'swap-quoting': made({ ...empty, isQuoting: true }),
  'swap-quoted': made(editing),
  'swap-refreshing': made({ ...editing, isQuoting: true }),
  'swap-slippage': made({
    ...editing,
    draft: draft({ slippage: 250 }),
    quote: { ...quote, minimum: 299_962_962n },
  }),
  'swap-max': made({ ...editing, draft: draft({ amount: 'max' }) }),
  'swap-max-token': made({
    ...{ ...editing, draft: draft({ sold: usdc, bought: ether, amount: '1000.12345' }) },
    quote: { ...selling.review, amount: 1_000_123_450n, bought: 398_765_432_109_876_543n },
  }),
  'swap-token': made({ ...empty, draft: draft({ sold: usdc, bought: ether, amount: '' }) }),
  'swap-token-without-balance': made({ ...empty, draft: draft({ sold: long, bought: ether, amount: '' }) }),
  'swap-impact': made({ ...editing, quote: { ...quote, priceImpact: 187n } }),
  'swap-high-impact': made({ ...editing, quote: { ...quote, priceImpact: 1_234n } }),
  'swap-too-much': made({ ...editing, draft: draft({ amount: '2' }) }),
  'swap-unreadable': made({ ...empty, draft: draft({ amount: '1 5' }), error: new KitError('swap/invalid-amount') }),
  'swap-no-liquidity': made({ ...empty, error: new KitError('swap/insufficient-liquidity') }),
  'swap-unsupported': made({ ...empty, error: new KitError('swap/unsupported-network') }),
  'swap-unreachable': made({ ...empty, error: new KitError('rpc/unreachable') }),
  'swap-lie': made({ ...editing, error: new KitError('swap/wrong-recipient') }),
  'swap-long': made({ ...editing, draft: draft({ bought: long }), quote: { ...quote, bought: 10n ** 27n + 1n } }),
  'swap-reviewing': made({ is: 'reviewing', ...entered, quote, isReset: false, isApproved: false, unanswered: null }),
  'swap-ready': made(ready),
  'swap-ready-impact': made({ ...ready, review: { ...ready.review, priceImpact: 1_234n } }),
  'swap-ready-unpriced': made({ ...ready, review: { ...ready.review, priceImpact: null } }),
  'swap-changed': made({ ...ready, former: { ...ready.review, minimum: 309_000_000n } }),
  'swap-fee-risen': made({ ...ready, former: { ...ready.review, maxFee: 512_345_678_901_234n } }),
  'swap-all-changed': made({ ...ready, former: { minimum: 309_000_000n, maxFee: 512_345_678_901_234n } }),
  'swap-calls-changed': made({ ...ready, former: ready.review }),
  'swap-settling': made({ ...ready, canSubmit: false }),
  'swap-changed-settling': made({ ...ready, canSubmit: false, former: ready.review }),
  'swap-declined': made({ ...ready, error: new KitError('wallet/rejected') }),
  'swap-allow': made({ is: 'ready', canSubmit: true, ...selling, former: null, error: null, unanswered: null }),
  'swap-allow-and-swap': made({
    ...{ is: 'ready', canSubmit: true, ...selling, former: null, error: null, unanswered: null },
    review: { ...selling.review, isBatched: true },
  }),
  'swap-reset': made({ is: 'ready', canSubmit: true, ...toReset, former: null, error: null, unanswered: null }),
  'swap-resetting': made({ is: 'approving', step: 'reset', ...toReset, hash: null }),
  'swap-following-reset': made({ is: 'approving', step: 'reset', ...toReset, review: null, hash }),
  'swap-was-reset': made({
    is: 'ready',
    canSubmit: true,
    ...selling,
    isReset: true,
    former: null,
    error: null,
    unanswered: null,
  }),
  'swap-allowing': made({ is: 'approving', step: 'approval', ...selling, hash: null }),
  'swap-following': made({ is: 'approving', step: 'approval', ...selling, hash }),
  'swap-following-again': made({ is: 'approving', step: 'approval', ...selling, review: null, hash }),
  'swap-resumed': made({ is: 'reviewing', ...selling, quote: null, isApproved: true, unanswered: null }),
  'swap-approved': made({ is: 'ready', canSubmit: true, ...approved, former: null, error: null, unanswered: null }),
  'swap-checking': made({ is: 'swapping', ...approved, step: 'checking' }),
  'swap-unanswered': made({ ...empty, unanswered }),
  'swap-unanswered-ready': made({ ...ready, unanswered }),
  'swap-asking': made({ is: 'swapping', ...approved, step: 'asking' }),
  'swap-pending': sent('pending'),
  'swap-unknown': sent('unknown'),
  'swap-confirmed': sent('confirmed'),
  'swap-failed': sent('failed'),
} as const satisfies Record<string, Case>
