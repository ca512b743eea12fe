import { namespaceIn } from '../chains/chains.ts'
import { addressOn, type Identity, identityOf } from '../keys/identity.ts'
import type { Grants } from './grants.ts'

/** The namespaces of a session in WalletConnect's format. */
export type Namespaces = Record<string, { chains: string[]; accounts: string[]; methods: string[]; events: string[] }>

/** The namespaces of a stored session, in which `chains` can be missing. */
export type SessionNamespaces = Readonly<
  Record<string, { readonly chains?: readonly string[]; readonly accounts: readonly string[] }>
>

type Approval = {
  readonly chains: readonly string[]
  /** The first is the active one. */
  readonly identities: readonly Identity[]
  readonly grants: Grants
}

/**
 * Builds the namespaces of a session: every given account on every chain, the active account first. Leaves out chains
 * for which the phone has no keys.
 *
 * @example approvedNamespaces({ chains: ['eip155:1'], identities: [first], grants: grantsFor(requested) })
 */
export function approvedNamespaces({ chains, identities, grants }: Approval): Namespaces {
  const approved: Namespaces = {}
  for (const chain of new Set(chains)) {
    const namespace = namespaceIn(chain)
    const grant = grants[namespace]
    const accounts = identities.flatMap((identity) => {
      const address = addressOn(identity, chain)
      return address === undefined ? [] : [`${chain}:${address}`]
    })
    if (!grant || accounts.length === 0) continue
    const { chains: before, accounts: others } = approved[namespace] ?? { chains: [], accounts: [] }
    approved[namespace] = {
      chains: [...before, chain],
      accounts: [...others, ...accounts],
      methods: [...grant.methods],
      events: [...grant.events],
    }
  }
  return approved
}

/** Lists the chains of a session: those that it lists, and those of its accounts. */
export function chainsIn(namespaces: SessionNamespaces): readonly string[] {
  const all = Object.values(namespaces).flatMap(({ chains = [], accounts }) => [
    ...chains,
    ...accounts.map((account) => account.split(':').slice(0, 2).join(':')),
  ])
  return [...new Set(all)]
}

/** Lists the phone's accounts that a session shares, in the session's order. */
export function identitiesIn(namespaces: SessionNamespaces, own: readonly Identity[]): readonly Identity[] {
  const shared = Object.values(namespaces).flatMap(({ accounts }) =>
    accounts.flatMap((account) => {
      const [namespace, reference, address] = account.split(':')
      return identityOf(own, `${namespace}:${reference}`, address) ?? []
    }),
  )
  return [...new Set(shared)]
}

/** Makes an account the active one: moves a shared account to the front, or replaces the active one by another. */
export function withActive(shared: readonly Identity[], chosen: Identity): readonly Identity[] {
  if (shared.includes(chosen)) return [chosen, ...shared.filter((identity) => identity !== chosen)]
  return [chosen, ...shared.slice(1)]
}
