import type { ApprovalsRequest } from '../approvals/approvals.events.ts'
import { lazy } from '../async/lazy.ts'
import type { ResolvedConfig } from '../kit/kit-config.ts'
import type { Networks } from '../networks/active-network.ts'
import type { NoticesRequest } from '../notices/notices.events.ts'
import { type ChainClients, createChainClients } from './chain-clients.ts'
import type { NetworkSource } from './live-networks.ts'
import type { LoadOneTaps, OneTapServices } from './one-tap.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createWalletClients, type WalletClients } from './wallet-clients.ts'

/** The clients of a kit's chains, wallets and sessions. */
export type Clients = {
  readonly chains: ChainClients
  readonly wallets: WalletClients
  readonly sessions: Sessions
  /** Wallets end before the chains and sessions that they use. */
  destroy(): void
}

/** What the clients know of the kit, and what they tell it. */
export type ClientServices = {
  store(): {
    getSnapshot(): ReturnType<OneTapServices['getSnapshot']> & { readonly networks: Pick<Networks, 'requested'> }
    subscribe(listener: () => void): () => void
    /** Given what the sessions have to tell the visitor, and what wallets have signed. */
    send(event: NoticesRequest | ApprovalsRequest | Parameters<OneTapServices['tell']>[0]): void
  }
  /** Absent when the dApp asks for no sign-in. */
  readonly loadSignIn: OneTapServices['loadSignIn'] | undefined
}

export function createClients(resolved: ResolvedConfig, services: ClientServices): Clients {
  const { store } = services
  const source: NetworkSource = {
    current: () => store().getSnapshot().networks.requested,
    subscribe: (listener) => store().subscribe(listener),
  }
  const loadOneTaps = oneTapsOf(resolved, services)
  const sessions = createSessions(resolved, { source, tell: (event) => store().send(event), loadOneTaps })
  const chains = createChainClients(resolved, source)
  const wallets = createWalletClients(resolved, chains, sessions, loadOneTaps)
  return {
    chains,
    wallets,
    sessions,
    destroy() {
      wallets.destroy()
      chains.destroy()
      sessions.destroy()
    },
  }
}

function oneTapsOf({ signIn }: ResolvedConfig, { store, loadSignIn }: ClientServices): LoadOneTaps {
  // Who may stay without, or who is only asked once their account is known, connects first.
  if (!signIn || !loadSignIn || (signIn.required ?? true) !== true) return undefined
  return lazy(async () => {
    const { createOneTaps } = await import('./one-tap.ts')
    return createOneTaps(signIn, {
      loadSignIn,
      getSnapshot: () => store().getSnapshot(),
      tell: (event) => store().send(event),
    })
  }).load
}
