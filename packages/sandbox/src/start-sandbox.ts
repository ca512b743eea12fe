import { type TestAccount, testAccounts } from './accounts.ts'
import { type CaipChainId, caip } from './chains.ts'
import { createDirectory, type Directory, type DirectoryOptions } from './directory/directory.ts'
import type { Door } from './door.ts'
import type { Endpoints } from './endpoints.ts'
import { addToEndpoints, readEndpoints, removeEndpoints } from './endpoints-file.ts'
import { openFront } from './front.ts'
import { furnish } from './furnish.ts'
import { type Nodes, startNodes } from './nodes.ts'
import { type Relay, startRelay } from './relay/start-relay.ts'

export type SandboxOptions = {
  /** Where to write the endpoints; by default they are only returned. */
  readonly endpointsFile?: string
  /** Port of the front; a free one by default. */
  readonly port?: number
  /** Port of the WalletConnect relay; a free one by default. */
  readonly relayPort?: number
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
  /** Resolves once nothing runs any more, with the reason if that was nobody's wish. */
  readonly ended: Promise<{ readonly failure: string | null }>
  /** Ends every process, closes the port and removes the endpoints file. May be called twice. */
  stop(): Promise<void>
}

/** Any project id would do. */
const projectId = 'sandbox'

/**
 * Starts EVM nodes for Ethereum, Arbitrum One and Base with funded accounts and two tokens, and a wallet directory,
 * behind one loopback port, and a WalletConnect relay on another.
 * Everything ends with this process, however that ends.
 * @throws Error in words, when there is no anvil for this platform, a node does not start within 20 s,
 *   or another living sandbox keeps the endpoints file; nothing is left running then
 * @example
 * const sandbox = await startSandbox()
 * const client = createPublicClient({ transport: http(sandbox.endpoints.rpc['eip155:1']) })
 * await sandbox.stop()
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { endpointsFile, port = 0, relayPort = 0, say = () => {} } = options
  if (endpointsFile !== undefined) await takeOver(endpointsFile)
  const { route, ...directory } = createDirectory(options.directory)
  say('Starting EVM nodes for Ethereum, Arbitrum One and Base')
  const nodes = await startNodes(endpointsFile ?? null)
  say(`EVM nodes run as processes ${nodes.list.map(({ pid }) => pid).join(', ')}`)
  let front: Door | undefined
  let relay: Relay | undefined
  const close = async (): Promise<void> => {
    await relay?.close()
    await front?.stop()
    await nodes.stop()
    if (endpointsFile !== undefined) removeEndpoints(endpointsFile, process.pid)
  }
  try {
    const { accounts, deployer } = testAccounts()
    say('Deploying Multicall3, USDC and DAI')
    const tokens = await furnishAll(nodes, accounts, deployer)
    relay = await startRelay({ port: relayPort })
    front = await openFront(nodes.list, port, route)
    const endpoints = describe({ front, relay, accounts, tokens, nodes })
    if (endpointsFile !== undefined) {
      addToEndpoints(endpointsFile, endpoints)
      say(`Endpoints are in ${endpointsFile}`)
    }
    const ended = nodes.ended.then(async ({ unasked, complaint }) => {
      if (unasked) await close()
      return { failure: unasked ? `The EVM nodes ended. ${complaint}`.trim() : null }
    })
    return { endpoints, relay, directory, ended, stop: close }
  } catch (error) {
    await close()
    throw error
  }
}

async function furnishAll(
  nodes: Nodes,
  accounts: readonly TestAccount[],
  deployer: TestAccount,
): Promise<Endpoints['tokens']> {
  const rows = await Promise.all(
    nodes.list.map(async (node) => [caip(node.chainId), await furnish(node, accounts, deployer)] as const),
  )
  return byChain(rows)
}

type Parts = { front: Door; relay: Relay; nodes: Nodes } & Pick<Endpoints, 'accounts' | 'tokens'>

function describe({ front, relay, nodes, accounts, tokens }: Parts): Endpoints {
  const url = (id: CaipChainId): string => `${front.origin}/v1?chainId=${id}&projectId=${projectId}`
  return {
    rpc: byChain(nodes.list.map(({ chainId }) => [caip(chainId), url(caip(chainId))] as const)),
    origin: front.origin,
    relay: relay.url,
    walletList: front.origin,
    projectId,
    accounts,
    tokens,
    pid: process.pid,
    processes: [nodes.keeperPid, ...nodes.list.map((node) => node.pid)],
    startedAt: new Date().toISOString(),
  }
}

const byChain = <V>(rows: readonly (readonly [CaipChainId, V])[]): Record<CaipChainId, V> =>
  Object.fromEntries(rows) as Record<CaipChainId, V>

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
