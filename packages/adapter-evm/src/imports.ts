// A file of its own: a page's start then names this file alone, and not every file that the clients consist of.

export const importClients = () => import('./clients.ts')
export const importWagmiWatch = () => import('./discovery/watch-wagmi.ts')
