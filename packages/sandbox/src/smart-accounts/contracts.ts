import { entryPoint08Address } from 'viem/account-abstraction'

/** Where the contracts of smart accounts are. Entry point and delegate have the addresses of the real networks. */
export const smartAccountContracts = {
  /** ERC-4337's, of version 0.8. */
  entryPoint: entryPoint08Address,
  /** `Simple7702Account`, which viem's `toSimple7702SmartAccount` delegates to. */
  delegate: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
  /** Creates the accounts of viem's `toSoladySmartAccount`. */
  factory: '0x5d82735936c6Cd5DE57cC3c1A799f6B2E6F933Df',
  /** Sends all ether that reaches an account to someone else. */
  hostileDelegate: '0x0bad0BAD0bAD0BAd0Bad0Bad0Bad0bAD0Bad0BAd',
} as const
