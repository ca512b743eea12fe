import { openDoor } from '../door.ts'
import { rethrow } from '../rethrow.ts'
import { readAddress } from './address.ts'
import { createBitcoinRoutes } from './bitcoin-routes.ts'
import { createInscriptions } from './inscriptions.ts'
import { openRegtest, type Payment, type Regtest } from './regtest.ts'
import { type BitcoinTestAccount, bitcoinTestAccounts } from './test-keys.ts'

export type BitcoinOptions = {
  /** A free one by default. */
  readonly port?: number
  /** Milliseconds after which what waits gets a block, 2000 by default; with 0 only `mine` makes blocks. */
  readonly blockEvery?: number
  /** Hears why when no block comes by itself any more; thrown where nobody listens. */
  readonly onBroken?: (reason: unknown) => void
}

/** Where a Bitcoin chain can be reached, and what is in it. It is regtest: its addresses begin with `bcrt1`. */
export type BitcoinEndpoints = {
  /** An Esplora-shaped HTTP API, which answers `GET /output/{txid}:{vout}` of `ord`, too. */
  readonly esplora: string
  /** Public test keys: anyone knows them. */
  readonly accounts: readonly BitcoinTestAccount[]
  /** The coin of the first account that carries an inscription, and must survive every plain send. */
  readonly inscription: { readonly id: string; readonly outpoint: string; readonly sats: number }
}

export type Bitcoin = BitcoinEndpoints & {
  /** Pays out of the faucet and returns the transaction's id; a block confirms it. */
  fund(address: string, sats: number): Promise<string>
  /** Mines blocks at once, with whatever waits. */
  mine(blocks: number): Promise<void>
  /** Marks a coin, `txid:vout`, as carrying an inscription, and returns the inscription's id. */
  inscribe(outpoint: string): string
  /** Closes the port and the node. May be called twice. */
  stop(): Promise<void>
}

/** What each account starts with, one coin each: together one bitcoin. */
const coinsEach = [50_000_000, 40_000_000, 10_000_000]
/** Satoshi on the coin with the inscription, as marketplaces pad it. */
const inscribedSats = 10_000
/** Blocks on top of the first payments. */
const settled = 6

/**
 * Starts a Bitcoin chain on loopback: a full node on regtest (bcoin, in memory) behind the HTTP API that Esplora has.
 * Rules up to SegWit are enforced; Taproot outputs can be paid, not spent.
 *
 * @throws Error when the port is taken
 * @example
 * const bitcoin = await startBitcoin()
 * await fetch(`${bitcoin.esplora}/address/${bitcoin.accounts[0].address}/utxo`)
 * await bitcoin.stop()
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function startBitcoin(options: BitcoinOptions = {}): Promise<Bitcoin> {
  const { port = 0, blockEvery = 2000, onBroken = rethrow } = options
  const regtest = await openRegtest()
  const accounts = bitcoinTestAccounts()
  const inscriptions = createInscriptions()
  const outpoint = await createGenesis(regtest, accounts)
  const inscription = { id: inscriptions.inscribe(outpoint), outpoint, sats: inscribedSats }
  const fund = async (to: string, sats: number): Promise<string> => regtest.pay([payment(to, sats)])
  const routes = createBitcoinRoutes(regtest, inscriptions, fund)
  const door = await openDoor(port, routes).catch(async (error: unknown) => {
    await regtest.node.close()
    throw error
  })
  const tick = (): void => {
    if (regtest.node.mempool.map.size === 0) return
    regtest.mine(1).catch((error: unknown) => {
      clearInterval(timer)
      onBroken(error)
    })
  }
  const timer = blockEvery > 0 ? setInterval(tick, blockEvery) : undefined
  let closing: Promise<void> | undefined
  return {
    esplora: door.origin,
    accounts,
    inscription,
    fund,
    mine: regtest.mine,
    inscribe: inscriptions.inscribe,
    async stop() {
      clearInterval(timer)
      await door.stop()
      closing ??= regtest.mine(0).then(() => regtest.node.close())
      await closing
    },
  }
}

/** @returns the outpoint that is to carry an inscription */
async function createGenesis(regtest: Regtest, accounts: readonly BitcoinTestAccount[]): Promise<string> {
  const [first] = accounts
  if (!first) throw new Error('A genesis needs accounts')
  const coins = accounts.flatMap(({ address }) => coinsEach.map((sats) => payment(address, sats)))
  const id = await regtest.pay([payment(first.address, inscribedSats), ...coins])
  await regtest.mine(settled)
  return `${id}:0`
}

/** @throws Error when the address is not one of regtest, or the amount is none */
function payment(text: string, sats: number): Payment {
  const to = readAddress(text)
  if (!to) throw new Error(`${text} is not an address of regtest`)
  if (!Number.isSafeInteger(sats) || sats < 546) throw new Error(`${sats} is less than any coin can be`)
  return { to, sats }
}
