import type { HistoryTransaction, HistoryTransfer } from '../domain/history.ts'

/** Half a coin that arrived. */
export const transfer = (parts: Partial<HistoryTransfer> = {}): HistoryTransfer => ({
  direction: 'in',
  asset: { is: 'token', name: 'Ether', symbol: 'ETH' },
  quantity: '0.5',
  price: null,
  value: null,
  ...parts,
})

type Parts = Partial<HistoryTransaction['metadata']> & Partial<Pick<HistoryTransaction, 'id' | 'transfers'>>

/** A confirmed transaction of one transfer. */
export const transaction = ({ id = '1', transfers = [transfer()], ...metadata }: Parts = {}): HistoryTransaction => ({
  id,
  metadata: {
    network: 'eip155:1',
    hash: `0x${'ab'.repeat(32)}`,
    status: 'confirmed',
    operationType: 'receive',
    minedAt: '2026-11-15T12:00:00.000Z',
    sentFrom: '0x52908400098527886E0F7030069857D2E4169EE7',
    sentTo: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    nonce: 0,
    ...metadata,
  },
  transfers,
})
