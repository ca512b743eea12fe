import type { Address } from '@solana/kit'
import { LiteSVM } from 'litesvm'
import { type Exchange, openDoor, sendJson } from '../door.ts'
import { largestBody, readBody } from '../read-body.ts'
import { rethrow } from '../rethrow.ts'
import { accountMethods } from './account-methods.ts'
import { answerText } from './answer-rpc.ts'
import { chainMethods } from './chain-methods.ts'
import { airdrop, type Bank } from './execute.ts'
import { createGenesis, type SolanaToken, type SolanaTokenSymbol } from './genesis.ts'
import { openLedger } from './ledger.ts'
import type { Methods } from './methods.ts'
import { toAddress } from './read-params.ts'
import { openSolanaSockets } from './solana-sockets.ts'
import { type SolanaTestAccount, solanaTestAccounts } from './test-keys.ts'
import { transactionMethods } from './transaction-methods.ts'

export type SolanaOptions = {
  /** A free one by default. */
  readonly port?: number
  /** Milliseconds between two slots, 400 by default; with 0 only `mine` makes them pass. */
  readonly slotEvery?: number
  /** Hears why when no slot can pass by itself any more; thrown where nobody listens. */
  readonly onBroken?: (reason: unknown) => void
}

/** Where a Solana chain can be reached, and what is in it. */
export type SolanaEndpoints = {
  /** JSON-RPC over HTTP POST. */
  readonly rpc: string
  /** PubSub over a WebSocket, on the same port. */
  readonly ws: string
  /** Public test keys: anyone knows them. */
  readonly accounts: readonly SolanaTestAccount[]
  readonly tokens: Readonly<Record<SolanaTokenSymbol, SolanaToken>>
}

export type Solana = SolanaEndpoints & {
  /** Gives lamports out of nothing and returns a signature, as `requestAirdrop` does. */
  airdrop(to: string, lamports: bigint): string
  /** Lets slots pass at once; 151 of them make a blockhash stale. */
  mine(slots: number): void
  /** Cuts every connection and closes the port. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts a Solana chain on loopback: the real virtual machine with the real token programs (litesvm), behind the RPC
 * and PubSub that clients expect. Transactions are final after four slots.
 *
 * @throws Error when the port is taken, or there is no litesvm for this platform
 * @example
 * const solana = await startSolana()
 * const rpc = createSolanaRpc(solana.rpc)
 * await solana.stop()
 * @see https://solana.com/docs/rpc
 */
export async function startSolana(options: SolanaOptions = {}): Promise<Solana> {
  const { port = 0, slotEvery = 400, onBroken = rethrow } = options
  const svm = new LiteSVM().withBlockhashCheck(false).withSigverify(true).withTransactionHistory(0n)
  const accounts = solanaTestAccounts()
  const tokens = await createGenesis(
    svm,
    accounts.map(({ address }): Address => address),
  )
  const ledger = openLedger(svm)
  const sockets = openSolanaSockets({ svm, ledger })
  const bank: Bank = { svm, ledger, onLanded: sockets.landed }
  const methods = { ...chainMethods(bank), ...accountMethods(bank), ...transactionMethods(bank) }
  const door = await openDoor(
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
      onBroken(error)
    }
  }
  const timer = slotEvery > 0 ? setInterval(tick, slotEvery) : undefined
  return {
    rpc: door.origin,
    ws: door.origin.replace('http', 'ws'),
    accounts,
    tokens,
    airdrop: (to, lamports) => airdrop(bank, toAddress(to), lamports),
    mine,
    stop() {
      clearInterval(timer)
      sockets.dropAll()
      return door.stop()
    },
  }
}

async function answer({ request, response, url }: Exchange, methods: Methods): Promise<void> {
  if (request.method === 'GET' && url.pathname === '/health') return sendJson(response, 200, 'ok')
  if (request.method !== 'POST') return sendJson(response, 405, { message: 'Here is JSON-RPC over POST.' })
  const body = await readBody(request)
  if (body === null) return sendJson(response, 413, { message: `More than ${largestBody} bytes` })
  sendJson(response, 200, answerText(methods, body))
}
