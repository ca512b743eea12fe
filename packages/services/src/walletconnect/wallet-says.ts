import { type CaipNetworkId, isNetworkId, namespaceOf, parseAddress } from '@kit/core'
import { presentId } from './asked.ts'
import type { Places } from './places.ts'
import { approvedAccounts, type SessionRecord } from './read-session.ts'
import { isSameAddress } from './vet-account.ts'

/**
 * Where a session is after its wallet has said something unasked: `chainChanged` moves a namespace, `accountsChanged`
 * puts an account first, both only to what was approved. Anything else changes nothing.
 *
 * @param params of the wire's `wc_sessionEvent`: the wallet's word
 */
export function placesAfter(places: Places, params: unknown, record: SessionRecord): Places {
  const { event, chainId } = fields(params)
  const { name, data } = fields(event)
  const chain = isNetworkId(chainId) ? chainId : null
  const accounts = approvedAccounts(record)
  if (name === 'chainChanged') {
    const network = chainsIn(data, chain).find((id) => accounts.some((account) => account.network === id))
    return network ? { ...places, networks: { ...places.networks, [namespaceOf(network)]: network } } : places
  }
  if (name !== 'accountsChanged' || !Array.isArray(data)) return places
  const said = parseAddress(data[0]) ?? (chain && { namespace: namespaceOf(chain), address: String(data[0]) })
  const active = accounts.find(
    ({ namespace, address }) => namespace === said?.namespace && isSameAddress(address, said.address),
  )
  return active ? { ...places, accounts: { ...places.accounts, [active.namespace]: active.address } } : places
}

/** Wallets say the new chain as a number, in hexadecimal, by its CAIP-2 id or its reference, or only in the envelope. */
function chainsIn(data: unknown, chain: CaipNetworkId | null): CaipNetworkId[] {
  const said = typeof data === 'string' && /^0x[0-9a-f]{1,12}$/i.test(data) ? Number(data) : data
  const guesses = [said, chain && `${namespaceOf(chain)}:${String(said)}`, chain]
  return guesses.map((guess) => (typeof guess === 'string' ? presentId(guess) : guess)).filter(isNetworkId)
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
