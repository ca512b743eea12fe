import type { Namespace } from './namespace.ts'

/** How we talk to a wallet. */
export const connectorKinds = ['injected', 'announced', 'external', 'walletConnect', 'auth', 'multiChain'] as const
export type ConnectorKind = (typeof connectorKinds)[number]

/** The id of WalletConnect's connector. */
export const walletConnectId = 'walletConnect'

/** What a provider that does not say its name is called. Views call it so in the visitor's language. */
export const browserWallet = 'Browser wallet'

/** What a wallet calls itself: empty for one without a name of its own, which a view names. */
export const ownName = (name: string): string => (name === browserWallet ? '' : name)

/** A wallet the visitor can pick, as told by an adapter's discovery. Every text in it is already cleaned. */
export type Connector<N extends Namespace = Namespace> = {
  /** Unique in its namespace: the reverse domain name of a wallet that announced one first, else a name of ours. */
  readonly id: string
  readonly name: string
  readonly kind: ConnectorKind
  readonly namespace: N
  /** A `data:` URI, or an `https:` address that the dApp developer gave. */
  readonly imageUrl?: string | undefined
  /** The reverse domain name that it announced, or that wallets of its name have. It proves nothing: any script can say it. */
  readonly rdns?: string | undefined
  /** Where to install it, when it is not there. */
  readonly homepage?: string | undefined
}

/** Kinds whose one session serves every namespace: leaving one leaves all (R-CON-6). */
export const sharedSessionKinds: ReadonlySet<ConnectorKind> = new Set(['walletConnect', 'auth'])

const installedKinds: ReadonlySet<ConnectorKind> = new Set(['announced', 'injected'])

/** It lives in this browser, and not in the dApp's code. */
export const isInstalled = ({ kind }: Connector): boolean => installedKinds.has(kind)

export const rdnsOf = ({ rdns }: Connector): string | undefined => rdns?.toLowerCase()
export const foldedName = ({ name }: Pick<Connector, 'name'>): string => ownName(name).trim().toLowerCase()

/**
 * The wallets of the page of which another one of the same namespace claims the same reverse domain name, or without one the same
 * name: all but one imitate.
 */
export function rivalsIn(connectors: readonly Connector[]): readonly (readonly Connector[])[] {
  const claims = new Map<string, Connector[]>()
  for (const connector of connectors.filter(isInstalled)) {
    const claim = rdnsOf(connector) ?? foldedName(connector)
    const key = `${connector.namespace} ${claim}`
    if (claim !== '') claims.set(key, [...(claims.get(key) ?? []), connector])
  }
  return [...claims.values()].filter(({ length }) => length > 1)
}
