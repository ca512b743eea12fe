import { addressOf, readAddress } from './address.ts'
import type { BcoinAddress, BcoinInput, BcoinMeta, BcoinNode, BcoinTransaction } from './bcoin.types.ts'
import { concerns, reversed, statusOf, sumUp, viewCoin, viewTransaction } from './esplora-views.ts'
import type { Regtest } from './regtest.ts'

/** The answer to a request: an object is sent as JSON, a text as plain text. */
export type Reply = { readonly status: number; readonly body: string | object }
export type EsploraHandler = (regtest: Regtest, argument: string, second?: string) => Promise<Reply>
type AddressRead = (regtest: Regtest, address: BcoinAddress, text: string, second?: string) => Promise<Reply>

export const ok = (body: string | object): Reply => ({ status: 200, body })
export const badRequest = (sentence: string): Reply => ({ status: 400, body: sentence })
const notFound = (sentence: string): Reply => ({ status: 404, body: sentence })

/** The most confirmed transactions in one answer. */
const pageSize = 25
/** Satoshi per virtual byte, by the number of blocks within which a transaction should be confirmed. */
const feeEstimates = { 1: 5, 2: 4, 3: 3, 6: 2, 10: 1.5, 25: 1, 144: 1, 504: 1, 1008: 1 }

export const readAddressStats: EsploraHandler = withAddress(async (regtest, address, text) => {
  const all = await transactionsOf(regtest, address, text)
  return ok({
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

export const readAddressTransactions: EsploraHandler = withAddress(async (regtest, address, text) => {
  const all = await transactionsOf(regtest, address, text)
  const confirmed = all.filter(({ status }) => status.confirmed).slice(0, pageSize)
  return ok([...all.filter(({ status }) => !status.confirmed), ...confirmed])
})

/** Reads the confirmed transactions that follow the one with the id `last`. */
export const readTransactionsAfter: EsploraHandler = withAddress(async (regtest, address, text, last) => {
  const confirmed = (await transactionsOf(regtest, address, text)).filter(({ status }) => status.confirmed)
  const start = confirmed.findIndex(({ txid }) => txid === last) + 1
  return start === 0 ? notFound('Transaction not found') : ok(confirmed.slice(start, start + pageSize))
})

/** Lists the coins that may be spent: without those that the mempool spends, with those that it creates. */
export const readCoins: EsploraHandler = withAddress(async ({ node }, address, text) => {
  const coins = await node.getCoinsByAddress([address])
  const views = await Promise.all(
    coins
      .filter(({ script }) => addressOf(script) === text)
      .map(async (coin) => {
        const meta = await node.getMeta(reversed(coin.txid()))
        return viewCoin(coin, meta ? statusOf(meta) : { confirmed: false })
      }),
  )
  return ok(views)
})

export const readTransaction: EsploraHandler = withTransaction(async ({ node }, meta) =>
  ok(viewTransaction(meta, await node.getMetaView(meta))),
)
export const readTransactionHex: EsploraHandler = withTransaction(async (_, { tx }) => ok(tx.toRaw().toString('hex')))
const readKnownStatus = withTransaction(async (_, meta) => ok(statusOf(meta)))
/** electrs does not say here that nobody has a transaction. */
export const readTransactionStatus: EsploraHandler = async (regtest, id) => {
  const reply = await readKnownStatus(regtest, id)
  return reply.status === 404 ? ok({ confirmed: false }) : reply
}

/** Reads what spends an output, in a block or in the mempool. */
export const readSpend: EsploraHandler = async (regtest, id, index) =>
  /^\d{1,9}$/.test(index ?? '') ? readSpendAt(regtest, id, index) : badRequest('Invalid output index')
const readSpendAt = withTransaction(async ({ node }, { tx, height }, index) => {
  const output: Output = { hash: tx.hash('hex'), index: Number(index) }
  const spender = node.mempool.getSpent(output.hash, output.index)?.tx ?? (await minedSpender(node, output, height))
  const meta = spender && (await node.getMeta(spender.hash('hex')))
  return meta
    ? ok({ spent: true, txid: meta.tx.txid(), vin: meta.tx.inputs.findIndex(spends(output)), status: statusOf(meta) })
    : ok({ spent: false })
})

export const readTipHeight: EsploraHandler = async ({ node }) => ok(String(node.chain.height))
export const readTipHash: EsploraHandler = async ({ node }) => ok(node.chain.tip.rhash())
export const readBlockHash: EsploraHandler = async ({ node }, height) => {
  if (!/^\d{1,9}$/.test(height)) return badRequest('Invalid height')
  const hash = await node.chain.getHash(Number(height))
  return hash === null ? notFound('Block not found') : ok(reversed(hash))
}
export const readFees: EsploraHandler = async () => ok(feeEstimates)

function withAddress(read: AddressRead): EsploraHandler {
  return async (regtest, text, second) => {
    const address = readAddress(text)
    // Only bech32 may be written in upper case.
    const plain = /^bcrt1/i.test(text) ? text.toLowerCase() : text
    return address ? read(regtest, address, plain, second) : badRequest('Invalid Bitcoin address')
  }
}

function withTransaction(read: (regtest: Regtest, meta: BcoinMeta, second?: string) => Promise<Reply>): EsploraHandler {
  return async (regtest, id, second) => {
    if (!/^[0-9a-f]{64}$/i.test(id)) return badRequest('Invalid hex string')
    const meta = await regtest.node.getMeta(reversed(id))
    return meta ? read(regtest, meta, second) : notFound('Transaction not found')
  }
}

type Output = { readonly hash: string; readonly index: number }
const spends =
  ({ hash, index }: Output) =>
  ({ prevout }: BcoinInput): boolean =>
    prevout.hash === hash && prevout.index === index

/** Looks through the blocks, as bcoin has no index of what spends an output; -1 is the height of the mempool. */
async function minedSpender(node: BcoinNode, output: Output, height: number): Promise<BcoinTransaction | null> {
  if (height < 0 || (await node.getCoin(output.hash, output.index))) return null
  for (let at = height; at <= node.chain.height; at += 1) {
    const spender = (await node.chain.getBlock(at))?.txs.find(({ inputs }) => inputs.some(spends(output)))
    if (spender) return spender
  }
  return null
}

/** Reads an address's transactions: those in the mempool first, then the newest. */
async function transactionsOf({ node }: Regtest, address: BcoinAddress, text: string) {
  const metas = await node.getMetaByAddress([address])
  const rank = ({ height }: BcoinMeta): number => (height < 0 ? Number.POSITIVE_INFINITY : height)
  const sorted = metas.sort((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)))
  const views = await Promise.all(sorted.map(async (meta) => viewTransaction(meta, await node.getMetaView(meta))))
  return views.filter((view) => concerns(view, text))
}
