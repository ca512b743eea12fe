import { allOrNone } from './all-or-none.ts'
import type { Bitcoin } from './bitcoin/start-bitcoin.ts'
import { type CaipChainId, caip } from './chains.ts'
import { createDirectory, type Directory, type DirectoryOptions } from './directory/directory.ts'
import type { Door } from './door.ts'
import type { Endpoints } from './endpoints.ts'
import { addToEndpoints, readEndpoints, removeEndpoints } from './endpoints-file.ts'
import { openFront } from './front.ts'
import { type Relay, startRelay } from './relay/start-relay.ts'
import type { Solana } from './solana/start-solana.ts'
import { byChain, type Evm, startEvm } from './start-evm.ts'
import { type FurtherChains, noFurtherChains, startFurtherChains } from './start-further-chains.ts'

export type SandboxOptions = {
  /** Where to write the endpoints; by default they are only returned. */
  readonly endpointsFile?: string
  /** Port of the front; a free one by default. */
  readonly port?: number
  /** Port of the WalletConnect relay; a free one by default. */
  readonly relayPort?: number
  /** Solana and Bitcoin beside the EVM, on ports of their own; true by default. Without them it starts sooner. */
  readonly furtherChains?: boolean
  /** What the wallet directory lists, and how it answers. */
  readonly directory?: DirectoryOptions
  /** Hears, in words, what is being done. */
  readonly say?: (sentence: string) => void
}

export type Sandbox = {
  readonly endpoints: Endpoints
  /** To be stopped, silenced, and made to fail in other ways. */
  readonly relay: Relay
  /** The same. */
  readonly directory: Directory
  /** To let slots pass, and to give SOL; absent as its endpoints are. */
  readonly solana?: Solana
  /** To mine, to give bitcoin, and to mark coins as inscribed; absent as its endpoints are. */
  readonly bitcoin?: Bitcoin
  /** Resolves once nothing runs any more, with the reason if that was nobody's wish. */
  readonly ended: Promise<{ readonly failure: string | null }>
  /** Ends every process, closes every port and removes the endpoints file. May be called twice. */
  stop(): Promise<void>
}

/** Any project id would do. */
const projectId = 'sandbox'

/**
 * Starts EVM nodes for Ethereum, Arbitrum One and Base with funded accounts and two tokens, and a wallet directory,
 * behind one loopback port; a WalletConnect relay, a Solana chain and a Bitcoin chain on others.
 * Everything ends with this process, however that ends.
 * @throws Error in words, when there is no anvil for this platform, a node does not start within 20 s,
 *   or another living sandbox keeps the endpoints file; nothing is left running then. Where litesvm does not load,
 *   nothing is thrown: there is no Solana then, and `say` hears why.
 * @example
 * const sandbox = await startSandbox()
 * const client = createPublicClient({ transport: http(sandbox.endpoints.rpc['eip155:1']) })
 * await sandbox.stop()
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { endpointsFile, port = 0, relayPort = 0, furtherChains = true, say = () => {} } = options
  if (endpointsFile !== undefined) await takeOver(endpointsFile)
  const { route, ...directory } = createDirectory(options.directory)
  const [evm, further] = await allOrNone(
    startEvm(endpointsFile ?? null, say),
    furtherChains ? startFurtherChains(say) : Promise.resolve(noFurtherChains),
  )
  let front: Door | undefined
  let relay: Relay | undefined
  const close = async (): Promise<void> => {
    await relay?.close()
    await front?.stop()
    await further.stop()
    await evm.stop()
    if (endpointsFile !== undefined) removeEndpoints(endpointsFile, process.pid)
  }
  try {
    relay = await startRelay({ port: relayPort })
    front = await openFront(evm.nodes.list, port, route, further.heights)
    const endpoints = describe({ front, relay, evm, further })
    if (endpointsFile !== undefined) {
      addToEndpoints(endpointsFile, endpoints)
      say(`Endpoints are in ${endpointsFile}`)
    }
    const ended = failureOf(evm, further).then(async (failure) => {
      if (failure !== null) await close()
      return { failure }
    })
    const { solana, bitcoin } = further
    return {
      ...{ endpoints, relay, directory, ended, stop: close },
      ...(solana ? { solana } : {}),
      ...(bitcoin ? { bitcoin } : {}),
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Settles when a part ends unasked, with the reason, or with `null` once all of it was asked to. */
function failureOf({ nodes }: Evm, { broken }: FurtherChains): Promise<string | null> {
  const nodesEnded = nodes.ended.then(({ unasked, complaint }) =>
    unasked ? `The EVM nodes ended. ${complaint}`.trim() : null,
  )
  return Promise.race([nodesEnded, broken])
}

type Parts = { front: Door; relay: Relay; evm: Evm; further: FurtherChains }

function describe({ front, relay, evm, further }: Parts): Endpoints {
  const { nodes, accounts, tokens } = evm
  const url = (id: CaipChainId): string => `${front.origin}/v1?chainId=${id}&projectId=${projectId}`
  return {
    rpc: byChain(nodes.list.map(({ chainId }) => [caip(chainId), url(caip(chainId))] as const)),
    origin: front.origin,
    relay: relay.url,
    walletList: front.origin,
    projectId,
    accounts,
    tokens,
    ...further.endpoints,
    pid: process.pid,
    processes: [nodes.keeperPid, ...nodes.list.map((node) => node.pid)],
    startedAt: new Date().toISOString(),
  }
}

/** A sandbox that still answers keeps its file; what one that is gone left behind is taken away. */
async function takeOver(file: string): Promise<void> {
  const { origin, pid } = readEndpoints(file)
  if (typeof pid !== 'number') return
  const health = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(2000) })
    .then((response) => response.json() as Promise<{ pid?: unknown }>)
    .catch(() => null)
  if (health?.pid !== pid) return removeEndpoints(file, pid)
  throw new Error(
    `A sandbox is already running as process ${pid} and keeps ${file}. Stop it, or give this one --endpoints FILE.`,
  )
}
