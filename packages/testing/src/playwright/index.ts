export { announceMany } from './announce-many.ts'
export type { BindingSource, BrowserTarget } from './browser-target.ts'
export { type Canary, installHostileWallet } from './hostile-wallet.ts'
export { type InstallOptions, installEvmWallet } from './install-evm-wallet.ts'
