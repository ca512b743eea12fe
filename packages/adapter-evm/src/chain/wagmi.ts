import type { Network } from '@kit/core'
import { type Config, type Connection, type Connector, type CreateConnectorFn, createConfig } from '@wagmi/core'
import type { Address, Chain, Transport } from 'viem'

export type { Config, Connector, CreateConnectorFn }
export type WagmiConnection = Connection

/** Creates a config for a dApp without one. It stores nothing and discovers no wallets. */
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

/** Finds a wallet's connector in a config by its id or its reverse domain name. */
export function connectorOf(
  config: Config,
  id: string,
  isEligible: (connector: Connector) => boolean,
): Connector | undefined {
  const matches = (connector: Connector) => connector.id === id || [connector.rdns].flat().includes(id)
  return config.connectors.find((connector) => matches(connector) && isEligible(connector))
}

/** Connectors that a kit added to a config. No other adapter uses them. */
const added = new WeakSet<Connector>()

export const isAdded = (connector: Connector): boolean => added.has(connector)

/** Creates a connector for a config and lists it there, so that wagmi reconnects it and shows it once. */
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
 * Writes a checked connection as wagmi's own `connect` does. Other connections stay.
 *
 * @param makesCurrent whether it becomes wagmi's current one; it does in any case when there is none
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

/** Removes a connection from a config and asks the wallet nothing. */
export function removeConnection(config: Config, connector: Connector): void {
  const { current, connections } = config.state
  if (!connections.has(connector.uid)) return
  asKit(config, () => {
    config._internal.events.disconnect({ uid: connector.uid } as never)
    // wagmi makes its first connection current, even if another one was.
    if (current !== connector.uid) setCurrent(config, current)
  })
}

/** Makes a connection wagmi's current one, as its `switchConnection` does, and asks the wallet nothing. */
export function makeCurrent(config: Config, connector: Connector): void {
  if (config.state.current === connector.uid || !config.state.connections.has(connector.uid)) return
  asKit(config, () => setCurrent(config, connector.uid))
  rememberRecent(config, connector)
}

function setCurrent(config: Config, uid: string | null): void {
  if (uid !== null && config.state.current !== uid && config.state.connections.has(uid))
    config.setState((state) => ({ ...state, current: uid }))
}

/** Stores the connector that wagmi reconnects first after a reload. */
function rememberRecent(config: Config, { id }: Connector): void {
  void Promise.resolve(config.storage?.setItem('recentConnectorId', id)).catch(() => {})
}

const writing = new WeakSet<Config>()

/** Whether a kit is changing the config at this moment. */
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

/** Writes a wallet's accounts or chain into a config. */
export function reportChange(
  config: Config,
  connector: Connector,
  change: { accounts?: readonly Address[]; chainId?: number },
): void {
  config._internal.events.change({ uid: connector.uid, ...change })
}

/** Resolves when wagmi itself is neither connecting nor reconnecting. */
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

/** How many connects of kits are pending in a config. */
const connecting = new WeakMap<Config, number>()

/** Makes wagmi's hooks report `connecting` until the returned function is called. */
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

/** Keeps a connector's own `connect` event from the config until the returned function is called. */
export function muteConnector(config: Config, { emitter }: Connector): () => void {
  const { connect } = config._internal.events
  const wasListening = emitter.listenerCount('connect') > 0
  emitter.off('connect', connect)
  return () => {
    if (wasListening && emitter.listenerCount('connect') === 0) emitter.on('connect', connect)
  }
}
