export { ContractBreach } from './assertions.ts'
export { breachesOf } from './breaches-of.ts'
export {
  type ContractClause,
  chainAdapterContract,
  chainClientContract,
  moneyContract,
  walletClientContract,
} from './chain-adapter-contract.ts'
export type {
  ContractHarness,
  ContractSetup,
  ContractWallet,
  PromptingFeature,
  SentTransactions,
  SignedMessage,
} from './contract-harness.ts'
export type { ContractLedger, LedgerTransaction } from './contract-ledger.ts'
export { describeChainAdapter, describeChainClient, describeWalletClient } from './describe-chain-adapter.ts'
export { hasText } from './prompting-features.ts'
