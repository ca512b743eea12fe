import { namespaceIn } from '../chains/chains.ts'
import { addressOn, type Identity, identityOf } from '../keys/identity.ts'
import type { Grants } from './grants.ts'

/** What a session holds, as WalletConnect writes it. */
export type Namespaces = Record<string, { chains: string[]; accounts: string[]; methods: string[]; events: string[] }>

/** The same as it may come from outside, where `chains` can be missing. */
type HeldNamespaces = Readonly<
  Record<string, { readonly chains?: readonly string[]; readonly accounts: readonly string[] }>
>

type Approval = {
  readonly chains: readonly string[]
  /** The first is the active one. */
  readonly identities: readonly Identity[]
  readonly grants: Grants
}

/**
 * What a session will hold: on each chain every given account, the active one first. Chains for which the phone has no
 * keys are left out.
 *
 * @example approvedNamespaces({ chains: ['eip155:1'], identities: [first], grants: grantsFor(asked) })
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

/** The chains that a session holds, whether it lists them or only has accounts on them. */
export function chainsIn(namespaces: HeldNamespaces): readonly string[] {
  const all = Object.values(namespaces).flatMap(({ chains = [], accounts }) => [
    ...chains,
    ...accounts.map((account) => account.split(':').slice(0, 2).join(':')),
  ])
  return [...new Set(all)]
}

/** The phone's accounts that a session shares, in the session's order. */
export function identitiesIn(namespaces: HeldNamespaces, own: readonly Identity[]): readonly Identity[] {
  const shared = Object.values(namespaces).flatMap(({ accounts }) =>
    accounts.flatMap((account) => {
      const [namespace, reference, address] = account.split(':')
      return identityOf(own, `${namespace}:${reference}`, address) ?? []
    }),
  )
  return [...new Set(shared)]
}

/** Another active account: one that is shared moves to the front, another takes the active one's place. */
export function withActive(shared: readonly Identity[], chosen: Identity): readonly Identity[] {
  if (shared.includes(chosen)) return [chosen, ...shared.filter((identity) => identity !== chosen)]
  return [chosen, ...shared.slice(1)]
}
