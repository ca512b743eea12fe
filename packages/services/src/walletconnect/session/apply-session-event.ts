import { type CaipNetworkId, isNetworkId, namespaceOf, parseAddress } from '@kit/core'
import { isSameAddress } from '../same-address.ts'
import { currentChainId } from './proposal-namespaces.ts'
import { approvedAccounts, type SessionRecord } from './read-session.ts'
import type { SessionSelection } from './session-selection.ts'

/**
 * Where a session is after its wallet has said something unasked: `chainChanged` moves a namespace, `accountsChanged`
 * puts an account first, both only to what was approved. Anything else changes nothing.
 *
 * @param params of the wire's `wc_sessionEvent`: the wallet's word
 */
export function applySessionEvent(
  selection: SessionSelection,
  params: unknown,
  record: SessionRecord,
): SessionSelection {
  const { event, chainId } = fieldsOf(params)
  const { name, data } = fieldsOf(event)
  const chain = isNetworkId(chainId) ? chainId : null
  const accounts = approvedAccounts(record)
  if (name === 'chainChanged') {
    const network = chainsOf(data, chain).find((id) => accounts.some((account) => account.network === id))
    return network ? { ...selection, networks: { ...selection.networks, [namespaceOf(network)]: network } } : selection
  }
  if (name !== 'accountsChanged' || !Array.isArray(data)) return selection
  const stated = parseAddress(data[0]) ?? (chain && { namespace: namespaceOf(chain), address: String(data[0]) })
  const active = accounts.find(
    ({ namespace, address }) => namespace === stated?.namespace && isSameAddress(address, stated.address),
  )
  return active ? { ...selection, accounts: { ...selection.accounts, [active.namespace]: active.address } } : selection
}

/** Wallets say the new chain as a number, in hexadecimal, by its CAIP-2 id or its reference, or only in the envelope. */
function chainsOf(data: unknown, chain: CaipNetworkId | null): CaipNetworkId[] {
  const stated = typeof data === 'string' && /^0x[0-9a-f]{1,12}$/i.test(data) ? Number(data) : data
  const candidates = [stated, chain && `${namespaceOf(chain)}:${String(stated)}`, chain]
  return candidates.map((guess) => (typeof guess === 'string' ? currentChainId(guess) : guess)).filter(isNetworkId)
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
