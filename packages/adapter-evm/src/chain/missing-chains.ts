import type { Network } from '@kit/core'
import type { Config } from '@wagmi/core'

/** What a dApp's own wagmi config lacks of some networks, for the developer; `null` when it has them all. wagmi takes no chains later. */
export function missingChains(config: Config, networks: readonly Network<'eip155'>[]): string | null {
  const missing = networks.filter(({ id }) => !config.chains.some((chain) => chain.id === Number(id)))
  if (missing.length === 0) return null
  const names = missing.map(({ name, id }) => `${name} (${id})`).join(', ')
  return `evm({ wagmiConfig }): it does not know ${names}. Add them to its chains and transports, or leave them out of the kit.`
}
