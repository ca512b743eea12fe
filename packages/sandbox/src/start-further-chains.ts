import { allOrNone } from './all-or-none.ts'
import type { Bitcoin } from './bitcoin/start-bitcoin.ts'
import { bitcoinNetworkId, solanaNetworkId } from './chains.ts'
import type { Endpoints } from './endpoints.ts'
import { startBitcoin, startSolana } from './further-chains.ts'
import type { Solana } from './solana/start-solana.ts'

/** Milliseconds a chain may take to say how far it is. */
const heightDeadline = 10_000

/** The chains beside the EVM: in this process, each behind a port of its own. */
export type FurtherChains = {
  readonly solana?: Solana
  readonly bitcoin?: Bitcoin
  readonly endpoints: Pick<Endpoints, 'solana' | 'bitcoin'>
  /** Slots and blocks so far, by CAIP-2 id, asked at the ports. */
  heights(): Promise<Readonly<Record<string, number>>>
  /** Resolves with the reason, in words, when one of them cannot go on. */
  readonly broken: Promise<string>
  stop(): Promise<void>
}

export const noFurtherChains: FurtherChains = {
  endpoints: {},
  heights: async () => ({}),
  broken: new Promise(() => {}),
  stop: async () => {},
}

/**
 * Starts Solana and Bitcoin. Where Solana's native engine does not load, it is left out.
 * @param say hears so
 * @throws Error when one of them fails otherwise; none is left running then
 */
export async function startFurtherChains(say: (sentence: string) => void): Promise<FurtherChains> {
  let tell: (reason: string) => void = () => {}
  const broken = new Promise<string>((resolve) => {
    tell = resolve
  })
  const breaks = (chain: string) => (error: unknown) => tell(`The ${chain} chain cannot go on: ${reason(error)}`)
  say('Starting Solana and Bitcoin')
  const [solana, bitcoin] = await allOrNone(
    startSolanaIfThereIs(say, breaks('Solana')),
    startBitcoin({ onBroken: breaks('Bitcoin') }),
  )
  return {
    ...(solana ? { solana } : {}),
    bitcoin,
    endpoints: describe(bitcoin, solana),
    heights: async () => ({
      ...(solana ? { [solanaNetworkId]: await slotOf(solana) } : {}),
      [bitcoinNetworkId]: await heightOf(bitcoin),
    }),
    broken,
    async stop() {
      await Promise.all([solana?.stop(), bitcoin.stop()])
    },
  }
}

async function startSolanaIfThereIs(
  say: (sentence: string) => void,
  onBroken: (error: unknown) => void,
): Promise<Solana | undefined> {
  try {
    await import('litesvm')
  } catch (error) {
    const [why] = reason(error).split('\n')
    say(`Solana is left out: its engine, litesvm, does not load on ${process.platform} ${process.arch}. ${why}`)
    return undefined
  }
  return startSolana({ onBroken })
}

/** What can be written into a file, and no more. */
function describe(bitcoin: Bitcoin, solana: Solana | undefined): FurtherChains['endpoints'] {
  const { esplora, accounts, inscription } = bitcoin
  const described = { bitcoin: { networkId: bitcoinNetworkId, esplora, accounts, inscription } } as const
  if (!solana) return described
  const { rpc, ws, accounts: holders, tokens } = solana
  return { solana: { networkId: solanaNetworkId, rpc, ws, accounts: holders, tokens }, ...described }
}

async function slotOf({ rpc }: Solana): Promise<number> {
  const body = '{"jsonrpc":"2.0","id":1,"method":"getSlot"}'
  const response = await fetch(rpc, { method: 'POST', body, signal: AbortSignal.timeout(heightDeadline) })
  return ((await response.json()) as { result: number }).result
}

async function heightOf({ esplora }: Bitcoin): Promise<number> {
  const response = await fetch(`${esplora}/blocks/tip/height`, { signal: AbortSignal.timeout(heightDeadline) })
  return Number(await response.text())
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
