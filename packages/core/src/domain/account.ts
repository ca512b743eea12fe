import type { Namespace } from './namespace.ts'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals'

/** One address of a wallet. */
export type Account<N extends Namespace = Namespace> = {
  readonly namespace: N
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}
