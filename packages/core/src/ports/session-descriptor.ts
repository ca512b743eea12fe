import type { AccountType } from '../domain/account.ts'
import type { ConnectorKind } from '../domain/connector.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import type { AuthSession, SocialReturn } from './auth-frame.ts'
import type { ChainClient } from './chain-client.ts'
import type { Environment, WallClock } from './runtime.ts'
import type { PairingSession, SharedSession } from './shared-session.ts'
import type { WalletClient } from './wallet-client.ts'

/** What wallets are asked for in one namespace when they are asked for a session, and how their answer is read. */
export type SessionNamespaceSpec = {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Whether a text can be an address of this namespace. */
  isAddress(text: string): boolean
  readonly accountType: AccountType
  /** Ids under which older wallets know a network, by its present id. */
  readonly formerIds?: Readonly<Record<string, string>> | undefined
}

/** What the kit tells a shared session when it loads it. */
export type SessionSetup = {
  /** Those of the kit, of every namespace. The same list follows what the dApp adds and removes. */
  readonly networks: readonly Network[]
  /** Calls `listener` after the list has changed, until the returned function is called. Absent where it never changes. */
  readonly watchNetworks?: ((listener: () => void) => () => void) | undefined
  readonly metadata: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
  }
  readonly projectId: string | undefined
  readonly environment: Environment
  readonly clock: WallClock
  /** The kit's own name, which keeps the sessions of several kits on one page apart. */
  readonly name: string | undefined
  /** `false`: the session lasts as long as its page, and nothing of it is stored. Default: `true`. */
  readonly reconnect?: boolean | undefined
  /** What the adapters of the kit say of their namespaces; it goes before what the session itself knows. */
  loadSpecs(): Promise<ReadonlyMap<Namespace, SessionNamespaceSpec>>
}

/** A request that code of the page makes through a wallet's own interface. */
export type OwnRequest = {
  readonly namespace: Namespace
  /** The account that it names; the active one when left out. */
  readonly address?: string | undefined
  readonly method: string
  readonly input: unknown
  readonly signal?: AbortSignal | undefined
}

/**
 * Shows the visitor a request before it goes to the wallet. `ask` is given what was shown.
 *
 * @throws KitError `wallet/rejected`, `request/changed`, …, and what `ask` throws
 */
export type ReviewRequest = <T>(request: OwnRequest, ask: (input: unknown) => Promise<T>) => Promise<T>

/** A session connector of the kit, as the wallets on it see it. */
export type SessionSource<S extends SharedSession = SharedSession> = {
  /** The connector id of every wallet on this session. */
  readonly id: string
  readonly kind: ConnectorKind
  /** The same session for every namespace, loaded on first use; a failed load may be tried again. */
  load(): Promise<S>
  /** For the interface that dApps use without the kit's verbs; absent where nothing is reviewed. */
  readonly review?: ReviewRequest | undefined
}

type Descriptor<Kind extends ConnectorKind, S extends SharedSession> = {
  /** The connector id of every wallet on this session; unique among the connectors of a kit. */
  readonly id: string
  readonly kind: Kind
  /** Called once a kit, when a visitor chooses it or a session is to be restored; a failed load may be tried again. */
  load(setup: SessionSetup): Promise<S>
  /**
   * Takes off the page's address what a provider has led back with; `null` where there is nothing. Never throws.
   *
   * @param kit the kit's own name
   */
  takeReturn?(kit: string | undefined): SocialReturn | null
  /** A wallet that lives on the session alone, in a namespace that has no adapter of its own (R-WC-4). */
  wallet<N extends Namespace>(setup: {
    readonly chain: ChainClient<N>
    readonly session: SessionSource
  }): Promise<WalletClient<N>>
}

/** Wallets elsewhere, by a code or a link: `walletConnect()` of `@kit/services/walletconnect`. */
export type PairingDescriptor = Descriptor<'walletConnect', PairingSession>

/** Wallets for visitors who sign in by email or with a social account: `emailAndSocial()` of `@kit/services/auth-frame`. */
export type AuthDescriptor = Descriptor<'auth', AuthSession>

/** A connector that dApps pass to `createKit({ connectors })`. */
export type SessionDescriptor = PairingDescriptor | AuthDescriptor

export type SessionKind = SessionDescriptor['kind']
export type SessionOfKind<K extends SessionKind> = Awaited<
  ReturnType<Extract<SessionDescriptor, { readonly kind: K }>['load']>
>
