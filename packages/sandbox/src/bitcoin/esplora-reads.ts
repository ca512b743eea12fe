import { addressOf, readAddress } from './address.ts'
import type { BcoinAddress, BcoinMeta } from './bcoin-parts.ts'
import { concerns, reversed, statusOf, sumUp, viewCoin, viewTransaction } from './esplora-views.ts'
import type { Regtest } from './regtest.ts'

/** What a request gets: an object goes as JSON, a text as plain text. */
export type Reply = { readonly status: number; readonly body: string | object }
export type Read = (regtest: Regtest, argument: string) => Promise<Reply>

export const found = (body: string | object): Reply => ({ status: 200, body })
export const refused = (sentence: string): Reply => ({ status: 400, body: sentence })
const notFound = (sentence: string): Reply => ({ status: 404, body: sentence })

/** Confirmed transactions that one answer holds, the newest. */
const pageSize = 25
/** Blocks until a transaction that pays this much should be in one, and satoshi per virtual byte. */
const feeEstimates = { 1: 5, 2: 4, 3: 3, 6: 2, 10: 1.5, 25: 1, 144: 1, 504: 1, 1008: 1 }

export const readAddressStats: Read = withAddress(async (regtest, address, text) => {
  const all = await transactionsOf(regtest, address, text)
  return found({
    address: text,
    chain_stats: sumUp(
      all.filter(({ status }) => status.confirmed),
      text,
    ),
    mempool_stats: sumUp(
      all.filter(({ status }) => !status.confirmed),
      text,
    ),
  })
})

export const readAddressTransactions: Read = withAddress(async (regtest, address, text) => {
  const all = await transactionsOf(regtest, address, text)
  const confirmed = all.filter(({ status }) => status.confirmed).slice(0, pageSize)
  return found([...all.filter(({ status }) => !status.confirmed), ...confirmed])
})

/** Coins that may be spent: what the mempool spends is gone, what it makes is there. */
export const readCoins: Read = withAddress(async ({ node }, address, text) => {
  const coins = await node.getCoinsByAddress([address])
  const views = await Promise.all(
    coins
      .filter(({ script }) => addressOf(script) === text)
      .map(async (coin) => {
        const meta = await node.getMeta(reversed(coin.txid()))
        return viewCoin(coin, meta ? statusOf(meta) : { confirmed: false })
      }),
  )
  return found(views)
})

export const readTransaction: Read = withTransaction(async ({ node }, meta) =>
  found(viewTransaction(meta, await node.getMetaView(meta))),
)
export const readTransactionHex: Read = withTransaction(async (_, { tx }) => found(tx.toRaw().toString('hex')))
export const readTransactionStatus: Read = withTransaction(async (_, meta) => found(statusOf(meta)))

export const readTipHeight: Read = async ({ node }) => found(String(node.chain.height))
export const readTipHash: Read = async ({ node }) => found(node.chain.tip.rhash())
export const readBlockHash: Read = async ({ node }, height) => {
  if (!/^\d{1,9}$/.test(height)) return refused('Invalid height')
  const hash = await node.chain.getHash(Number(height))
  return hash === null ? notFound('Block not found') : found(reversed(hash))
}
export const readFees: Read = async () => found(feeEstimates)

function withAddress(read: (regtest: Regtest, address: BcoinAddress, text: string) => Promise<Reply>): Read {
  return async (regtest, text) => {
    const address = readAddress(text)
    // Only bech32 may be written in capitals.
    const plain = /^bcrt1/i.test(text) ? text.toLowerCase() : text
    return address ? read(regtest, address, plain) : refused('Invalid Bitcoin address')
  }
}

function withTransaction(read: (regtest: Regtest, meta: BcoinMeta) => Promise<Reply>): Read {
  return async (regtest, id) => {
    if (!/^[0-9a-f]{64}$/i.test(id)) return refused('Invalid hex string')
    const meta = await regtest.node.getMeta(reversed(id))
    return meta ? read(regtest, meta) : notFound('Transaction not found')
  }
}

/** Newest first, those that wait before all others. */
async function transactionsOf({ node }: Regtest, address: BcoinAddress, text: string) {
  const metas = await node.getMetaByAddress([address])
  const rank = ({ height }: BcoinMeta): number => (height < 0 ? Number.POSITIVE_INFINITY : height)
  const sorted = metas.sort((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)))
  const views = await Promise.all(sorted.map(async (meta) => viewTransaction(meta, await node.getMetaView(meta))))
  return views.filter((view) => concerns(view, text))
}
