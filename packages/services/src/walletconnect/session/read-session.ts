import {
  type CaipNetworkId,
  type Namespace,
  type Network,
  namespaceOf,
  type Session,
  type SessionAccount,
  type SessionNamespace,
  serviceLimits,
} from '@kit/core'
import { isSameAddress } from '@kit/core/adapters'
import { isRecord } from '../is-record.ts'
import { peerWallet } from './peer-wallet.ts'
import { type ProposalNamespace, proposalNamespaces } from './proposal-namespaces.ts'
import { readAccount } from './read-account.ts'
import type { SessionSelection } from './session-selection.ts'
import { presentChainId, type SessionSpecs } from './session-specs.ts'

/** The part of the library's session record that the kit reads. The wallet decides all of it but the proposal. */
export type SessionRecord = {
  readonly topic: string
  /** Unix seconds. */
  readonly expiry: number
  readonly peer: { readonly metadata: unknown }
  /** What this page proposed. */
  readonly optionalNamespaces: unknown
  readonly namespaces: unknown
}

/** What a kit can use of a session. */
export type KitNetworks = { readonly networks: readonly Network[]; readonly specs: SessionSpecs }

/**
 * Reads what a wallet approved and keeps what was proposed and what this kit has (R-WC-2): namespaces, networks, methods
 * and plausible accounts.
 *
 * @returns `null` when nothing is left
 */
export function readSession(record: SessionRecord, kit: KitNetworks, selection: SessionSelection): Session | null {
  const proposed = partsOf(record.optionalNamespaces, kit.specs)
  const approved = partsOf(record.namespaces, kit.specs)
  let namespaces: Session['namespaces'] = {}
  for (const [namespace, wanted] of proposalNamespaces(kit.networks, kit.specs)) {
    const parts = { wanted, proposed: proposed.get(namespace), approved: approved.get(namespace) }
    const found = readNamespace(namespace, parts, kit, selection)
    if (found) namespaces = { ...namespaces, [namespace]: found }
  }
  if (Object.keys(namespaces).length === 0) return null
  return { wallet: peerWallet(record.peer.metadata, selection.app), namespaces, expiresAt: record.expiry * 1_000 }
}

/** Reads the accounts that a wallet approved on proposed networks, in its order; the kit may not have the network. */
export function approvedAccounts(
  { optionalNamespaces, namespaces }: SessionRecord,
  specs: SessionSpecs,
): readonly SessionAccount[] {
  const proposed = partsOf(optionalNamespaces, specs)
  const accountIds = [...partsOf(namespaces, specs).values()].flatMap(({ accounts }) => accounts)
  const accounts = accountIds.slice(0, serviceLimits.cacheEntries).map((accountId) => readAccount(accountId, specs))
  return accounts
    .filter((account) => account !== null)
    .filter(({ namespace, network }) => proposed.get(namespace)?.chains.has(network))
}

type Part = { readonly chains: Set<string>; readonly methods: Set<string>; readonly accounts: unknown[] }
type Parts = {
  readonly wanted: ProposalNamespace
  readonly proposed: Part | undefined
  readonly approved: Part | undefined
}

function readNamespace(
  namespace: Namespace,
  { wanted, proposed, approved }: Parts,
  { networks, specs }: KitNetworks,
  selection: SessionSelection,
): SessionNamespace | null {
  if (!proposed || !approved) return null
  const known = networks.map(({ caipNetworkId }) => caipNetworkId).filter((id) => proposed.chains.has(id))
  const read = approved.accounts.map((accountId) => readAccount(accountId, specs))
  const accounts = usableAccounts(read, namespace, known, selection.accounts[namespace])
  const [first, ...others] = known.filter((id) => accounts.some(({ network }) => network === id))
  if (!first) return null
  return {
    accounts,
    networks: [first, ...others],
    methods: wanted.methods.filter((method) => approved.methods.has(method) && proposed.methods.has(method)),
    network: [first, ...others].find((id) => id === selection.networks[namespace]) ?? first,
  }
}

/** Reads namespaces by name; the protocol also has keys for one chain alone, such as `eip155:1`. */
function partsOf(namespaces: unknown, specs: SessionSpecs): Map<string, Part> {
  const parts = new Map<string, Part>()
  if (!isRecord(namespaces)) return parts
  for (const [key, value] of Object.entries(namespaces)) {
    if (!isRecord(value)) continue
    const [name = ''] = key.split(':')
    const part = parts.get(name) ?? { chains: new Set(), methods: new Set(), accounts: [] }
    for (const chain of [...textsOf(value.chains), ...(key.includes(':') ? [key] : [])])
      part.chains.add(presentChainId(chain, specs))
    for (const method of textsOf(value.methods)) part.methods.add(method)
    part.accounts.push(...listOf(value.accounts))
    parts.set(name, part)
  }
  return parts
}

/** Of what a wallet sent, an object as a chain would throw when it is read as a text. */
const textsOf = (value: unknown): readonly string[] => listOf(value).filter((entry) => typeof entry === 'string')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, serviceLimits.cacheEntries) : [])

const maxAccounts = 256

/** Keeps accounts on networks of the kit, each once. `selected` is the address that comes first. */
function usableAccounts(
  read: readonly (SessionAccount | null)[],
  namespace: Namespace,
  known: readonly CaipNetworkId[],
  selected: string | undefined,
): readonly SessionAccount[] {
  const accounts: SessionAccount[] = []
  for (const account of read) {
    if (!account || namespaceOf(account.network) !== namespace || !known.includes(account.network)) continue
    const isSame = (other: SessionAccount) =>
      other.network === account.network && isSameAddress(other.address, account.address)
    if (!accounts.some(isSame)) accounts.push(account)
    if (accounts.length === maxAccounts) break
  }
  const isSelected = ({ address }: SessionAccount) => selected !== undefined && isSameAddress(address, selected)
  return [...accounts.filter(isSelected), ...accounts.filter((account) => !isSelected(account))]
}
