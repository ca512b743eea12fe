import { describe, expect, test } from 'vitest'
import type { ActivityState } from '../activity/activity.state.ts'
import type { HistoryTransfer } from '../domain/history.ts'
import { transaction, transfer } from '../test-utils/sample-transaction.ts'
import { ethereum, testConnected, testConnection, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectTransactions } from './transactions.ts'

const connection = testConnection()
const [{ address }] = connection.accounts
const of = { address, network: connection.network }

function transactionsOf(activity: Partial<ActivityState>, network = ethereum) {
  const snapshot = testSnapshot({
    networks: { requested: [network] },
    wallets: { eip155: testConnected({ connection }) },
  })
  const read = { is: 'ready', of, hasMore: false, error: null, transactions: [], ...activity } as const
  return selectTransactions({ ...snapshot, activity: read }, testSettings, { namespace: 'eip155' })
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
