import { type BcoinAddress, type BcoinNode, type BcoinTransaction, loadBcoin } from './bcoin-parts.ts'
import { faucetRing } from './test-keys.ts'

/** Blocks that stand at the start: what the first 50 paid, 2500 bitcoin, can be spent. */
const genesisBlocks = 150
/** Blocks until a mined coin may be spent. */
const maturity = 100
/** Seconds by which the first blocks are older than now: they come faster than their times may. */
const headStart = 3600
/** Satoshi per 1000 bytes. */
const faucetRate = 10_000

export type Payment = { readonly to: BcoinAddress; readonly sats: number }

/** A full node on regtest, in memory, that mines when told to. */
export type Regtest = {
  readonly node: BcoinNode
  /** Mines blocks with whatever waits; what they pay goes to the faucet. */
  mine(blocks: number): Promise<void>
  /**
   * Takes a transaction, raw, that the rules allow.
   * @throws Error with the rule that it breaks, as the node names it
   */
  broadcast(raw: Buffer): Promise<string>
  /** Pays out of what was mined; the transaction waits for a block then. */
  pay(payments: readonly Payment[]): Promise<string>
}

/** Opens a node without peers, ports or files, and mines what it needs to be useful. */
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
  // Its own server is no Esplora: nothing is to listen there.
  node.http.open = async () => {}
  node.http.close = async () => {}
  node.on('error', () => {})
  await node.open()
  const regtest = createRegtest(node)
  const { time } = Network.get('regtest')
  time.offset = -headStart
  await regtest.mine(genesisBlocks).finally(() => {
    time.offset = 0
  })
  return regtest
}

function createRegtest(node: BcoinNode): Regtest {
  const faucet = faucetRing()
  const address = faucet.getAddress()
  let turn: Promise<unknown> = Promise.resolve()
  /** One after the other: two blocks, or two payments of the same coin, must not meet. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }

  const accept = async (transaction: BcoinTransaction): Promise<string> => {
    const missing = await node.mempool.addTX(transaction)
    if (missing && missing.length > 0) throw new Error('bad-txns-inputs-missingorspent')
    return transaction.txid()
  }

  return {
    node,
    mine: (blocks) =>
      inTurn(async () => {
        for (let block = 0; block < blocks; block += 1) {
          await node.chain.add(await node.miner.mineBlock(node.chain.tip, address))
        }
      }),
    broadcast: (raw) => inTurn(async () => accept(loadBcoin().TX.fromRaw(raw))),
    pay: (payments) =>
      inTurn(async () => {
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
