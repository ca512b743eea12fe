import { expect, test } from 'vitest'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import { KitError } from '../errors/kit-error.ts'
import type { SwapToken } from '../ports/swap.ts'
import type { SwapState } from '../swap/swap.state.ts'
import { token } from '../test-utils/sample-token.ts'
import { ethereum, testConnected, testConnection, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectSwap } from './swap.ts'

const connection = testConnection()
const [owner] = connection.accounts
const { namespace, connectorId, network } = connection
const account = { namespace, connectorId, network, address: owner.address }
const ether: SwapToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const usdc: SwapToken = { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: `0x${'Ab'.repeat(20)}` }
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const entered = {
  account,
  tokens: { is: 'ready', list: [ether, usdc] },
  provider: 'Pools',
  draft: { sold: ether, bought: usdc, amount: '0.5', slippage: 100 },
} as const
const quote = {
  ...{ amount: 5n * 10n ** 17n, bought: 1_250_000_000n, minimum: 1_237_500_000n, priceImpact: 99n, expiresAt: 10_000 },
  worth: { sold: null, bought: null },
}
const review = {
  ...{ ...quote, contract: router, reset: null, isBatched: false, fee: 21_000n, maxFee: 42_000n, feeWorth: null },
  approval: { spender: router, amount: quote.amount },
}
const editing: Extract<SwapState, { is: 'editing' }> = {
  is: 'editing',
  ...entered,
  quote,
  isQuoting: false,
  error: null,
  unanswered: null,
}
const ready: Extract<SwapState, { is: 'ready' }> = {
  is: 'ready',
  ...entered,
  review,
  former: null,
  canSubmit: true,
  isReset: false,
  isApproved: false,
  error: null,
  unanswered: null,
}

type More = {
  readonly now?: typeof connection
  readonly recent?: readonly RecentTransaction[]
  readonly has?: bigint
  readonly hasBlockchainApi?: boolean
}

function modelOf(
  swap: SwapState,
  { now = connection, recent = [], has = 10n ** 18n, hasBlockchainApi = false }: More = {},
) {
  const snapshot = testSnapshot({
    networks: { requested: [ethereum] },
    wallets: { eip155: testConnected({ connection: now }) },
  })
  const balance = { network, address: owner.address, symbol: 'ETH', decimals: 18, formatted: '', amount: has }
  const owned = {
    ...token({ address: `${usdc.address}`.toLowerCase(), symbol: 'USDC' }),
    quantity: { amount: 7n, decimals: 6 },
  }
  return selectSwap(
    {
      ...{ ...snapshot, swap, recentTransactions: recent },
      balances: { [`${network}:${owner.address}`]: { is: 'known', balance } },
      tokens: { is: 'ready', of: account, tokens: [owned], error: null },
    },
    { ...testSettings, hasBlockchainApi },
    { namespace },
  )
}

const other = testConnection({
  accounts: [{ ...owner, address: '0x52908400098527886E0F7030069857D2E4169EE7' }, owner],
})

test('R-ACC-2: what was entered for another account is not shown under this one, and what a wallet was asked for is', () => {
  expect(modelOf(editing, { now: other })).toMatchObject({
    is: 'starting',
    account: { address: other.accounts[0].address },
  })
  const asked: SwapState = { is: 'swapping', ...entered, review, isReset: false, isApproved: false, step: 'asking' }
  expect(modelOf(asked, { now: other })).toMatchObject({ is: 'asking', account })
  expect(modelOf({ is: 'idle', error: null })).toMatchObject({ is: 'starting', error: null, account })
})

test('a form whose code could not be fetched says why', () => {
  const error = new KitError('kit/load-failed')
  expect(modelOf({ is: 'failed', error })).toMatchObject({ is: 'starting', error })
})

test('R-SWAP-1: a quote is shown in whole units, with its rate, what is accepted at least, and when it is read again', () => {
  expect(modelOf(editing)).toMatchObject({
    ...{ is: 'editing', amount: '0.5', missing: null, isTooMuch: false, slippage: '1', provider: 'Pools' },
    sold: { token: ether, balance: '1' },
    bought: { token: usdc, balance: '0.000007' },
    quote: { sold: '0.5', bought: '1250', rate: '2500', least: '1237.5', expiresAt: 10_000, impact: null },
  })
})

test('R-SWAP-1: what more than a percent of slippage may cost is told as an amount', () => {
  const of = (slippage: number) => modelOf({ ...editing, draft: { ...editing.draft, slippage } })
  expect(of(100)).toMatchObject({ quote: { mayCost: null }, slippages: ['0.1', '0.5', '1'], highestSlippage: '5' })
  expect(of(101)).toMatchObject({ quote: { mayCost: '12.5' }, slippage: '1.01' })
})

test.each([
  [100n, { percent: '1', isHigh: false }],
  [499n, { percent: '4.99', isHigh: false }],
  [500n, { percent: '5', isHigh: true }],
  [-20n, null],
  [null, null],
] as const)(
  'a price that is %s hundredths of a percent worse than the market’s is told from one percent on',
  (priceImpact, impact) => {
    expect(modelOf({ ...editing, quote: { ...quote, priceImpact } })).toMatchObject({ quote: { impact } })
  },
)

test('what is still to be entered is named, and more than there is says so', () => {
  const draft = (more: Partial<typeof editing.draft>) => modelOf({ ...editing, draft: { ...editing.draft, ...more } })
  expect(draft({ bought: null })).toMatchObject({ missing: 'token', quote: null })
  expect(draft({ amount: '0.0' })).toMatchObject({ missing: 'amount' })
  expect(draft({ amount: 'max' })).toMatchObject({ missing: null, isTooMuch: false })
  expect(draft({ amount: '1.000000000000000001' })).toMatchObject({ isTooMuch: true })
})

test('R-SWAP-1: before a wallet is asked, every digit, the spender in full, and the steps are shown', () => {
  expect(modelOf(ready)).toMatchObject({
    ...{ is: 'ready', least: '1237.5', former: null, fee: '0.000000000000021', isBatched: false, isApproved: false },
    sold: { token: ether, amount: '0.5' },
    bought: { token: usdc, amount: '1250' },
    approval: { amount: '0.5' },
  })
  const model = modelOf(ready)
  expect(model?.is === 'ready' && model.approval?.groups.join('')).toBe(router)
  expect(modelOf({ ...ready, review: { ...review, approval: null }, isApproved: true })).toMatchObject({
    ...{ approval: null, isApproved: true },
  })
})

test('R-SWAP-1: the contracts of what is sold and bought, and the one that is called, are shown in full', () => {
  const contractsOf = (is: Partial<typeof ready>) => {
    const model = modelOf({ ...ready, ...is })
    if (model?.is !== 'ready') return null
    const { sold, bought, called } = model.contracts
    return [sold?.join(''), bought?.join(''), called.join('')]
  }
  expect(contractsOf({})).toEqual([undefined, usdc.address, router])
  const draft = { ...entered.draft, sold: usdc, bought: ether }
  const called = { ...review, approval: null }
  expect(contractsOf({ draft, review: called })).toEqual([usdc.address, undefined, router])
})

test('R-SWAP-1: a pair without a market price is told from one whose price is good, where prices can be asked for', () => {
  const priced = (priceImpact: bigint | null, hasBlockchainApi: boolean) =>
    modelOf({ ...ready, review: { ...review, priceImpact } }, { hasBlockchainApi })
  expect([priced(null, true), priced(0n, true), priced(null, false)]).toMatchObject([
    { impact: null, isUnpriced: true },
    { impact: null, isUnpriced: false },
    { impact: null, isUnpriced: false },
  ])
})

test('R-SWAP-1: of three steps, those that are done stand before the one that is next', () => {
  const stepsOf = (is: Partial<typeof ready>) => {
    const model = modelOf({ ...ready, ...is })
    return model?.is === 'ready' ? [model.isApproved, ...model.steps.map((one) => `${one.step} ${one.is}`)] : []
  }
  const [reset, approved] = [
    { ...review, reset: 7n },
    { ...review, approval: null },
  ]
  expect(stepsOf({ review: reset })).toEqual([false, 'reset next', 'approval later', 'swap later'])
  expect(stepsOf({ isReset: true })).toEqual([false, 'reset done', 'approval next', 'swap later'])
  const done = { isReset: true, isApproved: true }
  expect(stepsOf({ ...done, review: approved })).toEqual([true, 'reset done', 'approval done', 'swap next'])
  expect(stepsOf({ ...done, review: reset })).toEqual([false, 'reset next', 'approval later', 'swap later'])
  expect(stepsOf({ review: approved })).toEqual([false])
  expect(stepsOf({ review: { ...reset, isBatched: true } })).toEqual([false])
})

test('an approval is asked for, waited for, and remembered by the next visit, which checks the swap again', () => {
  const approving: Extract<SwapState, { is: 'approving' }> = {
    ...{ is: 'approving', step: 'approval', ...entered, isReset: false, review: null, hash: null },
  }
  expect(modelOf(approving)).toMatchObject({ is: 'allowing', sold: { amount: '0.5' }, bought: { amount: null } })
  expect(modelOf({ ...approving, hash: '0x1' })).toMatchObject({ is: 'following' })
  const reviewing: Extract<SwapState, { is: 'reviewing' }> = {
    is: 'reviewing',
    ...entered,
    quote,
    isReset: false,
    isApproved: true,
    unanswered: null,
  }
  expect(modelOf(reviewing)).toMatchObject({ is: 'checking', isApproved: true })
  expect(modelOf({ ...reviewing, isApproved: false })).toMatchObject({ is: 'reviewing' })
})

test('R-SWAP-1: while the swap itself is checked and asked for, it is the step that is next', () => {
  const stepsWhile = (is: Partial<Extract<SwapState, { is: 'swapping' }>>) =>
    modelOf({ is: 'swapping', step: 'checking', ...entered, review, isReset: false, isApproved: true, ...is })
  const steps = [
    { step: 'approval', is: 'done' },
    { step: 'swap', is: 'next' },
  ]
  expect(stepsWhile({})).toMatchObject({ is: 'checking', steps })
  expect(stepsWhile({ step: 'asking' })).toMatchObject({ is: 'asking', steps })
})

test('what became of a swap is what became of its transaction', () => {
  const sent: SwapState = { is: 'sent', ...entered, review, isReset: false, isApproved: false, hash: '0xhash' }
  const transaction: RecentTransaction = {
    ...{ network, address: owner.address, hash: '0xhash', sentAt: 0, is: 'confirmed', transfer: null },
    replacedBy: '0xfaster',
  }
  expect(modelOf(sent)).toMatchObject({
    ...{ is: 'pending', explorerUrl: 'https://etherscan.io/tx/0xhash' },
    bought: { token: usdc, amount: '1237.5' },
  })
  expect(modelOf(sent, { recent: [transaction] })).toMatchObject({
    ...{ is: 'confirmed', explorerUrl: 'https://etherscan.io/tx/0xfaster' },
  })
})

test('the wallet that was asked is named, whichever is active', () => {
  const owl = testConnection({ connectorId: 'io.owl', wallet: { id: 'io.owl', name: 'Owl' } })
  const swap: SwapState = { is: 'swapping', step: 'asking', ...entered, review, isReset: false, isApproved: true }
  const nameAmong = (...others: readonly (typeof connection)[]) => {
    const connected = others.map((one) => ({ connection: one, isDisconnecting: false }))
    const wallets = { eip155: testConnected({ connection: owl, others: connected }) }
    const snapshot = testSnapshot({ networks: { requested: [ethereum] }, wallets })
    return selectSwap({ ...snapshot, swap }, testSettings, { namespace })?.walletName
  }
  expect(nameAmong(connection)).toBe('Fox')
  expect(nameAmong()).toBe('')
  expect(modelOf({ is: 'idle', error: null }, { now: owl })?.walletName).toBe('Owl')
})

test('there is nothing to show while nothing is connected, or on a network that the dApp did not ask for', () => {
  expect(selectSwap(testSnapshot({}), testSettings, { namespace })).toBeNull()
  const snapshot = testSnapshot({ networks: { requested: [] }, wallets: { eip155: testConnected({ connection }) } })
  expect(selectSwap(snapshot, testSettings, { namespace })).toBeNull()
})

test('what the account has is not known before it was read, of another account, or in other places', () => {
  const snapshot = testSnapshot({
    networks: { requested: [ethereum] },
    wallets: { eip155: testConnected({ connection }) },
  })
  const owned = { ...token({ address: `${usdc.address}` }), quantity: { amount: 7n, decimals: 18 } }
  const [ofAnother, ofThis] = [{ ...account, address: '0xb0b' }, account].map((of) =>
    selectSwap(
      { ...snapshot, swap: editing, balances: {}, tokens: { is: 'ready', of, tokens: [owned], error: null } },
      testSettings,
      { namespace },
    ),
  )
  const unknown = { sold: { balance: null }, bought: { balance: null } }
  expect([ofAnother, ofThis]).toMatchObject([unknown, unknown])
})

test('R-SWAP-1: what is sold is what was entered until it is read again, and all of it is not known then', () => {
  const approving: Extract<SwapState, { is: 'approving' }> = {
    ...{ is: 'approving', step: 'approval', isReset: false },
    ...{ ...entered, review: null, hash: null },
  }
  expect(modelOf({ ...approving, draft: { ...entered.draft, amount: 'max' } })).toMatchObject({
    sold: { amount: null },
  })
})

test('a quote of nothing has the rate 0', () => {
  expect(modelOf({ ...editing, quote: { ...quote, amount: 0n } })).toMatchObject({ quote: { rate: '0' } })
})

test('a network without an explorer has none to name', () => {
  const bare = { ...ethereum, blockExplorers: undefined }
  const snapshot = testSnapshot({ networks: { requested: [bare] }, wallets: { eip155: testConnected({ connection }) } })
  const sent: SwapState = { is: 'sent', ...entered, review, isReset: false, isApproved: false, hash: '0xhash' }
  expect(selectSwap({ ...snapshot, swap: sent }, testSettings, { namespace })).toMatchObject({
    ...{ explorerName: '', explorerUrl: null },
  })
})
