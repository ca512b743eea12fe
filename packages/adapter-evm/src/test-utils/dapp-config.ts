import { type Config, type CreateConnectorFn, createConfig, type Storage } from '@wagmi/core'
import { type Chain, custom, type Transport } from 'viem'
import { base, mainnet } from 'viem/chains'

const transport = () => custom({ request: async () => '0x1' })

type Options = {
  readonly chains?: readonly [Chain, ...Chain[]]
  readonly transports?: Record<number, Transport>
  readonly connectors?: CreateConnectorFn[]
  readonly storage?: Storage
}

/** A dApp's own wagmi config. */
export function wagmi({
  chains = [mainnet, base],
  transports = { 1: transport(), 8453: transport() },
  connectors = [],
  storage,
}: Options = {}): Config {
  return createConfig<readonly [Chain, ...Chain[]], Record<number, Transport>, CreateConnectorFn[]>({
    chains,
    transports,
    connectors,
    multiInjectedProviderDiscovery: false,
    storage: storage ?? null,
  })
}
