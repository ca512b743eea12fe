import type { Address } from '@solana/kit'
import { LiteSVM } from 'litesvm'
import { type Exchange, sendJson, startHttpServer } from '../http/http-server.ts'
import { maxBodyBytes, readBody } from '../http/read-body.ts'
import { rethrow } from '../rethrow.ts'
import { accountMethods } from './account-methods.ts'
import { answerText } from './answer-rpc.ts'
import { chainMethods } from './chain-methods.ts'
import { airdrop, type Bank } from './execute.ts'
import { openLedger } from './ledger.ts'
import type { Methods } from './methods.ts'
import { toAddress } from './read-params.ts'
import { type SolanaToken, type SolanaTokenSymbol, seedBonus, seedChain } from './seed.ts'
import { type SolanaDomain, seedDomain } from './seed-domains.ts'
import { type SolanaNft, seedNfts } from './seed-nfts.ts'
import { openSolanaSockets } from './solana-sockets.ts'
import { type SolanaTestAccount, solanaTestAccounts } from './test-keys.ts'
import { transactionMethods } from './transaction-methods.ts'

export type SolanaOptions = {
  /** A free port by default. */
  readonly port?: number
  /** Milliseconds between two slots, 400 by default; with 0 slots pass only with `mine`. */
  readonly slotInterval?: number
  /** Adds an SPL token with metadata, and NFTs; false by default. */
  readonly fixtures?: boolean
  /** Receives the reason when slots no longer pass by themselves; by default it is thrown. */
  readonly onFailure?: (reason: unknown) => void
}

export type SolanaFixtures = {
  /** A token that has its name and symbol in an account of Metaplex's program, and no price. */
  readonly BONUS: SolanaToken
  /** Three of each account: by Metaplex's program and of a collection; by Token-2022; and an advertisement. */
  readonly nfts: readonly SolanaNft[]
  /** A domain of the Solana Name Service, and whom it stands for. */
  readonly domain: SolanaDomain
}

/** The address of a Solana chain, and what is on it. */
export type SolanaEndpoints = {
  /** JSON-RPC over HTTP POST. */
  readonly rpc: string
  /** PubSub over a WebSocket, on the same port. */
  readonly ws: string
  /** Test accounts with public keys. */
  readonly accounts: readonly SolanaTestAccount[]
  readonly tokens: Readonly<Record<SolanaTokenSymbol, SolanaToken>>
  /** With `fixtures`. */
  readonly fixtures?: SolanaFixtures
}

export type Solana = SolanaEndpoints & {
  /** Gives lamports from the faucet and returns a signature, as `requestAirdrop` does. */
  airdrop(to: string, lamports: bigint): string
  /** Lets slots pass at once; 151 of them make a blockhash stale. */
  mine(slots: number): void
  /** Closes every connection and the port. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts a Solana chain on loopback: the real virtual machine with the real token programs (litesvm), behind Solana's
 * JSON-RPC and PubSub. Transactions are final after four slots.
 *
 * @throws Error when the port is taken, or litesvm does not load on this platform
 * @example
 * const solana = await startSolana()
 * const rpc = createSolanaRpc(solana.rpc)
 * await solana.stop()
 * @see https://solana.com/docs/rpc
 */
export async function startSolana(options: SolanaOptions = {}): Promise<Solana> {
  const { port = 0, slotInterval = 400, onFailure = rethrow } = options
  const svm = new LiteSVM().withBlockhashCheck(false).withSigverify(true).withTransactionHistory(0n).withNativeMints()
  const accounts = solanaTestAccounts()
  const holders = accounts.map(({ address }): Address => address)
  const tokens = await seedChain(svm, holders)
  const fixtures = options.fixtures
    ? {
        BONUS: await seedBonus(svm, holders),
        nfts: await seedNfts(svm, holders),
        domain: await seedDomain(svm, holders),
      }
    : undefined
  const ledger = openLedger(svm)
  const sockets = openSolanaSockets({ svm, ledger })
  const bank: Bank = { svm, ledger, onLanded: sockets.landed }
  const methods = { ...chainMethods(bank), ...accountMethods(bank), ...transactionMethods(bank) }
  const server = await startHttpServer(
    port,
    (exchange) => {
      answer(exchange, methods).catch(() => exchange.response.destroy())
    },
    sockets.upgrade,
  )
  const mine = (slots: number): void => {
    for (let slot = 0; slot < slots; slot += 1) {
      ledger.advance()
      sockets.slotPassed()
    }
  }
  const tick = (): void => {
    try {
      mine(1)
    } catch (error) {
      clearInterval(timer)
      onFailure(error)
    }
  }
  const timer = slotInterval > 0 ? setInterval(tick, slotInterval) : undefined
  return {
    rpc: server.origin,
    ws: server.origin.replace('http', 'ws'),
    accounts,
    tokens,
    ...(fixtures ? { fixtures } : {}),
    airdrop: (to, lamports) => airdrop(bank, toAddress(to), lamports),
    mine,
    stop() {
      clearInterval(timer)
      sockets.dropAll()
      return server.stop()
    },
  }
}

async function answer({ request, response, url }: Exchange, methods: Methods): Promise<void> {
  if (request.method === 'GET' && url.pathname === '/health') return sendJson(response, 200, 'ok')
  if (request.method !== 'POST') return sendJson(response, 405, { message: 'This is JSON-RPC over POST.' })
  const body = await readBody(request)
  if (body === null) return sendJson(response, 413, { message: `More than ${maxBodyBytes} bytes` })
  sendJson(response, 200, answerText(methods, body))
}
