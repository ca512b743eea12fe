import { describe, expect, test } from 'vitest'
import type { ActivityState } from '../activity/activity.state.ts'
import type { HistoryTransfer } from '../domain/history.ts'
import type { RecentTransaction } from '../domain/recent-transaction.ts'
import { KitError } from '../errors/kit-error.ts'
import { transaction, transfer } from '../test-utils/sample-transaction.ts'
import { ethereum, testConnected, testConnection, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectTransactions } from './transactions.ts'

const connection = testConnection()
const [{ address }] = connection.accounts
const of = { address, network: connection.network }

type Given = {
  readonly recent?: readonly RecentTransaction[]
}

function transactionsOf(activity: Partial<ActivityState>, given: Given = {}) {
  const snapshot = testSnapshot({
    networks: { requested: [ethereum] },
    wallets: { eip155: testConnected({ connection }) },
  })
  const read = { is: 'ready', of, hasMore: false, error: null, transactions: [], ...activity } as const
  const recentTransactions = given.recent ?? []
  return selectTransactions({ ...snapshot, activity: read, recentTransactions }, testSettings, {
    namespace: 'eip155',
  })
}

const rowsOf = (...transactions: ActivityState['transactions']) => transactionsOf({ transactions })?.rows

type Case = [operationType: string, direction: HistoryTransfer['direction'], sign: string]

test.each<Case>([
  ...(['receive', 'deposit', 'borrow', 'claim'] as const).map((kind): Case => [kind, 'out', '+']),
  ...(['withdraw', 'repay', 'burn'] as const).map((kind): Case => [kind, 'in', '−']),
  ['send', 'out', '−'],
  ['trade', 'in', '+'],
  ['constructor', 'self', ''],
])('R-HIS-2: the sign of %s, which goes %s, is %s', (operationType, direction, sign) => {
  const [row] = rowsOf(transaction({ operationType, transfers: [transfer({ direction })] })) ?? []
  expect(row?.amounts.map((amount) => amount.sign)).toEqual([sign])
})

test.each([
  [['in'], 'receive'],
  [['out'], 'send'],
  [['in', 'out'], 'trade'],
  [['self'], 'send'],
  [[], 'execute'],
] as const)('what the service does not name, its movements %j show: %s', (directions, kind) => {
  const transfers = directions.map((direction) => transfer({ direction }))
  const [row] = rowsOf(transaction({ operationType: null, transfers })) ?? []
  expect(row?.kind).toBe(kind)
})

test('what is not known is nothing, and never a zero', () => {
  const [row] = rowsOf(transaction({ sentFrom: null, transfers: [transfer({ asset: null, quantity: null })] })) ?? []
  expect([row?.other, row?.amounts]).toEqual([null, [{ sign: '+', quantity: null, name: '' }]])
})

test('the other side is who sent what arrived, and whom it went to otherwise', () => {
  const [arrived, left] = rowsOf(transaction(), transaction({ id: '2', operationType: 'send' })) ?? []
  expect([arrived?.other, left?.other]).toEqual(['0x5290…169EE7', '0xd8dA…A96045'])
})

describe('R-HIS-1: NFTs that were sent unasked', () => {
  const spam = transfer({ asset: { is: 'nft', name: 'Claim at evil.example', isSpam: true } })

  test('stand apart, and a transaction that moved nothing stays', () => {
    const model = transactionsOf({
      transactions: [
        transaction({ id: 'spam', transfers: [spam] }),
        transaction({ id: 'approval', operationType: 'approve', transfers: [] }),
        transaction({ id: 'both', transfers: [spam, transfer()] }),
      ],
    })
    expect(model?.rows.map(({ id }) => id)).toEqual(['approval', 'both'])
    expect(model?.unverified.map(({ id }) => id)).toEqual(['spam'])
  })
})

describe('R-SEND-7: what went through the kit', () => {
  const minedAt = '2026-11-15T12:00:00.000Z'
  const mined = Date.parse(minedAt)
  const hour = 3_600_000
  const sent = (parts: Partial<RecentTransaction> = {}): RecentTransaction => ({
    ...{ network: connection.network, address, hash: '0xnew', sentAt: mined + 1, is: 'pending' },
    transfer: { to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', amount: '0.5', symbol: 'ETH' },
    ...parts,
  })
  const shown = (...recent: RecentTransaction[]) =>
    transactionsOf({ transactions: [transaction({ id: 'old', hash: '0xold', minedAt })] }, { recent })?.rows.map(
      ({ id, status, at }) => [id, status, at],
    )
  const old = ['old', 'confirmed', minedAt]

  test('stands above the history until the history has it', () => {
    expect(shown(sent())).toEqual([['0xnew', 'pending', null], old])
    expect(shown(sent({ is: 'unknown' }))).toEqual([['0xnew', 'unknown', null], old])
    expect(shown(sent({ is: 'failed' }))).toEqual([['0xnew', 'failed', mined + 1], old])
    expect(shown(sent({ hash: '0xold' }))).toEqual([old])
  })

  test('is not repeated when it is further down in the history', () => {
    expect(shown(sent({ is: 'confirmed', sentAt: mined - hour }))).toEqual([old])
    expect(shown(sent({ is: 'failed', sentAt: mined - 2 * hour, settledAt: mined - hour }))).toEqual([old])
    expect(shown(sent({ sentAt: mined - hour }))).toEqual([['0xnew', 'pending', null], old])
  })

  test('stays when it is settled, also where the history has one that was mined after it was sent', () => {
    const settled = sent({ is: 'confirmed', sentAt: mined - 7_000, settledAt: mined + 3_000 })
    expect(shown(settled)).toEqual([['0xnew', 'confirmed', mined - 7_000], old])
    const slow = sent({ is: 'confirmed', sentAt: mined - 48 * hour, settledAt: mined + 3_000 })
    expect(shown(slow)).toEqual([['0xnew', 'confirmed', mined - 48 * hour], old])
  })

  test('stays when it is settled, by a clock that is an hour late as well', () => {
    const settled = sent({ is: 'confirmed', sentAt: mined - hour - 7_000, settledAt: mined - hour + 3_000 })
    expect(shown(settled)).toEqual([['0xnew', 'confirmed', mined - hour - 7_000], old])
  })

  test('R-ACC-2: is not that of another account or network', () => {
    expect(shown(sent({ address: '0xother' }), sent({ network: 'eip155:8453' }))).toEqual([old])
  })

  test('says what it moves, and to whom; of one that the dApp made, only that it was', () => {
    const [moved, made] = transactionsOf({}, { recent: [sent(), sent({ hash: '0xb', transfer: null })] })?.rows ?? []
    expect(moved).toMatchObject({
      kind: 'send',
      amounts: [{ sign: '−', quantity: '0.5', name: 'ETH' }],
      other: '0xd8dA…A96045',
      explorerUrl: 'https://etherscan.io/tx/0xnew',
    })
    expect(made).toMatchObject({ kind: 'execute', amounts: [], other: null })
  })

  test('tells when there is something new to read', () => {
    const count = (is: RecentTransaction['is']) => transactionsOf({}, { recent: [sent({ is })] })?.settledCount
    expect([count('pending'), count('unknown'), count('confirmed'), count('failed')]).toEqual([0, 0, 1, 1])
  })

  test('is all that is shown where nothing tells the history', () => {
    const recent = [sent({ is: 'confirmed' })]
    const untold = new KitError('feature/not-supported')
    expect(transactionsOf({ is: 'failed', error: untold }, { recent })).toMatchObject({
      ...{ is: 'ready', isLocal: true, hasMore: false },
      rows: [{ id: '0xnew', status: 'confirmed', at: mined + 1 }],
    })
    expect(transactionsOf({}, { recent })?.isLocal).toBe(false)
    const unreachable = new KitError('rpc/unreachable')
    expect(transactionsOf({ is: 'failed', error: unreachable })).toMatchObject({ is: 'failed', isLocal: false })
  })
})

test('rows of the history stay the same ones while only a recent transaction changes', () => {
  const transactions = Array.from({ length: 3 }, (_, at) => transaction({ id: String(at), hash: `0x${at}` }))
  const sent = (is: RecentTransaction['is']): RecentTransaction => ({
    ...{ network: connection.network, address, hash: '0xnew', sentAt: Date.UTC(2030, 0, 1), is, transfer: null },
  })
  const [before, after] = (['pending', 'confirmed'] as const).map(
    (is) => transactionsOf({ transactions }, { recent: [sent(is)] })?.rows ?? [],
  )
  expect([before?.length, after?.length]).toEqual([4, 4])
  for (const at of [1, 2, 3]) expect(after?.[at]).toBe(before?.[at])
})

describe('R-ACC-2: what belongs to one account', () => {
  test('is never shown under another account or network', () => {
    const transactions = [transaction()]
    const other = { ...of, address: '0x52908400098527886E0F7030069857D2E4169EE7' }
    expect(transactionsOf({ transactions, of: other })).toMatchObject({ is: 'loading', rows: [] })
    expect(transactionsOf({ transactions, of: { ...of, network: 'eip155:10' } })).toMatchObject({ rows: [] })
    expect(transactionsOf({ transactions })).toMatchObject({ is: 'ready', address })
  })

  test('is nothing while no wallet is connected, or on a network that is none of the dApp’s', () => {
    const snapshot = testSnapshot({})
    expect(selectTransactions(snapshot, testSettings, { namespace: 'eip155' })).toBeNull()
    const away = testConnected({ connection: testConnection({ network: 'eip155:999' }) })
    const wallets = { eip155: away }
    expect(selectTransactions(testSnapshot({ wallets }), testSettings, { namespace: 'eip155' })).toBeNull()
  })
})
