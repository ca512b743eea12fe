import type { IconUrl } from '../blockchain-api/asset.ts'
import type { Transaction, Transfer } from '../blockchain-api/wire-format.ts'
import type { Order } from './orders.ts'

const statuses = { paid: 'pending', arrived: 'confirmed', failed: 'failed' } as const

/** Formats a paid order as the history does; returns none for one that nobody paid for. */
export function viewOrder(order: Order, iconUrl: IconUrl): Transaction[] {
  const { id, status, network, symbol, amount, address, hash, createdAt, provider } = order
  if (status === 'closed') return []
  const transfer: Transfer = {
    fungible_info: { name: symbol, symbol, icon: { url: iconUrl(symbol) } },
    direction: 'in',
    quantity: { numeric: amount },
  }
  return [
    {
      id,
      metadata: {
        ...{ operationType: 'buy', hash: hash ?? '', chain: network, minedAt: createdAt },
        ...{ sentFrom: provider, sentTo: address, status: statuses[status], nonce: 0 },
      },
      transfers: [transfer],
    },
  ]
}
