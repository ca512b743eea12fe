// A file of its own: a page's start then names this file alone, and not every file that the clients consist of.

export const importChainClient = () => import('./create-bitcoin-chain-client.ts')
export const importWalletClient = () => import('./create-bitcoin-wallet-client.ts')
