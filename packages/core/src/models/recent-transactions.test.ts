import { expect, test } from 'vitest'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import type { SendState } from '../send/send.state.ts'
import type { SwapState } from '../swap/swap.state.ts'
import { ethereum, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectRecentTransactions } from './recent-transactions.ts'

const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const sent: RecentTransaction = {
  ...{ network: 'eip155:1', address: '0xa11ce', hash: '0xhash', sentAt: 1, is: 'pending' },
  transfer: { to, amount: '0.5', symbol: 'ETH' },
}
const sending: SendState = {
  is: 'sent',
  recipient: null,
  from: { namespace: 'eip155', address: '0xa11ce', network: 'eip155:1', connectorId: 'io.wallet' },
  draft: { token: { symbol: 'ETH', decimals: 18 }, to, amount: '0.5' },
  estimate: { amount: 5n, fee: 1n, maxFee: 2n, deposit: 0n, balanceChange: null },
  hash: '0xhash',
}

function modelOf(recentTransactions: readonly RecentTransaction[], view: 'WalletSend' | 'Account' = 'Account') {
  const snapshot = testSnapshot({ networks: { requested: [ethereum] } })
  const router = { ...snapshot.router, isOpen: true, stack: [{ view, namespace: 'eip155' as const }] }
  return selectRecentTransactions({ ...snapshot, router, recentTransactions, send: sending })
}

test('R-SEND-7: a transaction says what it moves and where it can be looked up', () => {
  const unlisted: RecentTransaction = { ...sent, network: 'eip155:999', is: 'failed', transfer: null }
  expect(modelOf([sent, unlisted]).rows).toEqual([
    {
      ...{ key: 'eip155:1:0xhash', is: 'pending', sentAt: 1 },
      transfer: { to: '0xd8dA…A96045', amount: '0.5', symbol: 'ETH' },
      ...{ swap: null, differences: [] },
      ...{ explorerUrl: 'https://etherscan.io/tx/0xhash', explorerName: 'Etherscan' },
    },
    {
      ...{ key: 'eip155:999:0xhash', is: 'failed', sentAt: 1, transfer: null, swap: null, differences: [] },
      ...{ explorerUrl: null, explorerName: '' },
    },
  ])
})

test('the one that a view shows is known, so that it is not told twice', () => {
  expect(modelOf([sent], 'WalletSend').onShow).toBe('eip155:1:0xhash')
  expect(modelOf([sent]).onShow).toBeNull()
})

test('a swap that a view shows is not told twice, and neither is its approval', () => {
  const account = { namespace: 'eip155', address: '0xa11ce', network: 'eip155:1', connectorId: 'io.wallet' } as const
  const [sold, bought] = [
    { name: 'Ether', symbol: 'ETH', decimals: 18 },
    { name: 'Dai', symbol: 'DAI', decimals: 18, address: '0xda1' },
  ]
  const swap: SwapState = {
    ...{
      is: 'approving',
      step: 'approval',
      isReset: false,
      account,
      tokens: { is: 'reading' },
      provider: '',
      review: null,
      hash: '0xhash',
    },
    draft: { sold, bought, amount: '1', slippage: 100 },
  }
  const snapshot = { ...testSnapshot({ networks: { requested: [ethereum] } }), swap, recentTransactions: [sent] }
  const shown = (view: 'SwapPreview' | 'Account') =>
    selectRecentTransactions({
      ...snapshot,
      router: { ...snapshot.router, isOpen: true, stack: [{ view, namespace: 'eip155' }] },
    }).onShow
  expect([shown('SwapPreview'), shown('Account')]).toEqual(['eip155:1:0xhash', null])
})

test('R-SWAP-1: a swap says what it sells and the least that it buys', () => {
  const swap = { sold: { amount: '1', symbol: 'ETH' }, bought: { atLeast: '1980', symbol: 'USDC' } }
  expect(modelOf([{ ...sent, transfer: null, swap }]).rows).toMatchObject([{ transfer: null, swap }])
})
