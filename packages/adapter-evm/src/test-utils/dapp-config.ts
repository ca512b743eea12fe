import { type Config, createConfig } from '@wagmi/core'
import { custom } from 'viem'
import { base, mainnet } from 'viem/chains'

const transport = () => custom({ request: async () => '0x1' })

/** A dApp's own wagmi config. */
export function wagmi(more: Partial<Parameters<typeof createConfig>[0]> = {}): Config {
  return createConfig({
    chains: [mainnet, base],
    transports: { 1: transport(), 8453: transport() },
    multiInjectedProviderDiscovery: false,
    storage: null,
    ...more,
  } as never) as unknown as Config
}
