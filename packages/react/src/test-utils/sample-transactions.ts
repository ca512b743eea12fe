import type { HistoryTransaction, HistoryTransfer } from '@kit/core'

/** The other side of transfers. */
export const other = '0x52908400098527886E0F7030069857D2E4169EE7'
const ether = { is: 'token', name: 'Ether', symbol: 'ETH' } as const
export const moved = (
  direction: HistoryTransfer['direction'],
  quantity: string,
  asset: HistoryTransfer['asset'] = ether,
) => ({
  ...{ direction, quantity, asset },
  price: null,
  value: null,
})

type Metadata = HistoryTransaction['metadata']

export const made = (
  id: string,
  operationType: string,
  minedAt: string | null,
  transfers: readonly HistoryTransfer[],
  metadata: Partial<Metadata> = {},
): HistoryTransaction => ({
  id,
  metadata: {
    network: 'eip155:1',
    hash: `0x${id.repeat(64)}`,
    status: 'confirmed',
    ...{ operationType, minedAt, sentFrom: other, sentTo: other, nonce: 1 },
    ...metadata,
  },
  transfers,
})

const hours = 3_600_000
const newest = Date.UTC(2026, 10, 15, 12)

/** Any number of transactions, newest first, one every ninth hour. */
export const manyTransactions = (count: number): readonly HistoryTransaction[] =>
  Array.from({ length: count }, (_, at) => {
    const [kind, direction] = at % 3 === 0 ? (['receive', 'in'] as const) : (['send', 'out'] as const)
    const transfers = at % 7 === 6 ? [] : [moved(direction, `${at % 5}.${at + 1}`)]
    const minedAt = new Date(newest - 9 * hours * at).toISOString()
    const hash = `0x${at.toString(16).padStart(64, '0')}`
    return made(`many ${at}`, at % 7 === 6 ? 'approve' : kind, minedAt, transfers, { hash })
  })
