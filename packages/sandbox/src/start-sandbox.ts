import type { Address } from 'viem'
import { deployAccountNames } from './account-names/deploy-account-names.ts'
import type { Bitcoin } from './bitcoin/start-bitcoin.ts'
import { type ApiOverChains, startOverChains } from './blockchain-api/start-over-chains.ts'
import { type Bundler, startBundler } from './bundler/start-bundler.ts'
import { type CaipChainId, caip } from './chains.ts'
import { describedContracts } from './described/described-contracts.ts'
import { createDirectory, type Directory, type DirectoryOptions } from './directory/directory.ts'
import type { Endpoints } from './endpoints/endpoints.ts'
import { addToEndpoints, readEndpoints, removeEndpoints } from './endpoints/endpoints-file.ts'
import { startGateway } from './evm/gateway.ts'
import { byChainId, type Evm, startEvm } from './evm/start-evm.ts'
import { deployIdRegistry } from './farcaster/deploy-id-registry.ts'
import { deployFixtures } from './fixtures/deploy-fixtures.ts'
import type { HttpServer } from './http/http-server.ts'
import type { Mail } from './mail/start-mail.ts'
import { createDeliver } from './onramp/deliver.ts'
import { listOffers } from './onramp/offers.ts'
import { type Onramp, startOnramp } from './onramp/start-onramp.ts'
import { type Relay, startRelay } from './relay/start-relay.ts'
import { smartAccountContracts } from './smart-accounts/contracts.ts'
import type { Solana } from './solana/start-solana.ts'
import { type Identity, startIdentity } from './start-identity.ts'
import { noOtherChains, type OtherChains, startOtherChains } from './start-other-chains.ts'
import { startTogether } from './start-together.ts'

export type SandboxOptions = {
  /** Where to write the endpoints; by default they are only returned. */
  readonly endpointsFile?: string
  /** Port of the gateway; a free one by default. */
  readonly port?: number
  /** Port of the WalletConnect relay; a free one by default. */
  readonly relayPort?: number
  /** Port of the blockchain API; a free one by default. */
  readonly blockchainApiPort?: number
  /** Starts neither Solana nor Bitcoin, which takes less time; false by default. */
  readonly evmOnly?: boolean
  /** Adds a token without decimals, collections and names to the EVM chains, and a token to Solana; false by default. */
  readonly fixtures?: boolean
  /** What the wallet directory lists, and how it answers. */
  readonly directory?: DirectoryOptions
  /** Receives progress messages. */
  readonly log?: (sentence: string) => void
}

export type Sandbox = {
  readonly endpoints: Endpoints
  /** The WalletConnect relay, which can be stopped, silenced and made to fail in other ways. */
  readonly relay: Relay
  /** The wallet directory, which can be made to fail. */
  readonly directory: Directory
  /** The mail server, whose mails can be read, and which can be made to refuse them. */
  readonly mail: Mail
  /** The bundler of smart accounts, which can be made to be down. */
  readonly bundler: Bundler
  /** The on-ramp, whose orders can be read, and delivered when they are late. */
  readonly onramp: Pick<Onramp, 'orders' | 'deliver'>
  /** Lets slots pass and gives SOL; absent when `endpoints.solana` is. */
  readonly solana?: Solana
  /** Mines, gives bitcoin and marks coins as inscribed; absent when `endpoints.bitcoin` is. */
  readonly bitcoin?: Bitcoin
  /**
   * Sends an unasked-for collectible and a worthless token that calls itself USDC to an EVM address.
   * @param chainId `eip155:1` by default
   * @returns the contracts that they are from
   */
  readonly spam: ApiOverChains['spam']
  /**
   * Makes swaps, the on-ramp or names fail or lie until it is called with `none`. `POST {blockchainApi}/faults/{service}?fault=` does the same.
   * @example sandbox.setFault('swaps', 'other-recipient')
   */
  readonly setFault: ApiOverChains['setFault']
  /** Resolves once nothing runs any more, with the reason when `stop` was not called. */
  readonly ended: Promise<{ readonly failure: string | null }>
  /** Ends every process, closes every port and removes the endpoints file. May be called twice. */
  stop(): Promise<void>
}

/** Gateway, relay and blockchain API accept any project id. */
const projectId = 'sandbox'

/**
 * Starts EVM nodes for Ethereum, Arbitrum One and Base with funded accounts and two tokens, and a wallet directory,
 * behind one loopback port; a WalletConnect relay, a blockchain API, an explorer, a mail server, a fake Farcaster, a bundler, a Solana chain and a Bitcoin chain on others.
 * Everything ends with this process, however that ends.
 * @throws Error when there is no anvil for this platform, a node does not start within 20 s, or another running sandbox
 *   uses the endpoints file; nothing is left running then. Where litesvm does not load, the sandbox starts without
 *   Solana, and `log` receives the reason.
 * @example
 * const sandbox = await startSandbox()
 * const client = createPublicClient({ transport: http(sandbox.endpoints.rpc['eip155:1']) })
 * await sandbox.stop()
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { endpointsFile, port = 0, relayPort = 0, blockchainApiPort = 0, evmOnly = false, log = () => {} } = options
  if (endpointsFile !== undefined) await claimEndpointsFile(endpointsFile)
  const { route, ...directory } = createDirectory(options.directory)
  const [evm, otherChains] = await startTogether(
    startEvm(endpointsFile ?? null, log),
    evmOnly ? Promise.resolve(noOtherChains) : startOtherChains(log, options.fixtures),
  )
  let gateway: HttpServer | undefined
  let relay: Relay | undefined
  let api: ApiOverChains | undefined
  let identity: Identity | undefined
  let bundler: Bundler | undefined
  let onramp: Onramp | undefined
  const close = async (): Promise<void> => {
    await relay?.close()
    await identity?.stop()
    await bundler?.stop()
    await onramp?.stop()
    await api?.stop()
    await gateway?.stop()
    await otherChains.stop()
    await evm.stop()
    if (endpointsFile !== undefined) removeEndpoints(endpointsFile, process.pid)
  }
  try {
    relay = await startRelay({ port: relayPort })
    identity = await startIdentity()
    bundler = await startBundler(evm.nodes.list, evm.bundlerAccount)
    onramp = await startOnramp({
      offers: listOffers(evm.tokens, otherChains.solana !== undefined),
      deliver: createDeliver(evm, otherChains.solana),
    })
    gateway = await startGateway(evm.nodes.list, port, route, otherChains.readHeights)
    const [fixtures, accountNames] = await Promise.all([
      options.fixtures ? deployFixtures(evm.deployers, evm.accounts) : undefined,
      deployAccountNames(evm.markets['eip155:1'].deployer),
    ])
    const added = { ...otherChains.endpoints, ...(fixtures ? { fixtures } : {}), accountNames }
    api = await startOverChains({ evm, ...added, onramp }, blockchainApiPort)
    // After all that has the same address on every chain.
    const idRegistry = await deployIdRegistry(evm.deployers['eip155:8453'])
    const endpoints = endpointsOf({ gateway, relay, api, evm, identity, bundler, onramp, idRegistry }, added)
    if (endpointsFile !== undefined) {
      addToEndpoints(endpointsFile, endpoints)
      log(`Endpoints are in ${endpointsFile}`)
    }
    const ended = failureOf(evm, otherChains).then(async (failure) => {
      if (failure !== null) await close()
      return { failure }
    })
    const { solana, bitcoin } = otherChains
    return {
      ...{ endpoints, relay, directory, mail: identity.mail, bundler, onramp, spam: api.spam, setFault: api.setFault },
      ...{ ended, stop: close },
      ...(solana ? { solana } : {}),
      ...(bitcoin ? { bitcoin } : {}),
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Resolves with the reason when a service ends although `stop` was not called, and with `null` after `stop`. */
function failureOf({ nodes }: Evm, { failed }: OtherChains): Promise<string | null> {
  const nodesEnded = nodes.ended.then(({ isUnexpected, errorOutput }) =>
    isUnexpected ? `The EVM nodes ended. ${errorOutput}`.trim() : null,
  )
  return Promise.race([nodesEnded, failed])
}

type Services = {
  gateway: HttpServer
  relay: Relay
  api: ApiOverChains
  evm: Evm
  identity: Identity
  bundler: Bundler
  onramp: Onramp
  idRegistry: Address
}
type Added = OtherChains['endpoints'] & Pick<Endpoints, 'fixtures' | 'accountNames'>

function endpointsOf(
  { gateway, relay, api, evm, identity, bundler, onramp, idRegistry }: Services,
  added: Added,
): Endpoints {
  const { nodes, accounts, tokens } = evm
  const url = (id: CaipChainId): string => `${gateway.origin}/v1?chainId=${id}&projectId=${projectId}`
  return {
    rpc: byChainId(nodes.list.map(({ chainId }) => [caip(chainId), url(caip(chainId))] as const)),
    origin: gateway.origin,
    relay: relay.url,
    walletList: gateway.origin,
    blockchainApi: api.url,
    explorers: api.explorers,
    ...identity.endpoints,
    farcaster: { relayUrl: identity.relayUrl, rpcUrl: url('eip155:8453'), idRegistry },
    bundlers: bundler.urls,
    smartAccounts: smartAccountContracts,
    onramp: onramp.endpoints,
    swaps: evm.markets['eip155:1'].contracts,
    describedContracts,
    projectId,
    accounts,
    tokens,
    ...added,
    pid: process.pid,
    processes: nodes.processes,
    startedAt: new Date().toISOString(),
  }
}

/** Removes the file that an ended sandbox left behind. Throws when the sandbox that wrote the file still answers. */
async function claimEndpointsFile(file: string): Promise<void> {
  const { origin, pid } = readEndpoints(file)
  if (typeof pid !== 'number') return
  if ((await readHealthPid(`${origin}/health`)) !== pid) return removeEndpoints(file, pid)
  throw new Error(
    `A sandbox is already running as process ${pid} and keeps ${file}. Stop it, or give this one --endpoints FILE.`,
  )
}

/** Reads the process id that a sandbox answers with; undefined when none answers within two seconds. */
async function readHealthPid(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    const health: { readonly pid?: unknown } | null = JSON.parse(await response.text())
    return health?.pid
  } catch {
    return undefined
  }
}
