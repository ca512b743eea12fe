import type { Namespace } from '../domain/namespace.ts'

export type Capability = 'balances' | 'names' | 'activity' | 'send'

/** What each namespace can do (R-CFG-6). Adding a chain is adding a row, never an `if`. */
export const capabilities = {
  eip155: { balances: true, names: true, activity: true, send: true },
  solana: { balances: true, names: false, activity: true, send: true },
  bip122: { balances: true, names: false, activity: true, send: true },
  polkadot: { balances: false, names: false, activity: false, send: false },
} as const satisfies Record<Namespace, Record<Capability, boolean>>

export type NamespaceWith<C extends Capability> = {
  [N in Namespace]: (typeof capabilities)[N][C] extends true ? N : never
}[Namespace]

export function supports<C extends Capability>(namespace: Namespace, capability: C): namespace is NamespaceWith<C> {
  return capabilities[namespace][capability]
}
