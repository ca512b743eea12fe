import { type CaipNetworkId, isNetworkId, namespaceOf, parseAddress } from '@kit/core'
import { isSameAddress } from '@kit/core/adapters'
import { fieldsOf } from '../is-record.ts'
import { approvedAccounts, type SessionRecord } from './read-session.ts'
import type { SessionSelection } from './session-selection.ts'
import { presentChainId, type SessionSpecs } from './session-specs.ts'

/**
 * Applies an event that a wallet sent: `chainChanged` selects a network, `accountsChanged` an account, both only among
 * those that the wallet approved.
 *
 * @param params of the protocol's `wc_sessionEvent`, unchecked
 * @returns `null` for any other event
 */
export function applySessionEvent(
  selection: SessionSelection,
  params: unknown,
  record: SessionRecord,
  specs: SessionSpecs,
): SessionSelection | null {
  const { event, chainId } = fieldsOf(params)
  const { name, data } = fieldsOf(event)
  const chain = isNetworkId(chainId) ? chainId : null
  const accounts = approvedAccounts(record, specs)
  if (name === 'chainChanged') {
    const network = chainsIn(data, chain, specs).find((id) => accounts.some((account) => account.network === id))
    return network ? { ...selection, networks: { ...selection.networks, [namespaceOf(network)]: network } } : null
  }
  if (name !== 'accountsChanged' || !Array.isArray(data)) return null
  const stated = parseAddress(data[0]) ?? (chain && { namespace: namespaceOf(chain), address: textOf(data[0]) })
  const active = accounts.find(
    ({ namespace, address }) => namespace === stated?.namespace && isSameAddress(address, stated.address),
  )
  return active ? { ...selection, accounts: { ...selection.accounts, [active.namespace]: active.address } } : null
}

/** Wallets send the new chain as a number, in hexadecimal, as a CAIP-2 id, as its reference, or in the envelope alone. */
function chainsIn(data: unknown, chain: CaipNetworkId | null, specs: SessionSpecs): CaipNetworkId[] {
  const stated = typeof data === 'string' && /^0x[0-9a-f]{1,12}$/i.test(data) ? Number(data) : data
  const candidates = [stated, chain && `${namespaceOf(chain)}:${textOf(stated)}`, chain]
  return candidates
    .map((candidate) => (typeof candidate === 'string' ? presentChainId(candidate, specs) : candidate))
    .filter(isNetworkId)
}

/** Of what a wallet sent, an object would throw when it is read as a text. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
