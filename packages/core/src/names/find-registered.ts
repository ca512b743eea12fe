import { namespaceOf } from '../domain/caip.ts'
import { coinTypeOf } from '../domain/coin-type.ts'
import type { ResolvedName } from '../domain/identity.ts'
import type { CaipNetworkId } from '../domain/namespace.ts'
import type { BlockchainApi, NameQuery } from '../ports/blockchain-api.ts'

/** Registered names have a to z, digits and hyphens alone (R-NAME-1): no other alphabet has look-alikes among them. */
const registrable = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i

export const isRegistrable = (name: string): boolean => registrable.test(name)

/**
 * The address that a registered name has for a network, or that it has for all networks of the chain family.
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
  const coinType = coinTypeOf(query.network)
  const namespace = namespaceOf(query.network)
  const named =
    record?.addresses.find((one) => one.coinType === coinType) ??
    record?.addresses.find((one) => one.namespace === namespace)
  return record && named ? { name, address: named.address, avatar: record.avatar } : null
}
