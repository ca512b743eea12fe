import { coinTypeOf } from '../domain/coin-type.ts'
import type { NamedAddress, NameRecord, ResolvedName } from '../domain/identity.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import type { BlockchainApi, NameQuery } from '../ports/blockchain-api.ts'

/** Registered names have a to z, digits and hyphens alone (R-NAME-1): no other alphabet has look-alikes among them. */
const registrable = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i

export const isRegistrable = (name: string): boolean => registrable.test(name)

/**
 * The address that a registered name has for a network, or that it has for every EVM network (ENSIP-19).
 *
 * @returns `null` for a name that the service does not know, or that has no such address; at once for what cannot be registered
 */
export async function findRegistered(
  api: Pick<BlockchainApi, 'resolveName'>,
  query: Omit<NameQuery, 'network'> & { readonly network: CaipNetworkId },
  signal: AbortSignal,
): Promise<ResolvedName | null> {
  const name = query.name.toLowerCase()
  if (!isRegistrable(name)) return null
  const record = await api.resolveName({ ...query, name }, signal)
  const named = record && addressFor(record, query.network)
  return record && named ? { name, address: named.address, avatar: record.avatar } : null
}

/** SLIP-44 numbers; a key has one address on all Solana networks, on Bitcoin's main chain alone it has this one. */
const solana = 501
const bitcoin = 0
const bitcoinMainnet = 'bip122:000000000019d6689c085ae165831e93'
/** For every EVM network that a name has no address of its own for (ENSIP-19). */
const anyEvm = 0x8000_0000

/** Never that of another chain: a contract that holds money on Ethereum may be nobody's at the same address elsewhere. */
function addressFor({ addresses }: NameRecord, network: CaipNetworkId): NamedAddress | undefined {
  const at = (coinType: number | null) => addresses.find((one) => one.coinType === coinType)
  if (network.startsWith('eip155:')) return at(coinTypeOf(network)) ?? at(anyEvm)
  if (network.startsWith('solana:')) return at(solana)
  return network === bitcoinMainnet ? at(bitcoin) : undefined
}
