import { lazy } from '@kit/core'

// A file of its own: a page's start then names this file alone, and not every file that the clients consist of.

const chainClient = lazy(() => import('./create-evm-chain-client.ts'))
const walletClient = lazy(() => import('./create-evm-wallet-client.ts'))

export const loadWalletClient = walletClient.load

/** Both load at once, since a chain is mostly wanted for a wallet. */
export function loadChainClient(): ReturnType<typeof chainClient.load> {
  walletClient.load().catch(() => {})
  return chainClient.load()
}

export const loadClients = (): Promise<unknown> => Promise.all([chainClient.load(), walletClient.load()])
