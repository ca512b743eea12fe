// In one file: a page mostly needs both at once.
export { createSolanaChainClient } from './create-solana-chain-client.ts'
export { createSolanaWalletClient } from './create-solana-wallet-client.ts'
