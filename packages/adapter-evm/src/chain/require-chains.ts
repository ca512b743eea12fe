import { KitError, type Network } from '@kit/core'
import type { Config } from '@wagmi/core'

/**
 * A dApp's own wagmi config, whose chains are what the dApp made it with: wagmi takes no others later.
 *
 * @throws KitError `config/invalid` when it lacks a network
 */
export function requireChains(config: Config, networks: readonly Network<'eip155'>[]): Config {
  const missing = networks.filter(({ id }) => !config.chains.some((chain) => chain.id === Number(id)))
  if (missing.length === 0) return config
  const names = missing.map(({ name, id }) => `${name} (${id})`).join(', ')
  throw new KitError('config/invalid', {
    detail: `evm({ wagmiConfig }): it does not know ${names}. Add them to its chains and transports, or leave them out of the kit.`,
  })
}
