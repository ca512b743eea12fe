// In one file: a page mostly needs both at once.
export { createEvmChainClient } from './create-evm-chain-client.ts'
export { createEvmWalletClient } from './create-evm-wallet-client.ts'
