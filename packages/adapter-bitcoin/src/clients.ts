// In one file: a page mostly needs both at once.
export { createBitcoinChainClient } from './create-bitcoin-chain-client.ts'
export { createBitcoinWalletClient } from './create-bitcoin-wallet-client.ts'
