import type { CaipNetworkId } from '@kit/core'

/** Which prefixes an address of a chain has. Testnet 3, testnet 4 and signet share theirs. */
export type AddressFamily = 'mainnet' | 'testnet' | 'regtest'

/** A Bitcoin chain, and what wallets call it. */
export type BitcoinChain = {
  /** The first 32 hex digits of the first block (BIP-122, as CAIP-2 cuts it). */
  readonly id: CaipNetworkId<'bip122'>
  readonly family: AddressFamily
  /** As sats-connect says it; the others are derived from it. */
  readonly name: 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet' | 'Regtest'
}

export const chains: readonly BitcoinChain[] = [
  { id: 'bip122:000000000019d6689c085ae165831e93', family: 'mainnet', name: 'Mainnet' },
  { id: 'bip122:000000000933ea01ad0ee984209779ba', family: 'testnet', name: 'Testnet' },
  { id: 'bip122:00000000da84f2bafbbc53dee25a72ae', family: 'testnet', name: 'Testnet4' },
  { id: 'bip122:00000008819873e925422c1ff0f99f7c', family: 'testnet', name: 'Signet' },
  { id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', family: 'regtest', name: 'Regtest' },
]

export const chainOf = (id: string): BitcoinChain | undefined => chains.find((chain) => chain.id === id)

const otherNames: Readonly<Record<string, string>> = { livenet: 'mainnet', main: 'mainnet', testnet3: 'testnet' }

/**
 * The chain that a wallet means: `Mainnet`, `livenet`, `BITCOIN_TESTNET4`, `bitcoin:regtest` or a CAIP-2 id.
 *
 * @returns `undefined` for a name that is none
 */
export function chainNamed(name: unknown): BitcoinChain | undefined {
  if (typeof name !== 'string' || name.length > 64) return undefined
  const plain = name.toLowerCase().replace(/^bitcoin[:_-]/, '')
  const known = Object.hasOwn(otherNames, plain) ? otherNames[plain] : plain
  return chains.find((chain) => chain.name.toLowerCase() === known || chain.id === name)
}
