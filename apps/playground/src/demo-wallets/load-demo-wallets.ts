import { lazy } from '@kit/core'

const evmWallets = lazy(async () => (await import('./create-demo-wallets.ts')).createDemoWallets())
const standardWallets = lazy(async () => (await import('./standard-demo-wallets.ts')).createStandardDemoWallets())

/** Loads the code of the demo wallets, which the page's button does not need. Tries again after a failure. */
export const loadDemoWallets = evmWallets.load

/** The same for the wallets of Solana and Bitcoin. */
export const loadStandardWallets = standardWallets.load
