import { startHttpServer } from '../http/http-server.ts'
import { rethrow } from '../rethrow.ts'
import { readAddress } from './address.ts'
import { createBitcoinRoutes } from './bitcoin-routes.ts'
import { createFakeDns, type PaymentName } from './fake-dns.ts'
import { createInscriptions } from './inscriptions.ts'
import { openRegtest, type Payment, type Regtest } from './regtest.ts'
import { type BitcoinTestAccount, bitcoinTestAccounts } from './test-keys.ts'

export type BitcoinOptions = {
  /** A free port by default. */
  readonly port?: number
  /** Milliseconds after which transactions in the mempool are mined, 2000 by default; with 0 only `mine` mines. */
  readonly blockInterval?: number
  /** Receives the reason when blocks are no longer mined by themselves; by default it is thrown. */
  readonly onFailure?: (reason: unknown) => void
}

/** The address of a Bitcoin regtest chain, and what is on it. Its addresses begin with `bcrt1`. */
export type BitcoinEndpoints = {
  /** Esplora's HTTP API, which also answers `GET /output/{txid}:{vout}` of `ord`. */
  readonly esplora: string
  /** Test accounts with public keys. */
  readonly accounts: readonly BitcoinTestAccount[]
  /** The coin of the first account that carries an inscription, which no plain transfer may spend. */
  readonly inscription: { readonly id: string; readonly outpoint: string; readonly sats: number }
  /** What stands in for a DNS resolver, over HTTPS with JSON: its names are made up and nothing is signed. */
  readonly dnsOverHttps: string
  /** The names of BIP-353 that it finds. */
  readonly paymentNames: readonly PaymentName[]
}

export type Bitcoin = BitcoinEndpoints & {
  /** Pays from the faucet and returns the transaction's id; the next block confirms it. */
  fund(address: string, sats: number): Promise<string>
  /** Mines blocks at once, with the transactions in the mempool. */
  mine(blocks: number): Promise<void>
  /** Marks a coin, `txid:vout`, as carrying an inscription, and returns the inscription's id. */
  inscribe(outpoint: string): string
  /** Closes the port and the node. May be called twice. */
  stop(): Promise<void>
}

/** The coins that each account starts with, together one bitcoin. */
const coinsPerAccount = [50_000_000, 40_000_000, 10_000_000]
/** Satoshi on the coin with the inscription; marketplaces use this amount. */
const inscribedSats = 10_000
/** Blocks that are mined on top of the first payments. */
const confirmations = 6

/**
 * Starts a Bitcoin chain on loopback: a full regtest node (bcoin, in memory) behind Esplora's HTTP API. It enforces the
 * rules up to SegWit; Taproot outputs can be paid, not spent.
 *
 * @throws Error when the port is taken
 * @example
 * const bitcoin = await startBitcoin()
 * await fetch(`${bitcoin.esplora}/address/${bitcoin.accounts[0].address}/utxo`)
 * await bitcoin.stop()
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function startBitcoin(options: BitcoinOptions = {}): Promise<Bitcoin> {
  const { port = 0, blockInterval = 2000, onFailure = rethrow } = options
  const regtest = await openRegtest()
  const accounts = bitcoinTestAccounts()
  const inscriptions = createInscriptions()
  const outpoint = await fundAccounts(regtest, accounts)
  const inscription = { id: inscriptions.inscribe(outpoint), outpoint, sats: inscribedSats }
  const fund = async (to: string, sats: number): Promise<string> => regtest.pay([payment(to, sats)])
  const dns = createFakeDns(addressAt(accounts, 1))
  const routes = createBitcoinRoutes(regtest, inscriptions, fund, dns.read)
  const server = await startHttpServer(port, routes).catch(async (error: unknown) => {
    await regtest.node.close()
    throw error
  })
  const tick = (): void => {
    if (regtest.node.mempool.map.size === 0) return
    regtest.mine(1).catch((error: unknown) => {
      clearInterval(timer)
      onFailure(error)
    })
  }
  const timer = blockInterval > 0 ? setInterval(tick, blockInterval) : undefined
  let closing: Promise<void> | undefined
  return {
    esplora: server.origin,
    accounts,
    inscription,
    dnsOverHttps: `${server.origin}/dns-query`,
    paymentNames: dns.names,
    fund,
    mine: regtest.mine,
    inscribe: inscriptions.inscribe,
    async stop() {
      clearInterval(timer)
      await server.stop()
      closing ??= regtest.mine(0).then(() => regtest.node.close())
      await closing
    },
  }
}

function addressAt(accounts: readonly BitcoinTestAccount[], at: number): string {
  const account = accounts[at]
  if (!account) throw new Error(`There is no account ${at}`)
  return account.address
}

/** @returns the outpoint of the coin that is to carry the inscription */
async function fundAccounts(regtest: Regtest, accounts: readonly BitcoinTestAccount[]): Promise<string> {
  const [first] = accounts
  if (!first) throw new Error('There are no accounts to fund')
  const coins = accounts.flatMap(({ address }) => coinsPerAccount.map((sats) => payment(address, sats)))
  const id = await regtest.pay([payment(first.address, inscribedSats), ...coins])
  await regtest.mine(confirmations)
  return `${id}:0`
}

/** @throws Error when the address is no regtest address, or the amount is below the dust limit */
function payment(text: string, sats: number): Payment {
  const to = readAddress(text)
  if (!to) throw new Error(`${text} is not an address of regtest`)
  if (!Number.isSafeInteger(sats) || sats < 546) throw new Error(`${sats} is less than any coin can be`)
  return { to, sats }
}
