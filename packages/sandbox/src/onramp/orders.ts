import { randomUUID } from 'node:crypto'
import { formatUnits } from 'viem'
import { type Payment, priceOf, writeMoney } from './price-quote.ts'

/** What a visitor does on the provider's page. `late` has paid, and what was bought arrives after a while. */
export const outcomes = ['arrives', 'late', 'fails', 'closes'] as const
export type Outcome = (typeof outcomes)[number]

export type Order = {
  readonly id: string
  readonly provider: string
  /** `paid` is not there yet, `failed` never will be, `closed` was never paid for. */
  readonly status: 'paid' | 'arrived' | 'failed' | 'closed'
  readonly address: string
  /** CAIP-2. */
  readonly network: string
  readonly symbol: string
  /** In whole tokens, as decimal text. */
  readonly amount: string
  readonly payment: { readonly amount: string; readonly currency: string }
  /** What the page that opened the provider calls the buyer, or the purchase. */
  readonly partnerUserId: string | null
  readonly createdAt: string
  /** Once it has arrived. */
  readonly hash: string | null
}

export type Purchase = Payment & { readonly address: string; readonly partnerUserId: string | null }
/** Sends what was bought, and returns the transaction's hash. */
export type Deliver = (purchase: Purchase, amount: bigint) => Promise<string>

export type Orders = {
  /** The newest first. */
  list(): readonly Order[]
  /** Resolves once the order has a status that stays, or is paid and late. */
  place(purchase: Purchase, outcome: Outcome): Promise<Order>
  /** Delivers an order that is late now; returns undefined for any other. */
  deliver(id: string): Promise<Order | undefined>
  stop(): void
}

const firstStatus = { arrives: 'paid', late: 'paid', fails: 'failed', closes: 'closed' } as const

/** @param lateBy milliseconds after which a late order is delivered */
export function createOrders(deliver: Deliver, lateBy: number): Orders {
  const orders = new Map<string, { order: Order; purchase: Purchase }>()
  const late = new Map<string, NodeJS.Timeout>()
  const finish = async (id: string): Promise<Order | undefined> => {
    clearTimeout(late.get(id))
    late.delete(id)
    const placed = orders.get(id)
    if (!placed) return undefined
    const { purchase } = placed
    placed.order = await deliver(purchase, priceOf(purchase).bought).then(
      (hash): Order => ({ ...placed.order, status: 'arrived', hash }),
      (): Order => ({ ...placed.order, status: 'failed' }),
    )
    return placed.order
  }
  return {
    list: () => [...orders.values()].map(({ order }) => order).reverse(),
    async place(purchase, outcome) {
      const order = openOrder(purchase, firstStatus[outcome])
      const { id } = order
      orders.set(id, { order, purchase })
      if (outcome === 'late') late.set(id, setTimeout(() => void finish(id), lateBy).unref())
      return (outcome === 'arrives' ? await finish(id) : undefined) ?? order
    },
    deliver: async (id) => (late.has(id) ? finish(id) : undefined),
    stop() {
      for (const timer of late.values()) clearTimeout(timer)
      late.clear()
    },
  }
}

function openOrder(purchase: Purchase, status: Order['status']): Order {
  const { provider, sold, currency, total, address, partnerUserId } = purchase
  return {
    ...{ id: randomUUID(), provider: provider.id, status, address, partnerUserId },
    network: sold.network.networkId,
    symbol: sold.offer.symbol,
    amount: formatUnits(priceOf(purchase).bought, sold.offer.decimals),
    payment: { amount: writeMoney(total), currency },
    createdAt: new Date().toISOString(),
    hash: null,
  }
}
