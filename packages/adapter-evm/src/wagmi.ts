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
  mayBe: (connector: Connector) => boolean,
): Connector | undefined {
  const isIt = (connector: Connector) => connector.id === id || [connector.rdns].flat().includes(id)
  return config.connectors.find((connector) => isIt(connector) && mayBe(connector))
}

/** Makes a connector of a config and lists it there, so that wagmi reconnects it and shows it once. */
export function addConnector(config: Config, create: CreateConnectorFn): Connector {
  const connector = config._internal.connectors.setup(create)
  config._internal.connectors.setState((listed) => [...listed, connector])
  return connector
}

export function removeConnector(config: Config, connector: Connector): void {
  config._internal.connectors.setState((listed) => listed.filter(({ uid }) => uid !== connector.uid))
}

/** What wagmi's own `connect` writes once the wallet said yes; here the wallet's answer has been vetted before. */
export function recordConnection(
  config: Config,
  connector: Connector,
  { accounts, chainId }: { accounts: readonly [Address, ...Address[]]; chainId: number },
): void {
  const { events } = config._internal
  connector.emitter.off('connect', events.connect)
  connector.emitter.off('change', events.change)
  connector.emitter.off('disconnect', events.disconnect)
  connector.emitter.on('change', events.change)
  connector.emitter.on('disconnect', events.disconnect)
  config.setState((state) => ({
    ...state,
    connections: new Map(state.connections).set(connector.uid, { accounts, chainId, connector }),
    current: connector.uid,
    status: 'connected',
  }))
  void Promise.resolve(config.storage?.setItem('recentConnectorId', connector.id)).catch(() => {})
}

/** Takes a connection out of a config, without a word to the wallet. */
export function removeConnection(config: Config, connector: Connector): void {
  const { events } = config._internal
  if (config.state.connections.has(connector.uid)) events.disconnect({ uid: connector.uid } as never)
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
    const isSettled = () => config.state.status === 'connected' || config.state.status === 'disconnected'
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

/** While a wallet is asked wagmi's hooks say so; afterwards they say what was before, or what came of it. */
export function markConnecting(config: Config): () => void {
  let isOver = false
  config.setState((state) => ({ ...state, status: 'connecting' }))
  return () => {
    const isLate = isOver
    isOver = true
    if (isLate || config.state.status !== 'connecting') return
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
