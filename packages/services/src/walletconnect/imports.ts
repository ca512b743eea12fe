// A file of its own: a page's start then names this file alone, and not every file that sessions consist of.

export const importSession = () => import('./session/load-session.ts')
export const importSessionWallet = () => import('../session-wallet/session-wallet.ts')
