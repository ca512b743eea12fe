import { lazy } from '@kit/core'

const demoWallets = lazy(async () => (await import('./create-demo-wallets.ts')).createDemoWallets())

/** Loads the code of the demo wallets, which the page's button does not need. Tries again after a failure. */
export const loadDemoWallets = demoWallets.load
