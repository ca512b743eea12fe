import type { ResolvedConfig } from '../kit/kit-config.ts'
import { type ChainClients, createChainClients } from './chain-clients.ts'
import type { NetworkSource } from './live-networks.ts'
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

/**
 * @param source the kit's networks, which its clients follow
 * @param tell given what the sessions have to tell the visitor
 */
export function createClients(
  resolved: ResolvedConfig,
  source: NetworkSource,
  tell: Parameters<typeof createSessions>[2],
): Clients {
  const sessions = createSessions(resolved, source, tell)
  const chains = createChainClients(resolved, source)
  const wallets = createWalletClients(resolved, chains, sessions)
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
