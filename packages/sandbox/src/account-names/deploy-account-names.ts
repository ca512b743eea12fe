import type { Address } from 'viem'
import accountNames from '../evm/contracts/account-names.artifact.json' with { type: 'json' }
import { type Deployer, toHex } from '../evm/deployer.ts'

/** Where names of accounts are registered. */
export type AccountNameEndpoints = {
  /** What every name ends with: the zone of the hosted service. */
  readonly zone: typeof zone
  /** The registry, on the Ethereum chain: `accountOf(name)` and `namesOf(owner)`. */
  readonly registry: Address
}

export const zone = 'reown.id'

/** Deploys the registry. Its deployer alone writes there. */
export const deployAccountNames = async (deployer: Deployer): Promise<AccountNameEndpoints> => ({
  zone,
  registry: await deployer.deploy('The registry of account names', toHex(accountNames.bytecode)),
})
