import type { Namespace } from './namespace.ts'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals'

/** Which kind of account a namespace prefers when a wallet offers several (R-AUTH-7). */
export const defaultAccountTypes = {
  eip155: 'smartAccount',
  solana: 'eoa',
  bip122: 'payment',
  polkadot: 'eoa',
} as const satisfies Record<Namespace, AccountType>

/** One address of a wallet. */
export type Account<N extends Namespace = Namespace> = {
  readonly namespace: N
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}
