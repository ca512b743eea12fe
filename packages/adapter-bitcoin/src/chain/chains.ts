import { type CaipNetworkId, KitError, type Network } from '@kit/core'
import { requireNetwork } from '@kit/core/adapters'

/** Chains with the same address prefixes: testnet 3, testnet 4 and signet share theirs. */
export type AddressFamily = 'mainnet' | 'testnet' | 'regtest'

/** A Bitcoin chain and the name that wallets have for it. */
export type BitcoinChain = {
  /** The first 32 hex digits of the first block (BIP-122, shortened by CAIP-2). */
  readonly id: CaipNetworkId<'bip122'>
  readonly family: AddressFamily
  /** The name in sats-connect; the names of other interfaces derive from it. */
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

/**
 * The chain of a network of the kit.
 *
 * @throws KitError `network/unknown` for a network that the kit was not made with (R-NET-7), or that is no Bitcoin chain
 */
export function requireChain(networks: readonly Network<'bip122'>[], id: string): BitcoinChain {
  const chain = chainOf(requireNetwork(networks, id).caipNetworkId)
  if (!chain) throw new KitError('network/unknown', { detail: `${id} is no known Bitcoin chain.` })
  return chain
}

const aliases: Readonly<Record<string, string>> = { livenet: 'mainnet', main: 'mainnet', testnet3: 'testnet' }

/**
 * Finds a chain by the name that a wallet gives it: `Mainnet`, `livenet`, `BITCOIN_TESTNET4`, `bitcoin:regtest` or a CAIP-2 id.
 *
 * @returns `undefined` for an unknown name
 */
export function chainNamed(name: unknown): BitcoinChain | undefined {
  if (typeof name !== 'string' || name.length > 64) return undefined
  const plain = name.toLowerCase().replace(/^bitcoin[:_-]/, '')
  const known = Object.hasOwn(aliases, plain) ? aliases[plain] : plain
  return chains.find((chain) => chain.name.toLowerCase() === known || chain.id === name)
}
