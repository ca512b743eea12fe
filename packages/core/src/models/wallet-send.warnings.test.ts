import { expect, test } from 'vitest'
import type { HistoryTransaction } from '../domain/history.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import { transaction, transfer } from '../test-utils/sample-transaction.ts'
import { ethereum, testConnected, testConnection, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectWalletSend } from './wallet-send.ts'

const connection = testConnection()
const [{ address }] = connection.accounts
const { namespace, connectorId, network } = connection
const known = '0xAbCd1111111111111111111111111111111111eF01'
const imitation = '0xabcd2222222222222222222222222222222222ef01'

type Given = {
  readonly recent?: readonly RecentTransaction[]
  readonly history?: readonly HistoryTransaction[]
  readonly own?: readonly string[]
  /** Where the name stood for when the visitor last sent to it. */
  readonly last?: string
}

function warningOf(to: string, { recent = [], history = [], own = [], last }: Given = {}) {
  const [account] = connection.accounts
  const accounts = [account, ...own.map((other) => ({ ...account, address: other }))] as const
  const snapshot = testSnapshot({
    networks: { requested: [ethereum] },
    wallets: { eip155: testConnected({ connection: { ...connection, accounts } }) },
  })
  const from = { namespace, connectorId, network, address }
  const draft = { token: { symbol: 'ETH', decimals: 18 }, to: last === undefined ? to : 'bob.eth', amount: '0.5' }
  const recipient =
    last === undefined ? null : { name: 'bob.eth', address: to, avatar: null, source: 'chain' as const, last }
  const estimate = { amount: 5n * 10n ** 17n, fee: 1n, maxFee: 2n, deposit: 0n, balanceChange: null }
  const model = selectWalletSend(
    {
      ...snapshot,
      send: { is: 'ready', from, recipient, draft, estimate, error: null, unanswered: null, canSubmit: true },
      recentTransactions: recent,
      activity: { ...snapshot.activity, transactions: history },
    },
    testSettings,
    { namespace },
  )
  return model?.is === 'ready' ? model.warning : 'not ready'
}

const paid = (to: string, parts: Partial<RecentTransaction> = {}): RecentTransaction => ({
  ...{ network, address, hash: '0x1', sentAt: 0, is: 'confirmed' },
  transfer: { to, amount: '1', symbol: 'ETH' },
  ...parts,
})
const sentTo = (to: string, parts: Parameters<typeof transaction>[0] = {}) =>
  transaction({
    ...{ operationType: 'send', sentFrom: address.toLowerCase(), sentTo: to },
    transfers: [transfer({ direction: 'out' })],
    ...parts,
  })
const groups = ['0x', 'AbCd', ...Array(8).fill('1111'), '11eF', '01']

test('an imitation of an own account, of what was paid here, or of what the history says was paid, is found', () => {
  const found = { is: 'lookAlike', groups }
  expect(warningOf(imitation, { own: [known] })).toEqual(found)
  expect(warningOf(imitation, { recent: [paid(known)] })).toEqual(found)
  expect(warningOf(imitation, { recent: [paid(known, { network: 'eip155:8453' })] })).toEqual(found)
  expect(warningOf(imitation, { history: [sentTo(known)] })).toEqual(found)
})

test('who was paid before needs no warning', () => {
  expect(warningOf(known.toLowerCase(), { recent: [paid(known)] })).toBeNull()
  expect(warningOf(known, { history: [sentTo(known)] })).toBeNull()
  expect(warningOf(known, { own: [known] })).toBeNull()
})

test('attack 2.4: what others have put into the history makes nobody known', () => {
  const first = { is: 'first' }
  const nothing = [transfer({ direction: 'out', quantity: '0' })]
  expect(warningOf(imitation)).toEqual(first)
  expect(warningOf(imitation, { history: [sentTo(imitation, { transfers: nothing })] })).toEqual(first)
  expect(warningOf(imitation, { history: [sentTo(imitation, { sentFrom: known })] })).toEqual(first)
  expect(warningOf(imitation, { history: [sentTo(imitation, { status: 'failed' })] })).toEqual(first)
  expect(warningOf(imitation, { history: [transaction({ sentFrom: imitation, sentTo: address })] })).toEqual(first)
  expect(warningOf(imitation, { recent: [paid(imitation, { network: 'solana:x' })] })).toEqual(first)
})

test('attack 2.4: a payment to an imitation that was cancelled, or failed, makes nobody known', () => {
  const failed = paid(imitation, { is: 'failed' })
  expect(warningOf(imitation, { recent: [failed, paid(known)] })).toEqual({ is: 'lookAlike', groups })
  expect(warningOf(imitation, { recent: [failed] })).toEqual({ is: 'first' })
})

test.each(['pending', 'unknown'] as const)('a payment that is %s was decided on, and its recipient is known', (is) => {
  expect(warningOf(imitation, { recent: [paid(imitation, { is }), paid(known)] })).toBeNull()
})

test('the account that sends is told apart from other own ones', () => {
  expect(warningOf(address)).toEqual({ is: 'self' })
})

test('a name that stood for another address when it was last paid says which', () => {
  const stranger = '0x3333333333333333333333333333333333333333'
  expect(warningOf(stranger, { last: known })).toEqual({ is: 'nameMoved', groups })
  expect(warningOf(known.toLowerCase(), { last: known })).toEqual({ is: 'first' })
})
