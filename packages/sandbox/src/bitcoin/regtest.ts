import type { BcoinAddress, BcoinNode, BcoinTransaction } from './bcoin.types.ts'
import { loadBcoin } from './load-bcoin.ts'
import { allowReplacement } from './replacement.ts'
import { faucetRing } from './test-keys.ts'

/** Blocks that are mined at the start, after which the rewards of the first 50, 2500 bitcoin, can be spent. */
const initialBlocks = 150
/** Blocks after which a mining reward may be spent. */
const maturity = 100
/** Seconds by which the first blocks are dated back, because their timestamps advance faster than the clock. */
const timeOffset = 3600
/** Satoshi per 1000 bytes. */
const faucetRate = 10_000

export type Payment = { readonly to: BcoinAddress; readonly sats: number }

/** A full regtest node in memory that mines on demand. */
export type Regtest = {
  readonly node: BcoinNode
  /** Runs work before or after a block or a payment, never while the node connects one: its indexes differ meanwhile. */
  enqueue<T>(work: () => Promise<T>): Promise<T>
  /** Mines blocks with the transactions in the mempool; the rewards go to the faucet. */
  mine(blocks: number): Promise<void>
  /**
   * Adds a raw transaction to the mempool, in place of those there that it may replace.
   * @throws Error that names the rule that the transaction violates
   */
  broadcast(raw: Buffer): Promise<string>
  /** Pays from the mining rewards; the transaction is in the mempool then. */
  pay(payments: readonly Payment[]): Promise<string>
}

/** Opens a node without peers, ports or files, and mines the initial blocks. */
export async function openRegtest(): Promise<Regtest> {
  const { FullNode, Network } = loadBcoin()
  const node = new FullNode({
    network: 'regtest',
    memory: true,
    workers: false,
    listen: false,
    port: 1,
    indexTX: true,
    indexAddress: true,
    requireStandard: false,
    logLevel: 'none',
  })
  // The node's own HTTP server stays closed.
  node.http.open = async () => {}
  node.http.close = async () => {}
  node.on('error', () => {})
  allowReplacement(node.mempool)
  await node.open()
  const regtest = createRegtest(node)
  const { time } = Network.get('regtest')
  time.offset = -timeOffset
  await regtest.mine(initialBlocks).finally(() => {
    time.offset = 0
  })
  return regtest
}

function createRegtest(node: BcoinNode): Regtest {
  const faucet = faucetRing()
  const address = faucet.getAddress()
  let queue: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work)
    queue = result.catch(() => {})
    return result
  }

  const accept = async (transaction: BcoinTransaction): Promise<string> => {
    const missing = await node.mempool.addTX(transaction)
    if (missing && missing.length > 0) throw new Error('bad-txns-inputs-missingorspent')
    return transaction.txid()
  }

  return {
    node,
    enqueue,
    mine: (blocks) =>
      enqueue(async () => {
        for (let block = 0; block < blocks; block += 1) {
          await node.chain.add(await node.miner.mineBlock(node.chain.tip, address))
        }
      }),
    broadcast: (raw) => enqueue(async () => accept(loadBcoin().TX.fromRaw(raw))),
    pay: (payments) =>
      enqueue(async () => {
        const draft = new (loadBcoin().MTX)()
        for (const { to, sats } of payments) draft.addOutput(to, sats)
        await draft.fund(await node.getCoinsByAddress([address]), {
          changeAddress: address,
          rate: faucetRate,
          height: node.chain.height,
          coinbaseMaturity: maturity,
        })
        draft.sign(faucet)
        return accept(draft.toTX())
      }),
  }
}
