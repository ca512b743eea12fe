export { networkLogo } from './network-logos.ts'
export { walletLogo } from './wallet-logos.ts'
