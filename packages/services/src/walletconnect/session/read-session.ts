import {
  type CaipNetworkId,
  limits,
  type Namespace,
  type Network,
  namespaceOf,
  type Session,
  type SessionAccount,
  type SessionNamespace,
} from '@kit/core'
import { isSameAddress } from '../same-address.ts'
import { peerWallet } from './peer-wallet.ts'
import { currentChainId, proposalNamespaces } from './proposal-namespaces.ts'
import { readAccount } from './read-account.ts'
import type { SessionSelection } from './session-selection.ts'

/** The library's record of a session, as far as it is read. All of it but the proposal is the wallet's word. */
export type SessionRecord = {
  readonly topic: string
  /** Unix seconds. */
  readonly expiry: number
  readonly peer: { readonly metadata: unknown }
  /** What was proposed, as it was kept here. */
  readonly optionalNamespaces: unknown
  readonly namespaces: unknown
}

/**
 * What a wallet approved, cut to what it was asked for and this kit has (R-WC-2): namespaces, networks, methods and
 * plausible accounts. Fewer is fine.
 *
 * @returns `null` when nothing is left
 * @see security.md 2.9
 */
export function readSession(
  record: SessionRecord,
  networks: readonly Network[],
  selection: SessionSelection,
): Session | null {
  const proposed = partsOf(record.optionalNamespaces)
  const approved = partsOf(record.namespaces)
  const found: { [N in Namespace]?: SessionNamespace } = {}
  for (const [name, { methods }] of Object.entries(proposalNamespaces(networks))) {
    const namespace = name as Namespace
    const mayBe = (id: string) => proposed.get(namespace)?.chains.has(id) ?? false
    const kitNetworks = networks.map(({ caipNetworkId }) => caipNetworkId).filter(mayBe)
    const part = approved.get(namespace)
    const accounts = part ? readAccounts(part.accounts, namespace, kitNetworks, selection) : []
    const [first, ...others] = kitNetworks.filter((id) => accounts.some(({ network }) => network === id))
    if (!part || !first) continue
    const isAllowed = (method: string) => part.methods.has(method) && proposed.get(namespace)?.methods.has(method)
    const chosen = [first, ...others].find((id) => id === selection.networks[namespace])
    found[namespace] = {
      accounts,
      networks: [first, ...others],
      methods: methods.filter(isAllowed),
      network: chosen ?? first,
    }
  }
  if (Object.keys(found).length === 0) return null
  const namespaces = found as Session['namespaces']
  return { wallet: peerWallet(record.peer.metadata), namespaces, expiresAt: record.expiry * 1_000 }
}

/** Accounts that a wallet approved where it was asked to, in its order; whether this kit has the network is not asked. */
export function approvedAccounts({ optionalNamespaces, namespaces }: SessionRecord): readonly SessionAccount[] {
  const proposed = partsOf(optionalNamespaces)
  const accountIds = [...partsOf(namespaces).values()].flatMap(({ accounts }) => accounts)
  const accounts = accountIds.slice(0, limits.cacheEntries).map(readAccount)
  return accounts
    .filter((account) => account !== null)
    .filter(({ namespace, network }) => proposed.get(namespace)?.chains.has(network))
}

type Part = { readonly chains: Set<string>; readonly methods: Set<string>; readonly accounts: unknown[] }

/** Namespaces by name; the wire has also keys for one chain alone, such as `eip155:1`. */
function partsOf(namespaces: unknown): Map<string, Part> {
  const parts = new Map<string, Part>()
  if (typeof namespaces !== 'object' || namespaces === null) return parts
  for (const [key, value] of Object.entries(namespaces)) {
    if (typeof value !== 'object' || value === null) continue
    const [name = ''] = key.split(':')
    const part = parts.get(name) ?? { chains: new Set(), methods: new Set(), accounts: [] }
    for (const chain of [...list(value.chains), ...(key.includes(':') ? [key] : [])])
      part.chains.add(currentChainId(String(chain)))
    for (const method of list(value.methods)) part.methods.add(String(method))
    part.accounts.push(...list(value.accounts))
    parts.set(name, part)
  }
  return parts
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, limits.cacheEntries) : [])

/** More accounts than anybody looks at. */
const maxAccounts = 256

function readAccounts(
  accountIds: unknown[],
  namespace: Namespace,
  kitNetworks: readonly CaipNetworkId[],
  selection: SessionSelection,
) {
  const accounts: SessionAccount[] = []
  for (const text of accountIds) {
    const account = readAccount(text)
    if (!account || namespaceOf(account.network) !== namespace || !kitNetworks.includes(account.network)) continue
    const isSame = (one: SessionAccount) =>
      one.network === account.network && isSameAddress(one.address, account.address)
    if (!accounts.some(isSame)) accounts.push(account)
    if (accounts.length === maxAccounts) break
  }
  const active = selection.accounts[namespace]
  const isActive = ({ address }: SessionAccount) => active !== undefined && isSameAddress(address, active)
  return [...accounts.filter(isActive), ...accounts.filter((account) => !isActive(account))]
}
