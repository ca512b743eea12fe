import type { Network } from '@kit/core'
import { isSameList } from '@kit/core/adapters'
import { type Config, type Connector, type CreateConnectorFn, createConfig } from '@wagmi/core'
import type { Address, Chain, Transport } from 'viem'
import { asKit } from './kit-writing.ts'
import type { RpcCall } from './rpc/endpoint.ts'

export type { Config, Connector, CreateConnectorFn }

type ConnectorSetup = Parameters<CreateConnectorFn>[0]
type WagmiConnector = ReturnType<CreateConnectorFn<unknown, Record<never, never>>>

/** Creates a config for a dApp without one. It stores nothing and discovers no wallets; `setChains` changes its chains. */
export function createOwnConfig(
  networks: readonly Network<'eip155'>[],
  transport: (chainId: number) => Transport,
): Config {
  const chains = networks.map(toChain)
  const [first, ...rest] = chains
  if (!first) throw new Error('A wagmi config needs a chain')
  return createConfig<readonly [Chain, ...Chain[]], Record<number, Transport>, readonly CreateConnectorFn[]>({
    chains: [first, ...rest],
    transports: Object.fromEntries(chains.map(({ id }) => [id, transport(id)])),
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
}

/** Gives the kit's own config other chains. Connections stay; wagmi keeps its last chain where none is left. */
export function setChains(
  config: Config,
  networks: readonly Network<'eip155'>[],
  transport: (chainId: number) => Transport,
): void {
  const { chains, transports } = config._internal
  const [first, ...rest] = networks.map(toChain)
  if (!first) return
  // wagmi looks a chain's transport up here when it is used first.
  for (const { id } of [first, ...rest]) Object.assign(transports, { [id]: transport(id) })
  chains.setState([first, ...rest])
}

const toChain = ({ id, name, nativeCurrency, rpcUrls, blockExplorers, testnet }: Network<'eip155'>): Chain => ({
  id: Number(id),
  name,
  nativeCurrency,
  rpcUrls: { default: { http: rpcUrls.default.http } },
  ...(blockExplorers ? { blockExplorers } : {}),
  ...(testnet === undefined ? {} : { testnet }),
})

/** Sends a request through a config's own transport of a chain. */
export const requestThrough = (config: Config, chainId: number, { method, params }: RpcCall): Promise<unknown> =>
  config.getClient({ chainId }).request<{ Parameters: unknown; ReturnType: unknown }>({ method, params })

/** A wagmi connector of the kit. */
export type ConnectorDefinition = Omit<WagmiConnector, 'connect'> & {
  connect(parameters?: {
    readonly isReconnecting?: boolean | undefined
  }): Promise<{ readonly accounts: readonly Address[]; readonly chainId: number }>
}

/** Turns the definition of a connector into what wagmi creates connectors with. */
export const connectorFn =
  (define: (setup: ConnectorSetup) => ConnectorDefinition): CreateConnectorFn =>
  (setup) =>
    // wagmi's `connect` has a second answer, with capabilities, which only its own actions ask for.
    define(setup) as WagmiConnector

/** The flag by which wagmi knows that a visitor disconnected a wallet that still shares its accounts. */
export type DisconnectedFlag = { set(): Promise<void>; clear(): Promise<void>; isSet(): Promise<boolean> }

/** Failures of the dApp's storage are ignored. */
export function disconnectedFlag(storage: ConnectorSetup['storage'], id: string): DisconnectedFlag {
  const key = `${id}.disconnected`
  return {
    set: () => ignoringFailure(() => storage?.setItem(key, true)),
    clear: () => ignoringFailure(() => storage?.removeItem(key)),
    isSet: async () => {
      let isSet = false
      await ignoringFailure(async () => {
        isSet = Boolean(await storage?.getItem(key))
      })
      return isSet
    },
  }
}

async function ignoringFailure(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch {}
}

/** Finds a wallet's connector in a config by its id or its reverse domain name. */
export function connectorOf(
  config: Config,
  id: string,
  isEligible: (connector: Connector) => boolean,
): Connector | undefined {
  const matches = (connector: Connector) => connector.id === id || [connector.rdns].flat().includes(id)
  return config.connectors.find((connector) => matches(connector) && isEligible(connector))
}

/** Connectors that a kit added to a config. No other wallet client uses them. */
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

/** Removes a connection as wagmi's own `disconnect` does, and asks the wallet nothing. The current one stays current. */
export function removeConnection(config: Config, connector: Connector): void {
  if (!config.state.connections.has(connector.uid)) return
  const { events } = config._internal
  connector.emitter.off('change', events.change)
  connector.emitter.off('disconnect', events.disconnect)
  if (connector.emitter.listenerCount('connect') === 0) connector.emitter.on('connect', events.connect)
  asKit(config, () =>
    config.setState(({ connections, current, ...state }) => {
      const left = new Map([...connections].filter(([uid]) => uid !== connector.uid))
      const [first] = left.keys()
      if (first === undefined) return { ...state, connections: left, current: null, status: 'disconnected' }
      return { ...state, connections: left, current: current !== null && left.has(current) ? current : first }
    }),
  )
}

/** Makes a connection wagmi's current one, as its `switchConnection` does, and asks the wallet nothing. */
export function makeCurrent(config: Config, connector: Connector): void {
  if (config.state.current === connector.uid || !config.state.connections.has(connector.uid)) return
  asKit(config, () => config.setState((state) => ({ ...state, current: connector.uid })))
  rememberRecent(config, connector)
}

/** Stores the connector that wagmi reconnects first after a reload. */
function rememberRecent(config: Config, { id }: Connector): void {
  void ignoringFailure(() => config.storage?.setItem('recentConnectorId', id))
}

/** Writes a wallet's accounts or chain into a config. */
export function reportChange(
  config: Config,
  connector: Connector,
  change: { accounts?: readonly Address[]; chainId?: number },
): void {
  config._internal.events.change({ uid: connector.uid, ...change })
}

/** Puts a connection's accounts into the kit's order, so that wagmi signs with the first; does nothing where they are. */
export function orderAccounts(config: Config, connector: Connector, accounts: readonly Address[]): void {
  const { accounts: now = [] } = config.state.connections.get(connector.uid) ?? {}
  if (!isSameList(now, accounts)) asKit(config, () => reportChange(config, connector, { accounts }))
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
