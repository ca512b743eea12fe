import type { Network } from '@kit/core'
import { type Config, type Connection, type Connector, type CreateConnectorFn, createConfig } from '@wagmi/core'
import type { Address, Chain, Transport } from 'viem'

export type { Config, Connector, CreateConnectorFn }
export type WagmiConnection = Connection

/** A config of the kit's own, for a dApp that has none: it stores nothing and looks for nothing by itself. */
export function createOwnConfig(
  networks: readonly Network<'eip155'>[],
  transport: (chainId: number) => Transport,
): Config {
  const chains = networks.map(toChain)
  const [first, ...rest] = chains
  if (!first) throw new Error('A wagmi config needs a chain')
  return createConfig({
    chains: [first, ...rest],
    transports: Object.fromEntries(chains.map(({ id }) => [id, transport(id)])),
    storage: null,
    multiInjectedProviderDiscovery: false,
  }) as unknown as Config
}

const toChain = ({ id, name, nativeCurrency, rpcUrls, blockExplorers, testnet }: Network<'eip155'>): Chain => ({
  id: Number(id),
  name,
  nativeCurrency,
  rpcUrls: { default: { http: rpcUrls.default.http } },
  ...(blockExplorers ? { blockExplorers } : {}),
  ...(testnet === undefined ? {} : { testnet }),
})

/** The connector of a config that stands for this wallet, by its id or its reverse domain name. */
export function connectorOf(
  config: Config,
  id: string,
  isEligible: (connector: Connector) => boolean,
): Connector | undefined {
  const matches = (connector: Connector) => connector.id === id || [connector.rdns].flat().includes(id)
  return config.connectors.find((connector) => matches(connector) && isEligible(connector))
}

/** Connectors that a kit put into a config. Each is an adapter's own; another adapter makes one for itself. */
const added = new WeakSet<Connector>()

export const isAdded = (connector: Connector): boolean => added.has(connector)

/** Makes a connector of a config and lists it there, so that wagmi reconnects it and shows it once. */
export function addConnector(config: Config, create: CreateConnectorFn): Connector {
  const connector = config._internal.connectors.setup(create)
  added.add(connector)
  config._internal.connectors.setState((listed) => [...listed, connector])
  return connector
}

export function removeConnector(config: Config, connector: Connector): void {
  config._internal.connectors.setState((listed) => listed.filter(({ uid }) => uid !== connector.uid))
}

/**
 * What wagmi's own `connect` writes once the wallet said yes; here the wallet's answer has been vetted before. Other
 * connections stay beside it.
 *
 * @param makesCurrent whether it is wagmi's current one from now on; where there is no current one it is in any case
 */
export function recordConnection(
  config: Config,
  connector: Connector,
  { accounts, chainId }: { accounts: readonly [Address, ...Address[]]; chainId: number },
  makesCurrent: boolean,
): void {
  const { events } = config._internal
  connector.emitter.off('connect', events.connect)
  connector.emitter.off('change', events.change)
  connector.emitter.off('disconnect', events.disconnect)
  connector.emitter.on('change', events.change)
  connector.emitter.on('disconnect', events.disconnect)
  asKit(config, () =>
    config.setState(({ connections, current, ...state }) => ({
      ...state,
      connections: new Map(connections).set(connector.uid, { accounts, chainId, connector }),
      current: !makesCurrent && current !== null && connections.has(current) ? current : connector.uid,
      status: 'connected',
    })),
  )
  if (config.state.current === connector.uid) rememberRecent(config, connector)
}

/** Takes a connection out of a config, without a word to the wallet. */
export function removeConnection(config: Config, connector: Connector): void {
  const { current, connections } = config.state
  if (!connections.has(connector.uid)) return
  asKit(config, () => {
    config._internal.events.disconnect({ uid: connector.uid } as never)
    // wagmi goes on to its first connection, whichever was left.
    if (current !== connector.uid) setCurrent(config, current)
  })
}

/** Makes a connection wagmi's current one, as its `switchConnection` does, without a word to the wallet. */
export function makeCurrent(config: Config, connector: Connector): void {
  if (config.state.current === connector.uid || !config.state.connections.has(connector.uid)) return
  asKit(config, () => setCurrent(config, connector.uid))
  rememberRecent(config, connector)
}

function setCurrent(config: Config, uid: string | null): void {
  if (uid !== null && config.state.current !== uid && config.state.connections.has(uid))
    config.setState((state) => ({ ...state, current: uid }))
}

/** What wagmi reconnects first after a reload. */
function rememberRecent(config: Config, { id }: Connector): void {
  void Promise.resolve(config.storage?.setItem('recentConnectorId', id)).catch(() => {})
}

const writing = new WeakSet<Config>()

/** Whether what changes in a config at this moment is a kit's own doing. */
export const isKitWriting = (config: Config): boolean => writing.has(config)

function asKit(config: Config, write: () => void): void {
  const isWithin = writing.has(config)
  writing.add(config)
  try {
    write()
  } finally {
    if (!isWithin) writing.delete(config)
  }
}

/** Tells a config what its wallet was found to say. */
export function reportChange(
  config: Config,
  connector: Connector,
  change: { accounts?: readonly Address[]; chainId?: number },
): void {
  config._internal.events.change({ uid: connector.uid, ...change })
}

/** Resolves once the config is neither connecting nor reconnecting by itself. */
export function untilSettled(config: Config, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const isSettled = () => ['connected', 'disconnected'].includes(config.state.status) || connecting.has(config)
    const done = () => {
      stop()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const stop = config.subscribe(
      ({ status }) => status,
      () => {
        if (isSettled()) done()
      },
    )
    signal.addEventListener('abort', done, { once: true })
    if (isSettled() || signal.aborted) done()
  })
}

/** How many wallets of a config are asked by kits just now. */
const connecting = new WeakMap<Config, number>()

/** While a wallet is asked wagmi's hooks say so; afterwards they say what was before, or what came of it. */
export function markConnecting(config: Config): () => void {
  let isDone = false
  connecting.set(config, (connecting.get(config) ?? 0) + 1)
  config.setState((state) => ({ ...state, status: 'connecting' }))
  return () => {
    if (isDone) return
    isDone = true
    const others = (connecting.get(config) ?? 1) - 1
    if (others > 0) return void connecting.set(config, others)
    connecting.delete(config)
    if (config.state.status !== 'connecting') return
    config.setState((state) => ({ ...state, status: state.current ? 'connected' : 'disconnected' }))
  }
}

/** Keeps a connector from connecting the config by itself, until the returned function is called. */
export function muteConnector(config: Config, { emitter }: Connector): () => void {
  const { connect } = config._internal.events
  const wasListening = emitter.listenerCount('connect') > 0
  emitter.off('connect', connect)
  return () => {
    if (wasListening && emitter.listenerCount('connect') === 0) emitter.on('connect', connect)
  }
}
