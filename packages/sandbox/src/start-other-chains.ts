import type { Bitcoin } from './bitcoin/start-bitcoin.ts'
import { bitcoinNetworkId, solanaNetworkId } from './chains.ts'
import { createDeferred } from './deferred.ts'
import type { Endpoints } from './endpoints/endpoints.ts'
import { errorMessage } from './error-message.ts'
import { startBitcoin, startSolana } from './load-chains.ts'
import type { Solana, SolanaOptions } from './solana/start-solana.ts'
import { startTogether } from './start-together.ts'

/** Milliseconds that a chain may take to answer with its height. */
const heightTimeout = 10_000

/** Solana and Bitcoin. They run in this process, each behind a port of its own. */
export type OtherChains = {
  readonly solana?: Solana
  readonly bitcoin?: Bitcoin
  readonly endpoints: Pick<Endpoints, 'solana' | 'bitcoin'>
  /** Reads the slot of Solana and the height of Bitcoin through their ports, by CAIP-2 id. */
  readHeights(): Promise<Readonly<Record<string, number>>>
  /** Resolves with the reason when one of the chains cannot go on. */
  readonly failed: Promise<string>
  stop(): Promise<void>
}

export const noOtherChains: OtherChains = {
  endpoints: {},
  readHeights: async () => ({}),
  failed: new Promise(() => {}),
  stop: async () => {},
}

/**
 * Starts Solana and Bitcoin. Leaves Solana out where its native engine does not load.
 * @param log receives progress messages, and the reason when Solana is left out
 * @param fixtures adds an SPL token with metadata
 * @throws Error when a chain fails to start; no chain is left running then
 */
export async function startOtherChains(log: (sentence: string) => void, fixtures = false): Promise<OtherChains> {
  const { promise: failed, resolve: reportFailure } = createDeferred<string>()
  const onFailureOf = (chain: string) => (error: unknown) =>
    reportFailure(`The ${chain} chain cannot go on: ${errorMessage(error)}`)
  log('Starting Solana and Bitcoin')
  const [solana, bitcoin] = await startTogether(
    startSolanaIfSupported(log, { onFailure: onFailureOf('Solana'), fixtures }),
    startBitcoin({ onFailure: onFailureOf('Bitcoin') }),
  )
  return {
    ...(solana ? { solana } : {}),
    bitcoin,
    endpoints: endpointsOf(bitcoin, solana),
    readHeights: async () => ({
      ...(solana ? { [solanaNetworkId]: await slotOf(solana) } : {}),
      [bitcoinNetworkId]: await heightOf(bitcoin),
    }),
    failed,
    async stop() {
      await Promise.all([solana?.stop(), bitcoin.stop()])
    },
  }
}

async function startSolanaIfSupported(
  log: (sentence: string) => void,
  options: SolanaOptions,
): Promise<Solana | undefined> {
  try {
    await import('litesvm')
  } catch (error) {
    const [why] = errorMessage(error).split('\n')
    log(`Solana is left out: its engine, litesvm, does not load on ${process.platform} ${process.arch}. ${why}`)
    return undefined
  }
  return startSolana(options)
}

/** Selects the fields that can be written into the endpoints file. */
function endpointsOf(bitcoin: Bitcoin, solana: Solana | undefined): OtherChains['endpoints'] {
  const { esplora, accounts, inscription, dnsOverHttps, paymentNames } = bitcoin
  const names = { dnsOverHttps, paymentNames }
  const endpoints = { bitcoin: { networkId: bitcoinNetworkId, esplora, accounts, inscription, ...names } } as const
  if (!solana) return endpoints
  const { rpc, ws, accounts: holders, tokens, fixtures } = solana
  const added = fixtures ? { fixtures } : {}
  return { solana: { networkId: solanaNetworkId, rpc, ws, accounts: holders, tokens, ...added }, ...endpoints }
}

async function slotOf({ rpc }: Solana): Promise<number> {
  const body = '{"jsonrpc":"2.0","id":1,"method":"getSlot"}'
  const response = await fetch(rpc, { method: 'POST', body, signal: AbortSignal.timeout(heightTimeout) })
  const { result }: { result: number } = JSON.parse(await response.text())
  return result
}

async function heightOf({ esplora }: Bitcoin): Promise<number> {
  const response = await fetch(`${esplora}/blocks/tip/height`, { signal: AbortSignal.timeout(heightTimeout) })
  return Number(await response.text())
}
