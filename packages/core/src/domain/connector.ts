import type { Namespace } from './namespace.ts'

/** How we talk to a wallet. */
export const connectorKinds = ['injected', 'announced', 'external', 'walletConnect', 'auth', 'multiChain'] as const
export type ConnectorKind = (typeof connectorKinds)[number]

/** The id of WalletConnect's connector. */
export const walletConnectId = 'walletConnect'

/** A wallet the visitor can pick, as told by an adapter's discovery. Every text in it is already cleaned. */
export type Connector<N extends Namespace = Namespace> = {
  /** Unique in its namespace: the reverse domain name of an announced wallet, else a name of ours. */
  readonly id: string
  readonly name: string
  readonly kind: ConnectorKind
  readonly namespace: N
  /** A `data:` URI, or an `https:` address that the dApp developer gave. */
  readonly imageUrl?: string | undefined
  readonly rdns?: string | undefined
  /** Where to install it, when it is not there. */
  readonly homepage?: string | undefined
}

/** Kinds whose one session serves every namespace: leaving one leaves all (R-CON-6). */
export const sharedSessionKinds: ReadonlySet<ConnectorKind> = new Set(['walletConnect', 'auth'])
