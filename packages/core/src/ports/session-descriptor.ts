import type { Namespace } from '../domain/namespace.ts'
import type { Network } from '../domain/network.ts'
import type { AdapterSetup, ChainAdapter } from './chain-adapter.ts'
import type { Environment, WallClock } from './runtime.ts'
import type { SharedSession } from './shared-session.ts'

/** What the kit tells a shared session when it loads it. */
export type SessionSetup = {
  /** All that the kit was made with, of every namespace. */
  readonly networks: readonly Network[]
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
}

/** A connector that dApps pass to `createKit({ connectors })`: `walletConnect()` of `@kit/services/walletconnect`. */
export type SessionDescriptor = {
  readonly kind: 'walletConnect'
  /** Called once a kit, when a visitor chooses it or a session is to be picked up; a failed load may be tried again. */
  load(setup: SessionSetup): Promise<SharedSession>
  /** An adapter that lives on the session alone, for a namespace that has no adapter of its own (R-WC-4). */
  loadAdapter(namespace: Namespace, setup: AdapterSetup): Promise<ChainAdapter>
}
